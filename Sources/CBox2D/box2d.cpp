#include "CBox2D.h"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace {

const double points_per_meter = 100;
const int velocity_iterations = 16;
const int position_iterations = 8;
// Box2D lets resting shapes overlap by its slop. Shapes are larger by half of it, so that what rests
// on something is seen to touch it: polygons as a rounded skin around a smaller polygon, and lines as
// a skin alone. The skin of polygons is thick enough for what rests to be farther away than what is
// about to collide, which costs more.
const float half_slop = b2_linearSlop / 2;
const float polygon_skin = b2_polygonRadius;
const float polygon_inset = polygon_skin - half_slop;
const float line_skin = half_slop;
// Below this speed of approach, in meters per second, nothing bounces.
const float bounce_threshold = 0.2f;

float meters(double points) { return static_cast<float>(points / points_per_meter); }
b2Vec2 meters(mp_point point) { return b2Vec2(meters(point.x), meters(point.y)); }
mp_point points(b2Vec2 v) { return {v.x * points_per_meter, v.y * points_per_meter}; }

b2Joint *unwrap(mp_joint *joint) { return reinterpret_cast<b2Joint *>(joint); }
mp_joint *wrap(b2Joint *joint) { return reinterpret_cast<mp_joint *>(joint); }

}  // namespace

struct mp_body {
  b2Body *body;
  uint32_t token;
  bool is_boundary;
  float friction;
  float elasticity;
  // The number of shapes of others that its own touch.
  int touching;
  // Half of the smallest extent of its shapes.
  float reach;
};

namespace {

mp_body *owner(b2Fixture *fixture) {
  return reinterpret_cast<mp_body *>(fixture->GetBody()->GetUserData().pointer);
}

// The contact of two bodies, which may have several shapes each.
struct Touch {
  int count = 0;
  bool began = false;
  bool is_reported = false;
  b2Vec2 point = b2Vec2(0, 0);
};

class Listener : public b2ContactListener, public b2ContactFilter {
 public:
  mp_collision_filter filter = nullptr;
  void *context = nullptr;
  std::map<std::pair<uint32_t, uint32_t>, Touch> touches;

  static std::pair<uint32_t, uint32_t> key(b2Contact *contact) {
    uint32_t a = owner(contact->GetFixtureA())->token, b = owner(contact->GetFixtureB())->token;
    return std::minmax(a, b);
  }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    return filter(context, owner(a)->token, owner(b)->token);
  }

  void BeginContact(b2Contact *contact) override {
    owner(contact->GetFixtureA())->touching++;
    owner(contact->GetFixtureB())->touching++;
    Touch &touch = touches[key(contact)];
    if (touch.count++ > 0) return;
    touch.began = true;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    touch.point = manifold.points[0];
    if (contact->GetManifold()->pointCount == 2) {
      touch.point = 0.5f * (manifold.points[0] + manifold.points[1]);
    }
  }

  void EndContact(b2Contact *contact) override {
    owner(contact->GetFixtureA())->touching--;
    owner(contact->GetFixtureB())->touching--;
    auto found = touches.find(key(contact));
    if (found != touches.end()) found->second.count--;
  }

  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    const mp_body *a = owner(contact->GetFixtureA()), *b = owner(contact->GetFixtureB());
    if (a->is_boundary) a = b;
    if (b->is_boundary) b = a;
    contact->SetFriction(std::sqrt(a->friction * b->friction));
    contact->SetRestitution(std::max(a->elasticity, b->elasticity));
    contact->SetRestitutionThreshold(bounce_threshold);
  }
};

// Returns whether Box2D can use corners, of which it joins those that are too close.
bool is_usable(const b2Vec2 *corners, int count) {
  float area = 0;
  for (int i = 0; i < count; i++) {
    const b2Vec2 next = corners[(i + 1) % count];
    if (b2Distance(corners[i], next) < b2_linearSlop) return false;
    area += b2Cross(corners[i], next) / 2;
  }
  return area > b2_linearSlop * b2_linearSlop;
}

// Moves the sides of a counterclockwise polygon inward.
void inset(b2Vec2 *corners, int count, float distance) {
  b2Vec2 result[b2_maxPolygonVertices];
  for (int i = 0; i < count; i++) {
    b2Vec2 before = corners[i] - corners[(i + count - 1) % count];
    b2Vec2 after = corners[(i + 1) % count] - corners[i];
    before.Normalize();
    after.Normalize();
    b2Vec2 m = b2Cross(before, 1.0f), n = b2Cross(after, 1.0f);
    float scale = distance / std::max(0.1f, 1 + b2Dot(m, n));
    result[i] = corners[i] - scale * (m + n);
  }
  if (is_usable(result, count)) std::copy(result, result + count, corners);
}

}  // namespace

struct mp_world {
  b2World world{b2Vec2(0, 0)};
  Listener listener;
  std::vector<mp_contact> contacts;
};

mp_world *mp_world_create(mp_collision_filter filter, void *context) {
  mp_world *world = new mp_world;
  world->listener.filter = filter;
  world->listener.context = context;
  world->world.SetContactFilter(&world->listener);
  world->world.SetContactListener(&world->listener);
  world->world.SetAllowSleeping(false);
  return world;
}

void mp_world_destroy(mp_world *world) {
  for (b2Body *body = world->world.GetBodyList(); body;) {
    b2Body *next = body->GetNext();
    mp_world_remove_body(world, reinterpret_cast<mp_body *>(body->GetUserData().pointer));
    body = next;
  }
  delete world;
}

void mp_world_step(mp_world *world, double seconds) {
  const float step = static_cast<float>(seconds);
  for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
    // Movable bodies pass through each other only if they move by their size; finding that out for
    // all would cost more than the rest.
    const mp_body *own = reinterpret_cast<mp_body *>(body->GetUserData().pointer);
    if (body->GetType() == b2_dynamicBody) {
      body->SetBullet(body->GetLinearVelocity().Length() * step > own->reach / 2);
    }
  }
  world->world.Step(step, velocity_iterations, position_iterations);
  world->contacts.clear();
  auto &touches = world->listener.touches;
  for (auto it = touches.begin(); it != touches.end();) {
    Touch &touch = it->second;
    const bool ended = touch.count == 0 && !touch.began;
    if (touch.began && !touch.is_reported) {
      touch.is_reported = true;
      world->contacts.push_back({it->first.first, it->first.second, true, points(touch.point)});
    } else if (ended) {
      world->contacts.push_back({it->first.first, it->first.second, false, points(touch.point)});
    }
    touch.began = false;
    it = ended ? touches.erase(it) : std::next(it);
  }
}

const mp_contact *mp_world_contacts(const mp_world *world, int *count) {
  *count = static_cast<int>(world->contacts.size());
  return world->contacts.data();
}

// MARK: Bodies

mp_body *mp_world_add_body(
    mp_world *world, uint32_t token, mp_point position, double angle, bool is_boundary) {
  mp_body *own = new mp_body{nullptr, token, is_boundary, 0, 0, 0, 0};
  b2BodyDef definition;
  definition.type = b2_staticBody;
  definition.position = meters(position);
  definition.angle = static_cast<float>(angle);
  definition.userData.pointer = reinterpret_cast<uintptr_t>(own);
  own->body = world->world.CreateBody(&definition);
  return own;
}

void mp_world_remove_body(mp_world *world, mp_body *body) {
  // Its contacts end here and refer to it.
  world->world.DestroyBody(body->body);
  delete body;
}

void mp_body_remove_shapes(mp_body *body) {
  while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
  body->reach = 0;
}

static void add_shape(mp_body *body, const b2Shape &shape, float reach) {
  const bool is_first = body->body->GetFixtureList() == nullptr;
  body->reach = is_first ? reach : std::min(body->reach, reach);
  body->body->CreateFixture(&shape, 0);
}

void mp_body_add_circle(mp_body *body, mp_point center, double radius) {
  b2CircleShape shape;
  shape.m_p = meters(center);
  shape.m_radius = meters(radius) + half_slop;
  add_shape(body, shape, meters(radius));
}

void mp_body_add_polygon(mp_body *body, const mp_point *corners, int count) {
  if (count < 3 || count > b2_maxPolygonVertices) return;
  b2Vec2 hull[b2_maxPolygonVertices];
  float area = 0;
  for (int i = 0; i < count; i++) hull[i] = meters(corners[i]);
  for (int i = 0; i < count; i++) area += b2Cross(hull[i], hull[(i + 1) % count]) / 2;
  if (area < 0) std::reverse(hull, hull + count);
  if (!is_usable(hull, count)) return;
  inset(hull, count, polygon_inset);
  b2PolygonShape shape;
  shape.Set(hull, count);
  shape.m_radius = polygon_skin;
  float reach = b2_maxFloat;
  for (int i = 0; i < shape.m_count; i++) {
    reach = std::min(
        reach, b2Dot(shape.m_normals[i], shape.m_vertices[i] - shape.m_centroid));
  }
  add_shape(body, shape, reach);
}

void mp_body_add_segment(mp_body *body, mp_point from, mp_point to) {
  b2EdgeShape shape;
  shape.SetTwoSided(meters(from), meters(to));
  shape.m_radius = line_skin;
  add_shape(body, shape, 0);
}

void mp_body_set_mass(mp_body *body, double mass, double inertia, mp_point center) {
  const b2BodyType type = mass > 0 ? b2_dynamicBody : b2_staticBody;
  if (body->body->GetType() != type) body->body->SetType(type);
  if (type == b2_staticBody) return;
  body->body->SetFixedRotation(inertia <= 0);
  b2MassData data;
  data.mass = static_cast<float>(mass);
  data.center = meters(center);
  // Box2D's inertia is that about the origin.
  data.I = static_cast<float>(inertia / (points_per_meter * points_per_meter)) +
           data.mass * b2Dot(data.center, data.center);
  body->body->SetMassData(&data);
}

void mp_body_set_material(mp_body *body, double friction, double elasticity) {
  body->friction = static_cast<float>(friction);
  body->elasticity = static_cast<float>(elasticity);
}

void mp_body_refilter(mp_body *body) {
  for (b2Fixture *f = body->body->GetFixtureList(); f; f = f->GetNext()) f->Refilter();
}

void mp_body_get_state(const mp_body *body, mp_body_state *state) {
  state->position = points(body->body->GetPosition());
  state->angle = body->body->GetAngle();
  state->velocity = points(body->body->GetLinearVelocity());
  state->angular_velocity = body->body->GetAngularVelocity();
  state->is_held = body->touching > 0 || body->body->GetJointList() != nullptr;
}

bool mp_body_touches_only_immovable(const mp_body *body) {
  for (b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next) {
    if (edge->contact->IsTouching() && edge->other->GetType() != b2_staticBody) return false;
  }
  return body->touching > 0;
}

void mp_body_set_position(mp_body *body, mp_point position, double angle) {
  body->body->SetTransform(meters(position), static_cast<float>(angle));
}

void mp_body_set_velocity(mp_body *body, mp_point velocity, double angular_velocity) {
  body->body->SetLinearVelocity(meters(velocity));
  body->body->SetAngularVelocity(static_cast<float>(angular_velocity));
}

// MARK: Joints

static mp_joint *add(mp_world *world, b2JointDef &definition, mp_body *a, mp_body *b, bool collide) {
  definition.bodyA = a->body;
  definition.bodyB = b->body;
  definition.collideConnected = collide;
  return wrap(world->world.CreateJoint(&definition));
}

template <typename Definition>
static Definition placed(const mp_joint_frame &frame) {
  Definition definition;
  definition.localAnchorA = meters(frame.in_first);
  definition.localAnchorB = meters(frame.in_second);
  return definition;
}

mp_joint *mp_world_add_distance(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, double minimum,
    double maximum) {
  auto definition = placed<b2DistanceJointDef>(frame);
  definition.length = definition.maxLength = meters(maximum);
  definition.minLength = meters(minimum);
  return add(world, definition, first, second, true);
}

mp_joint *mp_world_add_spring(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, double length,
    double frequency, double damping) {
  auto definition = placed<b2DistanceJointDef>(frame);
  definition.length = meters(length);
  b2LinearStiffness(
      definition.stiffness, definition.damping, static_cast<float>(frequency),
      static_cast<float>(damping), first->body, second->body);
  return add(world, definition, first, second, true);
}

mp_joint *mp_world_add_weld(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame) {
  auto definition = placed<b2WeldJointDef>(frame);
  definition.referenceAngle = static_cast<float>(frame.angle);
  return add(world, definition, first, second, false);
}

mp_joint *mp_world_add_pin(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, const double *range,
    bool collide) {
  auto definition = placed<b2RevoluteJointDef>(frame);
  definition.referenceAngle = static_cast<float>(frame.angle);
  if (range) {
    definition.enableLimit = true;
    definition.lowerAngle = static_cast<float>(range[0]);
    definition.upperAngle = static_cast<float>(range[1]);
  }
  return add(world, definition, first, second, collide);
}

mp_joint *mp_world_add_slider(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, mp_point axis,
    const double *range) {
  auto definition = placed<b2PrismaticJointDef>(frame);
  definition.referenceAngle = static_cast<float>(frame.angle);
  definition.localAxisA.Set(static_cast<float>(axis.x), static_cast<float>(axis.y));
  if (range) {
    definition.enableLimit = true;
    definition.lowerTranslation = meters(range[0]);
    definition.upperTranslation = meters(range[1]);
  }
  return add(world, definition, first, second, false);
}

mp_joint *mp_world_add_torque_friction(
    mp_world *world, mp_body *first, mp_body *second, double torque) {
  b2FrictionJointDef definition;
  definition.maxForce = 0;
  definition.maxTorque = static_cast<float>(torque);
  return add(world, definition, first, second, true);
}

void mp_world_remove_joint(mp_world *world, mp_joint *joint) {
  world->world.DestroyJoint(unwrap(joint));
}
