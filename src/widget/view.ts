import type { WidgetEvent } from './events.ts'
import { createLauncher, type ViewContext } from './launcher.ts'
import { createRoot } from './root.ts'
import type { State } from './state.ts'

/** The widget's first part on the page. */
export interface View extends ViewContext {
  host: HTMLElement
  button: HTMLElement
  render(state: State): void
}

/** Puts button and greeting on the page; `near` is called when a pointer or the focus comes to the button. */
export function createView(
  dispatch: (event: WidgetEvent) => void,
  signal: AbortSignal,
  near: () => void,
): View {
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
    render: (state) => {
      render(state)
      launcher.render(state)
    },
  }
}
