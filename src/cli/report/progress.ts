/** Progress of long work: how much is done, and about how long the rest takes. A bar on a terminal, a few lines elsewhere. */
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

/** Where there is no bar, a long stage has another line after this time (ms), and then after twice as long each time. */
const firstPauseMs = 10_000

/** No longer than this. */
const longestPauseMs = 60_000

function createLines({ stderr }: Streams): Progress {
  let begun: StageBegin | null = null
  let [pause, due] = [0, 0]
  const wait = (now: number, ms: number) => {
    pause = Math.min(ms, longestPauseMs)
    due = now + pause
  }
  return {
    update: (event) => {
      const { stage, done, total } = event
      const now = performance.now()
      if (stage !== begun?.stage) {
        begun = { stage, done, at: now }
        wait(now, firstPauseMs)
        stderr.write(total > 0 ? `${stage} (${total})\n` : `${stage}\n`)
      } else if (now >= due && done < total) {
        wait(now, pause * 2)
        stderr.write(`${stage}: ${done} of ${total}, ${timesOf(event, begun, now)}\n`)
      }
    },
    stop: () => {},
  }
}

/** The first event of a stage, and its time (ms). */
interface StageBegin extends Pick<StageProgress, 'stage' | 'done'> {
  readonly at: number
}

/** How long a stage has taken, and about how long the rest takes: `12 s, about 1 min 5 s left`. */
function timesOf({ done, total }: StageProgress, begun: StageBegin, now: number): string {
  const taken = now - begun.at
  const made = done - begun.done
  // The first ones say little: each thread has to warm up.
  if (made === 0 || taken < patienceMs || done >= total) return duration(taken)
  return `${duration(taken)}, about ${duration((taken / made) * (total - done))} left`
}

/** `5 s` or `2 min 5 s` */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function createBar({ stderr }: Streams): Progress {
  const begin = performance.now()
  let bar: SingleBar | null = null
  let loading = false
  let latest: StageProgress | null = null
  let stageBegun: StageBegin | null = null

  function show(): void {
    if (!bar || !latest || !stageBegun) return
    const { stage, done, total } = latest
    const shown = { stage, times: timesOf(latest, stageBegun, performance.now()) }
    if (!bar.isActive) bar.start(Math.max(1, total), done, shown)
    bar.setTotal(Math.max(1, total))
    bar.update(done, shown)
  }

  async function load(): Promise<void> {
    loading = true
    const { default: cliProgress } = await import('cli-progress')
    const options = {
      stream: stderr as NodeJS.WritableStream,
      format: '{stage} {bar} {value}/{total} {times}',
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
      const { stage, done } = event
      if (stage !== stageBegun?.stage) stageBegun = { stage, done, at: performance.now() }
      if (bar) show()
      else if (!loading && performance.now() - begin > patienceMs) void load()
    },
    stop: () => {
      latest = null
      if (bar?.isActive) bar.stop()
    },
  }
}
