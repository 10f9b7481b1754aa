import Foundation
import PixelKernels

/// Two Jobs of Kubernetes, and a script that runs one after the other.
struct KubernetesJob {
  private let plan: PlanFile
  /// A name that no other plan has.
  private let name: String

  init(_ plan: PlanFile) {
    self.plan = plan
    name = "multiplane-" + hexadecimal(plan.digest)
  }

  var files: [JobTemplate.File] {
    let count = plan.plan.chunkCount
    let render = manifest(
      "render",
      """
        completionMode: Indexed
        completions: \(count)
        parallelism: \(min(count, 32))
        backoffLimitPerIndex: 2
      """,
      command: "chunk plan.json \"$JOB_COMPLETION_INDEX\"")
    let join = manifest("join", "  backoffLimit: 2", command: "join plan.json")
    return [
      JobTemplate.File(name: "kubernetes-render.yaml", text: render),
      JobTemplate.File(name: "kubernetes-join.yaml", text: join),
      JobTemplate.File(name: "kubernetes.sh", text: script),
    ]
  }

  private func manifest(_ step: String, _ completion: String, command: String) -> String {
    """
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: \(name)-\(step)
    spec:
    \(completion)
      ttlSecondsAfterFinished: \(JobResources.keptSeconds)
      template:
        spec:
          restartPolicy: Never
          activeDeadlineSeconds: \(JobResources.seconds)
          securityContext:
            runAsNonRoot: true
            runAsUser: 1000
            runAsGroup: 1000
            fsGroup: 1000
          containers:
            - name: multiplane
              image: multiplane:\(plan.plan.version)
              workingDir: \(quoted(plan.folder.path))
              command: [sh, -c, \(quoted("exec multiplane " + command))]
              resources:
                requests:
                  cpu: "\(JobResources.processors(plan))"
                  memory: \(JobResources.memory)Mi
                limits:
                  cpu: "\(JobResources.processors(plan))"
                  memory: \(JobResources.memory)Mi
              securityContext:
                allowPrivilegeEscalation: false
                capabilities:
                  drop: [ALL]
              volumeMounts:
                - name: files
                  mountPath: \(quoted(mountPath))
          volumes:
            - name: files
              persistentVolumeClaim:
                claimName: multiplane

    """
  }

  private var script: String {
    """
    #!/bin/sh
    # Renders the chunks, then joins them: kubernetes.sh [options of kubectl]
    set -eu
    \(enteringFolder)
    run() {
      step=$1
      shift
      kubectl "$@" apply -f "kubernetes-$step.yaml"
      until kubectl "$@" wait --for=condition=complete --timeout=10s "job/\(name)-$step"; do
        if kubectl "$@" wait --for=condition=failed --timeout=0s "job/\(name)-$step"; then
          exit 1
        fi
      done
    }
    run render "$@"
    run join "$@"

    """
  }

  /// The deepest folder that contains everything that the plan reads and writes.
  private var mountPath: String {
    let folder = plan.folder
    let files = plan.plan.files.map { folder.absolutePath(of: $0.path) }
    let folders = (files + [folder.absolutePath(of: plan.plan.output.path)]).map { file in
      String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    }
    return folder.commonFolder(
      with: folders + (plan.plan.roots + plan.plan.fonts).map { folder.absolutePath(of: $0) })
  }

  /// Returns text as a scalar of YAML, which a string of JSON is.
  private func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = (try? encoder.encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
