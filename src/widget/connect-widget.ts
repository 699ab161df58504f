import { INSTANCE_NAME } from './constants.ts'
import type { ImportPanel } from './import-panel.ts'
import type { Panel } from './panel.ts'
import { PANEL_EXPORTS } from './panel-exports.ts'
import { createPanelLoader } from './panel-loader.ts'
import { notifyPage } from './services/notify-page.ts'
import { readEnvironment, readSize } from './services/read-environment.ts'
import { createServices, type Services } from './services/services.ts'
import { watchEnvironment } from './services/watch-environment.ts'
import type { CoreEffect, Effect, EffectRunners, PublicName, WidgetEvent } from './state/events.ts'
import { CORE_REDUCERS } from './state/reduce-core.ts'
import { initialState } from './state/state.ts'
import { createStateStore } from './state/store.ts'
import { createTimers } from './state/timers.ts'
import type { WidgetConfig } from './types.ts'
import { noticeOf } from './view/availability-notice.ts'
import { keepInPlace } from './view/keep-in-place.ts'
import { type CreateView, createView, type View } from './view/view.ts'

/** The parts behind a widget's public methods. After `destroy()` none of them does anything. */
export interface Wiring {
  services: Services
  /** Starts: greets and, as soon as the visitor agrees, calls. Resolves when the first calls have ended, or there are none yet. */
  start(): Promise<void>
  dispatch(event: WidgetEvent): void
  /** Adds the widget to the page; further calls do nothing. */
  mount(): void
  destroy(): void
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal
}

/** Connects store, services, timers and view. The panel is loaded when an event needs it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all parts know each other, and a second function costs every page 20 bytes
export function connectWidget(
  given: WidgetConfig,
  importPanel: ImportPanel,
  draw?: CreateView,
): Wiring {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let view: View | undefined
  let panel: Panel | undefined
  const state = () => store.state()
  const warn = (text: string): void => {
    if (!signal.aborted) console.warn(`[${INSTANCE_NAME}] ${text}`)
  }
  const dispatch = (event: WidgetEvent): void => {
    if (!signal.aborted) store.dispatch(event)
  }
  const notify = (name: PublicName | 'Click', args?: unknown[]): boolean =>
    notifyPage({ config: state().config, host: view?.host, warn }, name, args)
  // Effects that only the panel runs wait for it.
  const waiting: Effect[] = []
  const run = (effect: Effect): void => {
    if (signal.aborted) return
    const runners = { ...panel?.runners, ...core } as Record<string, (effect: Effect) => void>
    const act = runners[effect.type]
    if (act) act(effect)
    else {
      waiting.push(effect)
      loadPanel()
    }
  }
  const loadPanel = createPanelLoader({
    importPanel,
    context: () => view && { ...view, exports: PANEL_EXPORTS, services, state, warn, notify },
    loaded: (loaded) => {
      panel = loaded
      // The chat may be opened before the visitor call is made. The viewport is watched from now on.
      dispatch({ type: 'system', changes: { ...readSize(), visitor: services.visitor.stored() } })
      store.add(panel.reducers)
      waiting.splice(0).forEach(run)
      dispatch({ type: 'loaded' })
    },
    failed: (error) => {
      // The next click tries again. Waiting events are dropped, so that they do not happen late.
      store.drop()
      waiting.length = 0
      warn(`chat not loaded: ${error}`)
      dispatch({ type: 'not-loaded' })
    },
  })
  const store = createStateStore(initialState(given, readEnvironment()), {
    changed: (next) => {
      view?.render(next, noticeOf(next))
      panel?.render(next)
      // The panel checks the configuration.
      if (next.config.isDebug) loadPanel()
    },
    run,
    missing: ({ type }) => {
      // The visitor waits for these.
      if (/^(click|open)$/.test(type)) dispatch({ type: 'loading' })
      loadPanel()
    },
  })
  const services = createServices({ state, dispatch, warn, signal })
  const timers = createTimers((type) => dispatch({ type }), signal)
  let calls: Promise<void> | undefined
  const core: EffectRunners<CoreEffect> = {
    begin: () => {
      calls = begin()
    },
    timer: ({ name, ms }) => timers.start(name, ms),
    clear: ({ name }) => timers.clear(name),
    emit: ({ name, args }) => notify(name, args),
    // Not before the widget is on the page: it may wait for the visitor's consent.
    identify: () => view && services.visitor.init(),
    'forget-visitor': services.visitor.forget,
    'forget-all': services.storage.clear,
    ask: ({ urgent }) => {
      if (urgent || !document.hidden) void services.unread.count()
    },
    remember: ({ part, hidden }) => services.hidden.remember(part, hidden),
    browse: services.browse.send,
    warn: ({ text }) => warn(text),
  }
  const begin = async (): Promise<void> => {
    if (!draw) await painted()
    const { isHidden } = services.hidden
    dispatch({ type: 'recall', button: isHidden('BUTTON'), bubble: isHidden('BUBBLE') })
    await services.visitor.init()
    await services.browse.send()
    dispatch({ type: 'ready' })
  }
  store.add(CORE_REDUCERS)
  return {
    services,
    dispatch,
    signal,
    start: async () => {
      // A page that was loaded in advance, or in the background, may never be seen.
      if (document.hidden) await painted()
      const { given: own, config } = state()
      const { apiUrl, htmlUrl } = config
      if (!(own.apiUrl && own.htmlUrl))
        warn(`set apiUrl and htmlUrl: visitors' data goes to ${apiUrl} and ${htmlUrl}`)
      dispatch({ type: 'start' })
      await calls
    },
    mount: () => {
      if (signal.aborted || view) return
      view = (draw ?? createView)(dispatch, signal, loadPanel)
      watchEnvironment(dispatch, signal, keepInPlace(view.host))
      dispatch({ type: 'system', changes: readEnvironment() })
      // Events that came before are still waiting for the panel.
      store.add({})
    },
    destroy: () => {
      lifetime.abort()
      view?.host.remove()
      view = undefined
    },
  }
}

/** Waits until the page has been painted, which it is not before it is visible. */
function painted(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}
