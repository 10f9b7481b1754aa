#ifndef MULTIPLANE_CBOX2D_H
#define MULTIPLANE_CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

// Box2D in points: 100 points are one of its meters. Angles are in radians, clockwise on screen
// because y points down. Coordinates, sizes and velocities must be finite: Box2D stops the program
// otherwise. Nothing here may be called while `mp_world_step` runs.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mp_world mp_world;
typedef struct mp_body mp_body;
typedef struct mp_joint mp_joint;

typedef struct {
  double x, y;
} mp_point;

typedef struct {
  mp_point position;
  double angle;
  mp_point velocity;
  double angular_velocity;
  // Whether the body touches another one, or a joint holds it.
  bool is_held;
} mp_body_state;

// What can be in contact: the tokens of two bodies, the smaller one first.
typedef struct {
  uint32_t first, second;
  bool began;
  // Where the bodies first touched.
  mp_point point;
} mp_contact;

// Returns whether two bodies, given by their tokens, collide.
typedef bool (*mp_collision_filter)(void *context, uint32_t first, uint32_t second);

// Creates a world without gravity, whose bodies never sleep.
mp_world *mp_world_create(mp_collision_filter filter, void *context);
void mp_world_destroy(mp_world *world);

// Advances the world.
void mp_world_step(mp_world *world, double seconds);
// The contacts that began or ended in the last step, in order of their tokens.
const mp_contact *mp_world_contacts(const mp_world *world, int *count);

// Adds a body without shapes, which is immovable until `mp_body_set_mass` is called.
//
// Boundaries have no friction and elasticity of their own: those of what touches them count.
mp_body *mp_world_add_body(
    mp_world *world, uint32_t token, mp_point position, double angle, bool is_boundary);
// Removes a body and the joints that hold it.
void mp_world_remove_body(mp_world *world, mp_body *body);

void mp_body_remove_shapes(mp_body *body);
// Adds a circle, with its center in the body's coordinates.
void mp_body_add_circle(mp_body *body, mp_point center, double radius);
// Adds a convex polygon of 3 to 8 corners, in the body's coordinates. Polygons with sides shorter than
// half a point, or almost without an area, are left out.
void mp_body_add_polygon(mp_body *body, const mp_point *points, int count);
// Adds a line that has no thickness and two sides.
void mp_body_add_segment(mp_body *body, mp_point from, mp_point to);

// Makes a body movable; a mass of 0 makes it immovable. The inertia is that about the center of
// mass, in points squared times mass; 0 prevents rotation.
void mp_body_set_mass(mp_body *body, double mass, double inertia, mp_point center);
void mp_body_set_material(mp_body *body, double friction, double elasticity);
// Asks the collision filter again.
void mp_body_refilter(mp_body *body);

void mp_body_get_state(const mp_body *body, mp_body_state *state);
// Whether the body touches something, and all of that is immovable.
bool mp_body_touches_only_immovable(const mp_body *body);
void mp_body_set_position(mp_body *body, mp_point position, double angle);
void mp_body_set_velocity(mp_body *body, mp_point velocity, double angular_velocity);

// How two bodies were placed when they were joined: one place in the coordinates of each, and the
// angle of the second body relative to the first.
typedef struct {
  mp_point in_first, in_second;
  double angle;
} mp_joint_frame;

// Keeps the distance of the places in a range.
mp_joint *mp_world_add_distance(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, double minimum,
    double maximum);
// Pulls the places to a distance, with a frequency in hertz and a damping ratio.
mp_joint *mp_world_add_spring(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, double length,
    double frequency, double damping);
mp_joint *mp_world_add_weld(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame);
// Keeps the places together; the rotation is limited to a range if there is one.
mp_joint *mp_world_add_pin(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, const double *range,
    bool collide);
// Lets the second body move along an axis of the first only, in a range if there is one.
mp_joint *mp_world_add_slider(
    mp_world *world, mp_body *first, mp_body *second, mp_joint_frame frame, mp_point axis,
    const double *range);
// Resists rotation with a torque, in mass times meters squared per second squared.
mp_joint *mp_world_add_torque_friction(
    mp_world *world, mp_body *first, mp_body *second, double torque);
void mp_world_remove_joint(mp_world *world, mp_joint *joint);

#ifdef __cplusplus
}
#endif

#endif
