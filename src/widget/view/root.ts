import { isDark, localeOf, motion, type State, themeColors } from '../state/state.ts'
import { adopt, h, setAttribute, setVariables } from './dom.ts'
import { LAUNCHER_CSS } from './styles.ts'

/** The widget's shadow tree. */
export interface Root {
  host: HTMLElement
  /** Holds all other elements; a landmark for screen readers. */
  element: HTMLElement
  render(state: State): void
}

/**
 * Adds the widget's shadow tree to the page, beside the body: neither a transform on the body nor a router that
 * replaces it affects the widget.
 */
export function createRoot(): Root {
  const host = h('div')
  const shadow = host.attachShadow({ mode: 'open' })
  adopt(shadow, LAUNCHER_CSS)
  const element = h('div', { role: 'region' })
  shadow.append(element)
  const page = document.documentElement
  page.append(host)
  host.style.setProperty('--dgw-zoom', `${1 / Number(getComputedStyle(page).zoom)}`)
  return {
    host,
    element,
    render: (state) => {
      // Important, like the host's rule that reads it, so that the page cannot override it.
      host.style.setProperty('--dgw-z', `${state.config.zIndex}`, 'important')
      renderAttributes(element, state)
      renderVariables(element, state)
    },
  }
}

function renderAttributes(element: HTMLElement, state: State): void {
  const { config } = state
  setAttribute(element, 'lang', localeOf(state))
  setAttribute(element, 'dir', document.dir || 'ltr')
  const mode = isDark(state) ? 'dark' : 'light'
  setAttribute(
    element,
    'class',
    `root ${config.placement} ${mode}${motion(state, 1) ? '' : ' still'}`,
  )
}

function renderVariables(element: HTMLElement, state: State): void {
  const { config } = state
  const { width, height } = config.buttonConfig
  const { textColor, backgroundColor } = themeColors(state)
  setVariables(element, {
    bg: backgroundColor,
    fg: textColor,
    side: config.marginSide,
    bottom: config.marginBottom,
    // At the text size that browsers begin with an em is 16 px.
    width: `${width / 16}em`,
    height: `${height / 16}em`,
    ms: `${state.fade}ms`,
  })
}
