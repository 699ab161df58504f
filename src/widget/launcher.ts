import { mergeGiven } from './config/merge.ts'
import { resolveConfig } from './config/resolve-config.ts'
import { FADE_IN_FIRST_MS, INSTANCE_NAME, PAINT_MS } from './constants.ts'
import type { CreateCore, ImportCore } from './import-core.ts'
import { createHiddenParts } from './services/hidden-parts.ts'
import { readEnvironment } from './services/read-environment.ts'
import { createStorage } from './services/storage.ts'
import type { WidgetEvent } from './state/events.ts'
import { initialState, motion, type State, withoutHidden } from './state/state.ts'
import type { Widget, WidgetConfig } from './types.ts'
import { type CreateView, createView } from './view/view.ts'

type Method = (...args: unknown[]) => unknown

/**
 * Draws button and greeting at once and loads the rest of the widget when it is needed: at the first call of a method other
 * than `setConfig` and `destroy`, when the visitor comes near the button, and by itself for a visitor who is known or when
 * the configuration opens something. Calls and clicks that come before are answered in order. If loading fails they are
 * dropped; the next one tries again, and so does the network's return.
 */
export function createEarlyWidget(given: WidgetConfig, importCore: ImportCore): Widget {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let widget: Widget | undefined
  let loading: Promise<Widget | undefined> | undefined
  let handle: ((event: WidgetEvent) => void) | undefined
  // With the core, `near` is what loads the panel.
  let near = (): void => void load().then((started) => started && near())
  const dispatch = async (event: WidgetEvent): Promise<void> => {
    if (!handle) {
      // Sending the greeting away announces nobody to the service.
      if (event.type === 'dismiss') return state.lost ? show({ lost: false }) : dismiss()
      if (/click|open/.test(event.type)) show({ busy: true, lost: false })
      await load()
    }
    handle?.(event)
  }
  const view = createView(dispatch, signal, () => near())
  let state = greeted(initialState(given, readEnvironment()))
  const show = (changes: Partial<State>): void => {
    state = { ...state, ...changes }
    view.render(state)
  }
  const handOver: CreateView = (next, ended, comesNear) => {
    handle = next
    near = comesNear
    return { ...view, dispatch: next, signal: ended }
  }
  const start = (createCore: CreateCore): Widget | undefined => {
    if (!signal.aborted) widget = createCore(state.given, handOver)
    return widget
  }
  const failed = (error: unknown): undefined => {
    loading = undefined
    if (signal.aborted) return
    show({ busy: false, lost: state.busy })
    console.warn(`[${INSTANCE_NAME}] not loaded: ${error}`)
    window.addEventListener('online', load, { once: true, signal })
  }
  const load = (): Promise<Widget | undefined> => (loading ??= importCore().then(start, failed))
  const storage = createStorage({ state: () => state, warn: () => {}, signal })
  const hidden = createHiddenParts(storage)
  const recall = (): void => {
    if (signal.aborted || widget) return
    const { isHidden } = hidden
    show(withoutHidden(state, { button: isHidden('BUTTON'), bubble: isHidden('BUBBLE') }))
    if (storage.get('UID') || opensItself(state)) void load()
  }
  // Storage is read after the first paint, because the first access can take long.
  const recallSoon = () => setTimeout(recall, PAINT_MS)
  const setConfig = (patch: WidgetConfig): void => {
    if (widget) {
      widget.setConfig(patch)
      return
    }
    show(configured(state, patch ?? {}))
    recallSoon()
    if (patch?.consent === false) storage.clear()
  }
  const dismiss = (): void => {
    hidden.remember('BUBBLE', true)
    setConfig({ bubbleConfig: { show: false } })
  }
  show({})
  recallSoon()
  signal.onabort = () => {
    widget?.destroy()
    view.host.remove()
  }
  return withMethods({ destroy: () => lifetime.abort(), setConfig }, () => widget, load)
}

/** A widget with some methods of its own. The others are the core's: calling one loads it. */
function withMethods(
  methods: Partial<Widget>,
  core: () => Widget | undefined,
  load: () => Promise<Widget | undefined>,
): Widget {
  const own = methods as Widget
  // Every name is a method; `then` is none, or the widget would be taken for a promise.
  const later = (name: string): Method | undefined =>
    name === 'then'
      ? undefined
      : async (...args) => ((await load()) as Record<string, Method> | undefined)?.[name]?.(...args)
  return new Proxy(own, {
    get: (_, name: keyof Widget) => own[name] ?? core()?.[name] ?? later(name),
  })
}

/** The state that the core begins with. It renders the same elements, so that nothing changes when it takes over. */
function greeted(state: State): State {
  const { bubbleConfig, buttonConfig } = state.config
  if (!bubbleConfig.show || !buttonConfig.show || !state.triggered) return state
  const fade = motion(state, FADE_IN_FIRST_MS)
  return { ...state, greeting: true, fade, bubble: fade ? 'in' : 'on' }
}

/** The changes of the state by a configuration patch, while the core is not there. */
function configured(state: State, patch: WidgetConfig): Partial<State> {
  const given = mergeGiven(state.given, patch)
  const config = resolveConfig(given)
  const { buttonConfig, bubbleConfig } = config
  const isOther = (key: 'buttonConfig' | 'bubbleConfig'): boolean =>
    config[key].show !== state.config[key].show
  return {
    config,
    given,
    consented: config.consent,
    ...(isOther('buttonConfig') && { button: buttonConfig.show }),
    ...(isOther('bubbleConfig') && {
      greeting: bubbleConfig.show,
      bubble: bubbleConfig.show ? 'on' : 'off',
    }),
  }
}

/** Whether the configuration opens something without the visitor, has rules that the core reads, or is to be checked. */
function opensItself({ config, triggered, here }: State): boolean {
  return config.autoPopup || config.inviteConfig.show || config.isDebug || !triggered || !here
}
