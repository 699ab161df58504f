import { listenToActions } from './actions.ts'
import { createChatWindow } from './chat-window.ts'
import { adopt } from './dom.ts'
import { renderDrag } from './dragging.ts'
import type { PanelEffect } from './events.ts'
import { createFocus } from './focus.ts'
import { createFrame } from './frame.ts'
import { createInvitation } from './invitation.ts'
import { listenToKeys } from './keyboard.ts'
import type { KIT } from './kit.ts'
import type { ViewContext } from './launcher.ts'
import { createMenu } from './menu.ts'
import { PANEL_CSS } from './panel-styles.ts'
import { PANEL } from './reduce-panel.ts'
import type { Services } from './services.ts'
import type { State } from './state.ts'
import type { WidgetConfig } from './types.ts'
import { validateConfig } from './validate.ts'

/** What a runner of effects offers: a function for each effect of a union. */
type Actions<E extends { type: string }> = {
  [T in E['type']]: (effect: Extract<E, { type: T }>) => void
}

/** The part of the widget that is loaded when it is first needed: behaviour, effects and view of chat, invitation and menu. */
export interface Panel {
  handlers: typeof PANEL
  actions: Actions<PanelEffect>
  render(state: State): void
}

export interface PanelContext extends ViewContext {
  kit: typeof KIT
  button: HTMLElement
  services: Services
  state: () => State
  warn: (text: string) => void
  /** Tells the page of a click; false when it wants the chat closed. */
  askClick: () => boolean
}

/** Draws the panel's parts beside the button and listens for what concerns them. */
export function createPanel(context: PanelContext): Panel {
  const { root, services, button } = context
  const shadow = root.getRootNode() as ShadowRoot
  adopt(shadow, PANEL_CSS)
  const focus = createFocus(shadow, button)
  const frame = createFrame(context)
  const chat = createChatWindow(root, frame.element)
  const invitation = createInvitation(root)
  const menu = createMenu(root)
  const parts = { chat: chat.element, invite: invitation.element, menu: menu.first }
  listenToActions(context)
  listenToKeys(context, context.state)
  closeMenuOutside(context, menu.element)
  const validate = (given: WidgetConfig): void =>
    validateConfig(given, context.state().config).forEach(context.warn)
  if (context.state().config.isDebug) validate(context.state().given)
  return {
    handlers: PANEL,
    actions: {
      'ask-click': () => {
        if (context.askClick()) context.dispatch({ type: 'open', focus: true })
      },
      'clear-unread': () => void services.unread.clear(),
      'store-visitor': ({ visitor }) => services.visitor.store(visitor),
      post: ({ message }) => frame.post(message),
      'open-tab': ({ url }) => window.open(url, '_blank', 'noopener'),
      focus: ({ target }) => {
        // The invitation must not take the focus from a visitor who types.
        if (target === 'back') focus.giveBack()
        else focus.give(parts[target], target === 'invite')
      },
      validate: ({ given }) => validate(given),
    },
    render: (state) => {
      focus.beforeRender()
      // The dialog comes first: a frame is only loaded inside a box that is on screen.
      for (const part of [chat, frame, invitation, menu]) part.render(state)
      renderDrag(root, state)
    },
  }
}

function closeMenuOutside({ state, dispatch, signal }: PanelContext, menu: HTMLElement): void {
  const close = (event: Event): void => {
    const isOutside = !event.composedPath().includes(menu)
    if (state().menu && isOutside) dispatch({ type: 'menu-close', focus: false })
    // A new pointer has nothing to do with how the last one ended.
    if (event.type === 'pointerdown' && state().press) dispatch({ type: 'cancel' })
  }
  for (const type of ['pointerdown', 'scroll', 'blur', 'resize'])
    window.addEventListener(type, close, { signal, capture: true, passive: true })
}
