import { announce } from './announce.ts'
import { INSTANCE_NAME } from './constants.ts'
import { readEnvironment, watchEnvironment } from './environment.ts'
import type { CoreEffect, Effect, PublicName, WidgetEvent } from './events.ts'
import { KIT } from './kit.ts'
import type { Panel } from './panel.ts'
import { createPanelLoader } from './panel-loader.ts'
import { CORE } from './reduce-core.ts'
import { createServices, type Services } from './services.ts'
import { initialState } from './state.ts'
import { createStore } from './store.ts'
import { createTimers } from './timers.ts'
import type { WidgetConfig } from './types.ts'
import { createView, type View } from './view.ts'

/** A widget's parts before they are given the public names. All do nothing any more after `destroy()`. */
export interface Core {
  services: Services
  dispatch(event: WidgetEvent): void
  /** Puts the widget on the page; once. */
  mount(): void
  /** Resolves after `ms`, or when the widget is destroyed. */
  rest(ms: number): Promise<void>
  destroy(): void
}

type CoreActions = {
  [T in CoreEffect['type']]: (effect: Extract<CoreEffect, { type: T }>) => void
}

/** Joins store, services, timers and view to a widget; its second part is loaded when an event asks for it. */
export function createCore(given: WidgetConfig): Core {
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
  const tell = (name: PublicName | 'Click', args?: unknown[]): boolean =>
    announce({ config: state().config, host: view?.host, warn }, name, args)
  const need = createPanelLoader({
    context: () =>
      view && { ...view, kit: KIT, services, state, warn, askClick: () => tell('Click') },
    loaded: (loaded) => {
      panel = loaded
      // Draws it, and tells it who the visitor is: the chat may be asked for before anything else has been.
      dispatch({ type: 'system', changes: { visitor: services.visitor.stored() } })
      store.add(panel.handlers)
    },
    failed: (error) => {
      // The next click tries again; what waited for this one would then come as a surprise.
      store.drop()
      warn(`chat not loaded: ${error}`)
    },
  })
  const store = createStore(initialState(given, readEnvironment()), {
    changed: (next) => {
      view?.render(next)
      panel?.render(next)
    },
    run: (effect) => {
      const actions = { ...panel?.actions, ...core } as Record<string, (effect: Effect) => void>
      if (!signal.aborted) (actions[effect.type] ?? need)(effect)
    },
    lacking: need,
  })
  const services = createServices({ state, dispatch, warn, signal })
  const timers = createTimers((type) => dispatch({ type }), signal)
  const core: CoreActions = {
    timer: ({ name, ms }) => timers.start(name, ms),
    clear: ({ name }) => timers.clear(name),
    emit: ({ name, args }) => tell(name, args),
    'fetch-visitor': services.visitor.init,
    'fetch-unread': services.unread.count,
    browse: services.browse.send,
    warn: ({ text }) => warn(text),
  }
  store.add(CORE)
  return {
    services,
    dispatch,
    mount: () => {
      if (signal.aborted || view) return
      view = createView(dispatch, signal, need)
      watchEnvironment(dispatch, signal)
      dispatch({ type: 'system', changes: readEnvironment() })
      // What the debug mode has to say is in the second part, and what could not happen before now waits for it.
      if (store.isWaiting() || state().config.isDebug) need()
    },
    rest: (ms) =>
      new Promise((done) => {
        const timeout = setTimeout(done, ms)
        signal.addEventListener('abort', () => done(clearTimeout(timeout)))
      }),
    destroy: () => {
      lifetime.abort()
      view?.host.remove()
      view = undefined
    },
  }
}
