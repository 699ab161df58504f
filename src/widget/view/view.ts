import type { WidgetEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import { createLauncher, type ViewContext } from './launcher.ts'
import { createRoot } from './root.ts'

/** The core's view. */
export interface View extends ViewContext {
  host: HTMLElement
  button: HTMLElement
  /** `notice` stands in the place of the greeting's second line. */
  render(state: State, notice?: string): void
}

/** Adds button and greeting to the page; `near` is called when the pointer or the focus reaches the button. */
export type CreateView = (
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
  near: () => void,
) => View

/** The view of a widget that has none yet. */
export const createView: CreateView = (dispatch, signal, near) => {
  const { host, element: root, render } = createRoot()
  const context: ViewContext = { root, dispatch, signal }
  const launcher = createLauncher(context)
  const { button } = launcher
  button.onpointerenter = near
  button.onfocus = near
  return {
    ...context,
    host,
    button,
    render: (state, notice) => {
      render(state)
      launcher.render(state, notice)
    },
  }
}
