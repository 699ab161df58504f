/** Delay, speed and trickle in ms, minimum as a fraction (spec 9). */
const progress = { delay: 200, minimum: 0.08, speed: 200, trickle: 800 } as const

export interface ProgressBar {
  /** Loading starts. The bar appears only after the delay. */
  start(): void
  /** Loading has ended, or was given up. */
  finish(): void
}

/**
 * The bar at the top while a page is loading: it appears after 200 ms and advances every 800 ms, but is never complete
 * before the page is (spec 4.1).
 */
export function createProgressBar({ document }: Window): ProgressBar {
  let bar: HTMLElement | null = null
  let share = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: number) => {
    share = next
    bar?.style.setProperty('--dg-progress', String(share))
  }
  const trickle = () => {
    // Each step is a part of the rest, so the steps get smaller.
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
