import type { State } from '../state/state.ts'
import type { ViewContext } from '../view/launcher.ts'

/**
 * Dispatches `triggered` once, at the first thing that `show` names: time on the page, a share of the page scrolled, or the
 * pointer leaving at the top. Its listeners end with it, and when the signal aborts.
 */
export function watchTriggers({
  state,
  dispatch,
  signal: lifetime,
}: Pick<ViewContext, 'dispatch' | 'signal'> & { state: () => State }): void {
  const { show } = state().config
  const done = new AbortController()
  const { signal } = done
  lifetime.addEventListener('abort', () => done.abort(), { signal })
  const fire = (): void => {
    if (signal.aborted) return
    done.abort()
    dispatch({ type: 'triggered' })
  }
  if (show.after > 0) {
    const timer = setTimeout(fire, show.after)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  if (show.scrolled > 0) {
    const look = (): void => {
      const { scrollTop, scrollHeight, clientHeight } =
        document.scrollingElement ?? document.documentElement
      // A page without anything to scroll is seen whole.
      if (scrollTop + clientHeight >= scrollHeight - 1) fire()
      else if ((100 * scrollTop) / (scrollHeight - clientHeight) >= show.scrolled) fire()
    }
    document.addEventListener('scroll', look, { signal, passive: true })
    look()
  }
  if (show.exitIntent)
    document.documentElement.addEventListener(
      'pointerleave',
      ({ clientY, pointerType }) => {
        if (clientY <= 0 && pointerType === 'mouse') fire()
      },
      { signal },
    )
}
