import { FADE_IN_FIRST_MS, INSTANCE_NAME, PAINT_MS } from './constants.ts'
import type { CreateCore, Handover, ImportCore } from './import-core.ts'
import { createHiddenParts } from './services/hidden-parts.ts'
import { readEnvironment } from './services/read-environment.ts'
import { createStorage } from './services/storage.ts'
import type { WidgetEvent } from './state/events.ts'
import { initialState, motion, type State, withoutHidden } from './state/state.ts'
import type { Widget, WidgetConfig } from './types.ts'
import { adopt, setAttribute } from './view/dom.ts'
import { BUSY_CSS } from './view/launcher-styles.ts'
import { createView } from './view/view.ts'

type Method = (...args: unknown[]) => unknown

/**
 * Draws button and greeting at once and loads the rest of the widget when it is needed: at the first call of a method,
 * when the visitor comes near the button, and by itself for a visitor who is known or when the configuration opens
 * something. Calls and clicks that come before are answered in order. If loading fails they are dropped; the next one
 * tries again, and so does the network's return.
 */
export function createEarlyWidget(given: WidgetConfig, importCore: ImportCore): Widget {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let widget: Widget | undefined
  let loading: Promise<Widget | undefined> | undefined
  let handle: ((event: WidgetEvent) => void) | undefined
  let isWhole = false
  // With the core, `near` is what loads the panel.
  let near = (): void => void load().then((started) => started && near())
  const dispatch = async (event: WidgetEvent): Promise<void> => {
    if (!isWhole && /click|open/.test(event.type)) setBusy(true)
    if (!handle) await load()
    handle?.(event)
  }
  const view = createView(dispatch, signal, () => near())
  adopt(view.root.getRootNode() as ShadowRoot, BUSY_CSS)
  const setBusy = (isBusy: boolean): void =>
    setAttribute(view.button, 'aria-busy', isBusy || undefined)
  const handover: Handover = {
    createView: (next, ended, comesNear) => {
      handle = next
      near = comesNear
      return { ...view, dispatch: next, signal: ended }
    },
    tried: (isLoaded) => {
      isWhole = isLoaded
      setBusy(false)
    },
  }
  const start = (createCore: CreateCore): Widget | undefined => {
    if (!signal.aborted) widget = createCore(given, handover)
    return widget
  }
  const failed = (error: unknown): undefined => {
    loading = undefined
    if (signal.aborted) return
    setBusy(false)
    console.warn(`[${INSTANCE_NAME}] not loaded: ${error}`)
    window.addEventListener('online', load, { once: true, signal })
  }
  const load = (): Promise<Widget | undefined> => (loading ??= importCore().then(start, failed))
  const state = greeted(initialState(given, readEnvironment()))
  view.render(state)
  // What is in storage is read after the first paint, because the first access can take long.
  setTimeout(() => {
    if (signal.aborted || widget) return
    const storage = createStorage({ state: () => state, warn: () => {}, signal })
    const { isHidden } = createHiddenParts(storage)
    const hidden = { button: isHidden('BUTTON'), bubble: isHidden('BUBBLE') }
    view.render({ ...state, ...withoutHidden(state, hidden) })
    if (storage.get('UID') || opensItself(state)) void load()
  }, PAINT_MS)
  const destroy = (): void => {
    lifetime.abort()
    widget?.destroy()
    view.host.remove()
  }
  const own = { destroy } as Widget
  // Every name is a method; `then` is none, or the widget would be taken for a promise.
  const later = (name: string): Method | undefined =>
    name === 'then'
      ? undefined
      : async (...args) => ((await load()) as Record<string, Method> | undefined)?.[name]?.(...args)
  return new Proxy(own, {
    get: (_, name: keyof Widget) => own[name] ?? widget?.[name] ?? later(name),
  })
}

/** The state that the core begins with. It renders the same elements, so that nothing changes when it takes over. */
function greeted(state: State): State {
  if (!state.config.bubbleConfig.show) return state
  const fade = motion(state, FADE_IN_FIRST_MS)
  return { ...state, greeting: true, fade, bubble: fade ? 'in' : 'on' }
}

/** Whether the configuration opens something without the visitor, or is to be checked. */
function opensItself({ config }: State): boolean {
  return config.autoPopup || config.inviteConfig.show || config.isDebug
}
