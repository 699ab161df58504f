import { clamp } from './clamp.ts'
import { adopt, attr, h, setVariables } from './dom.ts'
import { textsFor } from './messages.ts'
import { isDark, motion, type State, themeColors } from './state.ts'
import { LAUNCHER_CSS } from './styles.ts'

/** The widget's own tree, apart from the page's. */
export interface Root {
  host: HTMLElement
  /** The element all else is in; a landmark for screen readers. */
  element: HTMLElement
  render(state: State): void
}

/**
 * Puts the widget's shadow tree into the page: beside the body and not in it, so that neither a
 * transform on the body nor a router that replaces it takes the widget along.
 */
export function createRoot(): Root {
  const host = h('div')
  const shadow = host.attachShadow({ mode: 'open' })
  adopt(shadow, LAUNCHER_CSS)
  const element = h('div', { role: 'region' })
  shadow.append(element)
  document.documentElement.append(host)
  return {
    host,
    element,
    render: (state) => {
      // A variable of the host's own: the rule that reads it, as all of them, the page cannot overrule.
      host.style.setProperty('--dgw-z', String(state.config.zIndex), 'important')
      renderAttributes(element, state)
      renderVariables(element, state)
    },
  }
}

function renderAttributes(element: HTMLElement, state: State): void {
  const { config } = state
  attr(element, 'aria-label', config.bubbleConfig.title ?? textsFor(config.locale).bubbleTitle)
  attr(element, 'lang', config.locale)
  attr(element, 'dir', document.dir || 'ltr')
  const mode = isDark(state) ? 'dark' : 'light'
  attr(element, 'class', `root ${config.placement} ${mode}${motion(state, 1) ? '' : ' still'}`)
}

function renderVariables(element: HTMLElement, state: State): void {
  const { config } = state
  const { width, height } = config.buttonConfig
  const { textColor, backgroundColor } = themeColors(state)
  setVariables(element, {
    bg: backgroundColor,
    fg: textColor,
    side: clamp(config.marginSide, state.width - width),
    bottom: clamp(config.marginBottom, state.height - height),
    width,
    height,
    fade: `${state.fade}ms`,
    time: `${motion(state, config.animation.duration)}ms`,
    ease: config.animation.type,
  })
}
