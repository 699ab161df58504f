import { connectWidget } from './connect-widget.ts'
import { INSTANCE_NAME } from './constants.ts'
import type { ImportPanel } from './import-panel.ts'
import type { WidgetEvent } from './state/events.ts'
import type { Widget, WidgetConfig } from './types.ts'
import type { CreateView } from './view/view.ts'

/** The parts that the page can show and hide. */
type Part = 'button' | 'bubble' | 'invite'

/**
 * Creates a widget (spec 2.3, 4.2). Nothing happens before `init()` or a method that shows something; then the
 * button is rendered before the first request is sent. `drawn` hands over a view that is on the page already.
 */
export function createWidget(
  given: WidgetConfig | null | undefined,
  importPanel: ImportPanel,
  drawn?: CreateView,
): Widget {
  const wiring = connectWidget(given ?? {}, importPanel, drawn)
  const { services, dispatch } = wiring
  const show = (event: WidgetEvent): void => {
    wiring.mount()
    dispatch(event)
  }
  const showPart = (type: Part) => (): void => show({ type, shown: true })
  const hidePart = (type: Part) => (): void => dispatch({ type, shown: false })
  const setConfig = (patch: WidgetConfig): void => {
    // Pages in JavaScript pass null, too.
    dispatch({ type: 'config', patch: patch ?? {} })
  }
  let started: Promise<void> | undefined
  const widget: Widget = {
    init: () => {
      // The first one has the name. An element with this id has it, too, until something else takes it.
      if (!wiring.signal.aborted && !globalThis.bytedesk?.init) globalThis.bytedesk = widget
      wiring.mount()
      started ??= wiring.start()
      return started
    },
    destroy: () => {
      wiring.destroy()
      if (globalThis.bytedesk === widget) Reflect.deleteProperty(globalThis, INSTANCE_NAME)
    },
    showChat: (patch) => {
      // `element.onclick = widget.showChat` passes an event.
      const isPatch = Boolean(patch) && !(patch instanceof Event)
      if (isPatch) setConfig(patch as WidgetConfig)
      show({ type: 'open', focus: true, fresh: isPatch })
    },
    hideChat: () => dispatch({ type: 'close' }),
    showButton: showPart('button'),
    hideButton: hidePart('button'),
    showBubble: showPart('bubble'),
    hideBubble: hidePart('bubble'),
    showInviteDialog: showPart('invite'),
    hideInviteDialog: hidePart('invite'),
    handleInviteLoop: () => dispatch({ type: 'loop' }),
    setConfig,
    initVisitor: services.visitor.init,
    forceInitVisitor: () => {
      services.visitor.forget()
      return services.visitor.init()
    },
    clearVisitorInfo: services.visitor.forget,
    browseVisitor: services.browse.send,
    clearBrowseFailedLimit: services.browse.clearLimit,
    getUnreadMessageCount: services.unread.count,
    clearUnreadMessages: services.unread.clear,
    sendMessageToIframe: (message) => dispatch({ type: 'send', message }),
  }
  return widget
}
