import { validateConfig } from './config/validate.ts'
import type { PANEL_EXPORTS } from './panel-exports.ts'
import { readSize } from './services/read-environment.ts'
import type { Services } from './services/services.ts'
import { createSessionMarks } from './services/session-marks.ts'
import { createUnreadSigns } from './services/unread-signs.ts'
import { watchTriggers } from './services/watch-triggers.ts'
import type { EffectRunners, PanelEffect, WidgetEvent } from './state/events.ts'
import { PANEL_REDUCERS } from './state/reduce-panel.ts'
import { isShownOn } from './state/shown-on.ts'
import { motion, type State } from './state/state.ts'
import type { WidgetConfig } from './types.ts'
import { createButtonMenu } from './view/button-menu.ts'
import { createChatWindow } from './view/chat-window.ts'
import { adopt, setVariables } from './view/dom.ts'
import { renderDrag } from './view/dragging.ts'
import { createFocus } from './view/focus.ts'
import { type ChatFrame, createFrame } from './view/frame.ts'
import { createInviteDialog } from './view/invite-dialog.ts'
import { listenToKeys } from './view/keyboard.ts'
import type { ViewContext } from './view/launcher.ts'
import { PANEL_CSS } from './view/panel-styles.ts'
import type { ToChatPage } from './wire.ts'

/** The part of the widget that is loaded on demand: reducers, effects and view of chat, invitation and menu. */
export interface Panel {
  reducers: typeof PANEL_REDUCERS
  runners: EffectRunners<PanelEffect>
  render(state: State): void
}

export interface PanelContext extends ViewContext {
  exports: typeof PANEL_EXPORTS
  button: HTMLElement
  services: Services
  state: () => State
  warn: (text: string) => void
  /** Notifies the page; false if it objects. */
  notify: (name: 'Click') => boolean
}

/** Adds the panel's elements beside the button and starts to listen. */
export function createPanel(context: PanelContext): Panel {
  const { root, services, button } = context
  const shadow = root.getRootNode() as ShadowRoot
  adopt(shadow, PANEL_CSS)
  const focus = createFocus(shadow, button)
  const frame = createFrame(context)
  const chat = createChatWindow(context, frame.element)
  const invitation = createInviteDialog(root)
  const menu = createButtonMenu(root)
  const marks = createSessionMarks(context.state, services.hidden)
  const signs = createUnreadSigns(context.signal)
  const parts = { chat: chat.element, invite: invitation.element, menu: menu.first }
  listenToActions(context)
  listenToKeys(context, context.state)
  closeMenuOutside(context, menu.element)
  const resize = (): void => context.dispatch({ type: 'resize', ...readSize() })
  window.addEventListener('resize', resize, { signal: context.signal })
  const validate = (given: WidgetConfig): void =>
    validateConfig(given, context.state().config).forEach(context.warn)
  if (context.state().config.isDebug) validate(context.state().given)
  return {
    reducers: PANEL_REDUCERS,
    runners: {
      'ask-click': () => {
        if (context.notify('Click')) context.dispatch({ type: 'open', focus: true })
      },
      // Messages that come to a page in the background are not seen yet.
      'clear-unread': () => {
        if (!document.hidden) void services.unread.clear()
      },
      'await-visitor': async () => {
        await services.visitor.init()
        context.dispatch({ type: 'visitor-due' })
      },
      watch: () => watchTriggers(context),
      'read-marks': () => context.dispatch({ type: 'schedule', quiet: marks.read() }),
      mark: ({ part }) => marks.mark(part),
      look: () => {
        const { config, page } = context.state()
        const here = isShownOn(config.show, page.url, new Date())
        context.dispatch({ type: 'system', changes: { here } })
      },
      announce: ({ count, isMore }) =>
        signs.show(count, context.state().config.notifyConfig, isMore),
      'post-identity': ({ fresh }) => void postIdentity(context, frame, fresh),
      'store-visitor': ({ visitor }) => services.visitor.store(visitor),
      post: ({ message }) => frame.post(message),
      capture: ({ pointer }) => {
        // The press may be over when it has waited for the panel.
        if (button.matches(':active')) button.setPointerCapture(pointer)
      },
      'open-tab': ({ url }) => window.open(url, '_blank', 'noopener'),
      focus: ({ target }) => {
        // The invitation must not take the focus from a visitor who is typing.
        if (target === 'back') focus.giveBack()
        else focus.give(parts[target], target === 'invite')
      },
      validate: ({ given }) => validate(given),
    },
    render: (state) => {
      focus.beforeRender()
      const { duration, type } = state.config.animation
      setVariables(root, { time: `${motion(state, duration)}ms`, ease: type })
      // The window first: a frame is loaded only inside a visible element.
      for (const part of [chat, frame, invitation, menu]) part.render(state)
      renderDrag(root, state)
    },
  }
}

/** Sends the visitor's token to the chat page. */
async function postIdentity(
  { state, warn, services }: PanelContext,
  frame: ChatFrame,
  isFresh: boolean,
): Promise<void> {
  const { key } = state().frame ?? {}
  try {
    const token = await services.identity.token(isFresh)
    // The frame may be another visitor's by now.
    if (key === state().frame?.key) frame.post({ type: 'IDENTITY', token } satisfies ToChatPage)
  } catch (error) {
    warn(String(error))
  }
}

function closeMenuOutside({ state, dispatch, signal }: PanelContext, menu: HTMLElement): void {
  // Elements of the page lose the focus and scroll by themselves, too.
  const ofPage: Partial<Record<string, EventTarget>> = { blur: window, scroll: document }
  const close = (event: Event): void => {
    const whose = ofPage[event.type]
    const isOutside = whose ? event.target === whose : !event.composedPath().includes(menu)
    if (state().menu && isOutside) dispatch({ type: 'menu-close', focus: false })
    // A new press does not depend on how the last one ended.
    if (event.type === 'pointerdown' && state().press) dispatch({ type: 'cancel' })
  }
  for (const type of ['pointerdown', 'scroll', 'blur', 'resize'])
    window.addEventListener(type, close, { signal, capture: true, passive: true })
}

/**
 * Dispatches an event for each click on an element with `data-do`, which names the event; `data-tab` names the tab.
 * One listener serves all parts of the panel.
 */
function listenToActions({ root, dispatch }: ViewContext): void {
  root.onclick = ({ target }) => {
    const { do: type, tab } = (target as Element).closest<HTMLElement>('[data-do]')?.dataset ?? {}
    if (type) dispatch({ type, tab } as WidgetEvent)
  }
}
