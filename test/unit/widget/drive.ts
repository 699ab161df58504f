import type { Effect, PanelEvent, WidgetEvent } from '../../../src/widget/events.ts'
import { CORE } from '../../../src/widget/reduce-core.ts'
import { PANEL } from '../../../src/widget/reduce-panel.ts'
import { initialState, type State } from '../../../src/widget/state.ts'
import type { Step } from '../../../src/widget/step.ts'
import type { WidgetConfig } from '../../../src/widget/types.ts'

/** A desktop browser on a light system, at https://host.example/. */
export const DESKTOP = {
  width: 1280,
  height: 800,
  dark: false,
  reduced: false,
  page: { url: 'https://host.example/', referrer: '' },
}

/** The state of a widget before its first event. */
export function stateOf(given: WidgetConfig = {}, environment = DESKTOP): State {
  return initialState(given, environment)
}

/** Runs events one after the other through all transitions; effects of all of them, in order. */
export function run(state: State, ...events: WidgetEvent[]): Step {
  const handlers = { ...CORE, ...PANEL } as Record<
    string,
    (state: State, event: WidgetEvent) => Step
  >
  return events.reduce<Step>(
    (done, event) => {
      const next = handlers[event.type]?.(done.state, event)
      if (!next) throw new Error(`no transition for ${event.type}`)
      return { state: next.state, effects: [...done.effects, ...next.effects] }
    },
    { state, effects: [] },
  )
}

/** What the page was told of, in order. */
export function emitted(effects: Effect[]): string[] {
  return effects.flatMap((effect) => (effect.type === 'emit' ? [effect.name] : []))
}

/** Timers as they are after all effects: name → ms. */
export function timersOf(effects: Effect[]): Record<string, number> {
  const timers: Record<string, number> = {}
  for (const effect of effects) {
    if (effect.type === 'timer') timers[effect.name] = effect.ms
    if (effect.type === 'clear') delete timers[effect.name]
  }
  return timers
}

/** The events that open the chat, for tests that begin with an open one. */
export const OPEN: PanelEvent = { type: 'open', focus: true }
