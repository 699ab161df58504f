import { menuPosition } from '../state/geometry.ts'
import { localeOf, type State } from '../state/state.ts'
import { h, setAttribute, setShown, setText, setVariables } from './dom.ts'
import { panelTexts } from './panel-messages.ts'

/** The button's menu (spec 2.3.5). */
export interface ButtonMenu {
  element: HTMLElement
  /** The item that gets the focus when the menu opens. */
  first: HTMLElement
  render(state: State): void
}

/** Adds the menu to an element. Its items hide the button and switch sides. */
export function createButtonMenu(root: HTMLElement): ButtonMenu {
  const item = (action: string): HTMLButtonElement =>
    h('button', { role: 'menuitem', tabindex: -1, 'data-do': action })
  const hide = item('menu-hide')
  const side = item('menu-switch')
  const element = h('div', { class: 'menu', role: 'menu' }, side, hide)
  root.append(element)
  return {
    element,
    first: side,
    render: (state) => {
      const texts = panelTexts(localeOf(state))
      setShown(element, state.menu !== undefined)
      setAttribute(element, 'aria-label', texts.options)
      setText(hide, texts.hide)
      setText(side, texts.switchSide)
      if (!state.menu) return
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      setVariables(element, menuPosition(state.menu, size, state))
    },
  }
}
