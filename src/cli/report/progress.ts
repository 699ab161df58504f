/** Progress of long work: a bar on a terminal, one line for each stage elsewhere. */
import type { SingleBar } from 'cli-progress'
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Streams } from '../streams.ts'

export interface Progress {
  readonly update: (event: StageProgress) => void
  /** Removes the bar; a later update shows it again. */
  readonly stop: () => void
}

/** Shorter work (ms) shows no bar. */
const patienceMs = 300

/** Creates the kind of progress that suits stderr. */
export function createProgress(streams: Streams): Progress {
  const { stderr, env } = streams
  // A dumb terminal cannot move its cursor back over the bar.
  const hasBar = stderr.isTTY && !env.CI && env.TERM !== 'dumb'
  return hasBar ? createBar(streams) : createLines(streams)
}

function createLines({ stderr }: Streams): Progress {
  let last = ''
  return {
    update: ({ stage, total }) => {
      if (stage === last) return
      last = stage
      stderr.write(total > 0 ? `${stage} (${total})\n` : `${stage}\n`)
    },
    stop: () => {},
  }
}

function createBar({ stderr }: Streams): Progress {
  const begin = performance.now()
  let bar: SingleBar | null = null
  let loading = false
  let latest: StageProgress | null = null

  function show(): void {
    if (!bar || !latest) return
    const { stage, done, total } = latest
    if (!bar.isActive) bar.start(Math.max(1, total), done, { stage })
    bar.setTotal(Math.max(1, total))
    bar.update(done, { stage })
  }

  async function load(): Promise<void> {
    loading = true
    const { default: cliProgress } = await import('cli-progress')
    const options = {
      stream: stderr as NodeJS.WritableStream,
      format: '{stage} {bar} {value}/{total}',
      // It would catch Ctrl+C to restore the cursor.
      gracefulExit: false,
      hideCursor: false,
      clearOnComplete: true,
      stopOnComplete: false,
      barsize: 30,
    }
    bar = new cliProgress.SingleBar(options, cliProgress.Presets.shades_classic)
    show()
  }

  return {
    update: (event) => {
      latest = event
      if (bar) show()
      else if (!loading && performance.now() - begin > patienceMs) void load()
    },
    stop: () => {
      latest = null
      if (bar?.isActive) bar.stop()
    },
  }
}
