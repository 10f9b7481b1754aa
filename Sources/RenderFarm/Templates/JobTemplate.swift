/// A job for a system that runs programs on several machines: files in the folder of a plan (FA-07).
///
/// All jobs run in the folder of the plan, so that they contain no names of files that would have to be
/// quoted. `MULTIPLANE` is the path of the program, if it is not in the folders of `PATH`.
package enum JobTemplate: String, CaseIterable, Sendable {
  /// Indexed Jobs of Kubernetes.
  case kubernetes
  /// A Makefile.
  case make
  /// An Open Job Description.
  case openjd
  /// A script for GNU parallel.
  case parallel
  /// A script that submits a Slurm array.
  case slurm

  /// A file of a job.
  package struct File: Sendable, Equatable {
    /// The name in the folder of the plan.
    package let name: String
    /// The contents.
    package let text: String
  }

  /// Returns the files of the job.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The files; other programs read the names.
  package func files(for plan: PlanFile) -> [File] {
    switch self {
    case .kubernetes: KubernetesJob(plan).files
    case .make: [File(name: "Makefile", text: makefile(plan))]
    case .openjd: [File(name: "openjd.yaml", text: openJobDescription(plan))]
    case .parallel: [File(name: "parallel.sh", text: parallelScript)]
    case .slurm: [File(name: "slurm.sh", text: slurmScript(plan))]
    }
  }
}

/// What a job requests for each task, and the limits of its time (FA-10).
enum JobResources {
  /// The number of processors: the threads of a chunk, or 2.
  static func processors(_ plan: PlanFile) -> Int { plan.plan.encoding.workers ?? 2 }
  /// The memory in MiB.
  static let memory = 2048
  /// The time for a task, such as a chunk, in seconds.
  static let seconds = 3600
  /// The time after which a finished job is deleted, in seconds.
  static let keptSeconds = 86_400
}

/// Enters the folder of a script, whatever its name.
let enteringFolder = """
  case $0 in
    */*) CDPATH='' cd -- "${0%/*}/" ;;
  esac
  """

extension JobTemplate {
  private func makefile(_ plan: PlanFile) -> String {
    """
    # Renders the chunks that are missing, then joins them: make -C JOB -j 4

    MULTIPLANE ?= multiplane
    # The time for each chunk, in seconds.
    TIMEOUT ?= \(JobResources.seconds)
    CHUNKS := $(shell seq -f 'chunks/%04.0f.mpchunk' 0 \(plan.plan.chunkCount - 1))

    joined: $(CHUNKS)
    \ttimeout $(TIMEOUT) "$(MULTIPLANE)" join plan.json
    \ttouch joined

    chunks/%.mpchunk: plan.json
    \ttimeout $(TIMEOUT) "$(MULTIPLANE)" chunk plan.json $*

    """
  }

  private var parallelScript: String {
    """
    #!/bin/sh
    # Renders the chunks that are missing, then joins them: parallel.sh [options of GNU parallel]
    set -eu
    \(enteringFolder)
    export MULTIPLANE="${MULTIPLANE:-multiplane}"
    missing=$("$MULTIPLANE" join plan.json --list-missing)
    printf '%s' "$missing" |
      PARALLEL_SHELL=/bin/sh parallel --will-cite --retries 3 --timeout \(JobResources.seconds) "$@" \\
        '"$MULTIPLANE" chunk plan.json {}'
    "$MULTIPLANE" join plan.json

    """
  }

  private func slurmScript(_ plan: PlanFile) -> String {
    """
    #!/bin/sh
    # Submits an array of the chunks that are missing, and a job that joins them once they are complete:
    # slurm.sh [options of sbatch, such as another --mem or --time]
    set -eu
    \(enteringFolder)
    export MULTIPLANE="${MULTIPLANE:-multiplane}"
    missing=$("$MULTIPLANE" join plan.json --list-missing)
    set -- --parsable --chdir="$PWD" --cpus-per-task=\(JobResources.processors(plan)) \
      --mem=\(JobResources.memory)M --time=\(JobResources.seconds / 60) "$@"
    if [ -n "$missing" ]; then
      array=$(sbatch "$@" --job-name=multiplane-render --requeue \\
        --array="$(printf '%s\\n' "$missing" | paste -s -d , -)" \\
        --wrap='exec "$MULTIPLANE" chunk plan.json "$SLURM_ARRAY_TASK_ID"')
      array=${array%%;*}
      echo "render: $array"
      set -- --dependency="afterok:$array" --kill-on-invalid-dep=yes "$@"
    fi
    join=$(sbatch "$@" --job-name=multiplane-join --wrap='exec "$MULTIPLANE" join plan.json')
    echo "join: ${join%%;*}"

    """
  }

  private func openJobDescription(_ plan: PlanFile) -> String {
    """
    specificationVersion: jobtemplate-2023-09
    extensions: [TASK_CHUNKING]
    name: multiplane
    parameterDefinitions:
      - name: Folder
        description: The folder of plan.json.
        type: PATH
        objectType: DIRECTORY
        dataFlow: INOUT
        default: .
      - name: Program
        description: The program multiplane.
        type: STRING
        default: multiplane
    steps:
      - name: Render
        parameterSpace:
          taskParameterDefinitions:
            - name: Chunks
              type: CHUNK[INT]
              range: "\(plan.plan.chunkCount == 1 ? "0" : "0-\(plan.plan.chunkCount - 1)")"
              chunks:
                defaultTaskCount: \(chunksPerTask)
                rangeConstraint: CONTIGUOUS
    \(hostRequirements(plan))
        script:
          actions:
            onRun:
              command: "{{Param.Program}}"
              args: [chunk, "{{Param.Folder}}/plan.json", "{{Task.Param.Chunks}}"]
              timeout: \(chunksPerTask * JobResources.seconds)
      - name: Join
        dependencies:
          - dependsOn: Render
    \(hostRequirements(plan))
        script:
          actions:
            onRun:
              command: "{{Param.Program}}"
              args: [join, "{{Param.Folder}}/plan.json"]
              timeout: \(JobResources.seconds)

    """
  }

  /// The number of chunks that a task of an Open Job Description renders, unless the farm chooses.
  private var chunksPerTask: Int { 4 }

  private func hostRequirements(_ plan: PlanFile) -> String {
    """
        hostRequirements:
          amounts:
            - name: amount.worker.vcpu
              min: \(JobResources.processors(plan))
            - name: amount.worker.memory
              min: \(JobResources.memory)
          attributes:
            - name: attr.worker.os.family
              anyOf: [linux]
    """
  }
}
