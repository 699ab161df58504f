import type { Effect, PanelEvent, WidgetEvent } from '../../../../src/widget/state/events.ts'
import { CORE_REDUCERS } from '../../../../src/widget/state/reduce-core.ts'
import { PANEL_REDUCERS } from '../../../../src/widget/state/reduce-panel.ts'
import { initialState, type State } from '../../../../src/widget/state/state.ts'
import type { Transition } from '../../../../src/widget/state/transition.ts'
import type { WidgetConfig } from '../../../../src/widget/types.ts'

/** A desktop browser on a light system, at https://host.example/. */
export const DESKTOP = {
  width: 1280,
  height: 800,
  dark: false,
  reduced: false,
  lang: '',
  page: { url: 'https://host.example/', referrer: '' },
}

/** The state of a widget before its first event. */
export function widgetState(given: WidgetConfig = {}, environment = DESKTOP): State {
  return initialState(given, environment)
}

/** Applies events one after the other; the result holds the effects of all of them, in order. */
export function run(state: State, ...events: WidgetEvent[]): Transition {
  const reducers = { ...CORE_REDUCERS, ...PANEL_REDUCERS } as Record<
    string,
    (state: State, event: WidgetEvent) => Transition
  >
  return events.reduce<Transition>(
    (done, event) => {
      const next = reducers[event.type]?.(done.state, event)
      if (!next) throw new Error(`no reducer for ${event.type}`)
      return { state: next.state, effects: [...done.effects, ...next.effects] }
    },
    { state, effects: [] },
  )
}

/** The events of which the page was notified, in order. */
export function emitted(effects: Effect[]): string[] {
  return effects.flatMap((effect) => (effect.type === 'emit' ? [effect.name] : []))
}

/** The timers that run after all effects: name → ms. */
export function timersOf(effects: Effect[]): Record<string, number> {
  const timers: Record<string, number> = {}
  for (const effect of effects) {
    if (effect.type === 'timer') timers[effect.name] = effect.ms
    if (effect.type === 'clear') delete timers[effect.name]
  }
  return timers
}

/** The visitor becomes known. */
export const KNOWN: WidgetEvent = { type: 'visitor', visitor: { uid: 'u', visitorUid: 'v' } }

/** The events after which popup and invitation wait for their time, as on a first visit. */
export const STARTED: WidgetEvent[] = [
  { type: 'start' },
  { type: 'schedule', quiet: { popup: false, invite: false } },
]

/** The events that open the chat, for tests that begin with an open one. */
export const OPEN: PanelEvent = { type: 'open', focus: true }
