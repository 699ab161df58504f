import { PAINT_MS } from './constants.ts'
import { type Core, createCore } from './core.ts'
import type { WidgetEvent } from './events.ts'
import type { Widget, WidgetConfig } from './types.ts'

/**
 * Makes a widget (spec 2.3, 4.2). Nothing happens before `init()` or a method that shows something;
 * then the button is on screen before the first request goes out.
 */
export function createWidget(given?: WidgetConfig | null): Widget {
  const core = createCore(given ?? {})
  const { services, dispatch } = core
  const show = (event: WidgetEvent): void => {
    core.mount()
    dispatch(event)
  }
  const setConfig = (patch: WidgetConfig): void => {
    dispatch({ type: 'config', patch })
  }
  const forget = (): void => {
    services.visitor.forget()
    dispatch({ type: 'visitor', visitor: undefined })
  }
  let started: Promise<void> | undefined
  return {
    init: () => {
      started ??= start(core)
      return started
    },
    destroy: core.destroy,
    showChat: (patch) => {
      if (patch) setConfig(patch)
      show({ type: 'open', focus: true, fresh: Boolean(patch) })
    },
    hideChat: () => dispatch({ type: 'close' }),
    showButton: () => show({ type: 'button', shown: true }),
    hideButton: () => dispatch({ type: 'button', shown: false }),
    showBubble: () => show({ type: 'bubble', shown: true }),
    hideBubble: () => dispatch({ type: 'bubble', shown: false }),
    showInviteDialog: () => show({ type: 'invite', shown: true }),
    hideInviteDialog: () => dispatch({ type: 'invite', shown: false }),
    handleInviteLoop: () => dispatch({ type: 'loop' }),
    setConfig,
    initVisitor: services.visitor.init,
    forceInitVisitor: () => {
      forget()
      return services.visitor.init()
    },
    clearVisitorInfo: forget,
    browseVisitor: services.browse.send,
    clearBrowseFailedLimit: services.browse.clearLimit,
    getUnreadMessageCount: services.unread.count,
    clearUnreadMessages: services.unread.clear,
    sendMessageToIframe: (message) => dispatch({ type: 'send', message }),
  }
}

async function start({ mount, dispatch, rest, services }: Core): Promise<void> {
  mount()
  dispatch({ type: 'start' })
  await rest(PAINT_MS)
  await services.visitor.init()
  await services.browse.send()
  void services.unread.count()
  dispatch({ type: 'ready' })
}
