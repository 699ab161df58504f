/** Of the bar at the top while a page is on its way (spec 9): delay, speed and trickle in ms, minimum as a share. */
const progress = { delay: 200, minimum: 0.08, speed: 200, trickle: 800 } as const

export interface ProgressBar {
  /** A page is on its way. The bar appears when it takes longer than the delay. */
  start(): void
  /** It is there, or given up. */
  finish(): void
}

/** A bar that begins after 200 ms, creeps on every 800 ms and never ends before the page is there (spec 4.1). */
export function createProgressBar({ document }: Window): ProgressBar {
  let bar: HTMLElement | null = null
  let share = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: number) => {
    share = next
    bar?.style.setProperty('--dg-progress', String(share))
  }
  const trickle = () => {
    // Ever smaller steps: a part of what is left.
    show(share + (0.994 - share) * 0.1)
    timer = setTimeout(trickle, progress.trickle)
  }
  const appear = () => {
    bar = document.createElement('div')
    bar.className = 'dg-progress'
    bar.setAttribute('aria-hidden', 'true')
    bar.style.setProperty('--dg-progress-speed', `${progress.speed}ms`)
    document.body.append(bar)
    show(progress.minimum)
    timer = setTimeout(trickle, progress.trickle)
  }
  return {
    start() {
      clearTimeout(timer)
      timer = bar ? setTimeout(trickle, progress.trickle) : setTimeout(appear, progress.delay)
    },
    finish() {
      clearTimeout(timer)
      const done = bar
      bar = null
      if (!done) return
      done.style.setProperty('--dg-progress', '1')
      done.classList.add('dg-progress-done')
      setTimeout(() => done.remove(), 2 * progress.speed)
    },
  }
}
