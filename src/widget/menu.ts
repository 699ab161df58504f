import { attr, h, setVariables, show, text } from './dom.ts'
import { menuPosition } from './geometry.ts'
import { panelTexts } from './panel-messages.ts'
import type { State } from './state.ts'

/** The button's menu (spec 2.3.5). */
export interface Menu {
  element: HTMLElement
  /** The item that takes the focus. */
  first: HTMLElement
  render(state: State): void
}

/** Draws the menu into an element: hide, and switch sides. */
export function createMenu(root: HTMLElement): Menu {
  const item = (action: string): HTMLButtonElement =>
    h('button', { role: 'menuitem', tabindex: -1, 'data-do': action })
  const hide = item('menu-hide')
  const side = item('menu-switch')
  const element = h('div', { class: 'menu', role: 'menu' }, hide, side)
  root.append(element)
  return {
    element,
    first: hide,
    render: (state) => {
      const texts = panelTexts(state.config.locale)
      show(element, state.menu !== undefined)
      attr(element, 'aria-label', texts.chat)
      text(hide, texts.hide)
      text(side, texts.switchSide)
      if (!state.menu) return
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      setVariables(element, menuPosition(state.menu, size, state))
    },
  }
}
