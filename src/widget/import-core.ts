import type { Widget, WidgetConfig } from './types.ts'
import type { CreateView } from './view/view.ts'

/** What the launcher gives the core. */
export interface Handover {
  /** Hands over the elements that the launcher has drawn. */
  createView: CreateView
  /** Called after each attempt to load the panel. */
  tried(isLoaded: boolean): void
}

/** Starts the widget where the launcher has begun. */
export type CreateCore = (given: WidgetConfig, handover: Handover) => Widget

/** Loads the core. It rejects when the file cannot be loaded; a later call tries again. */
export type ImportCore = () => Promise<CreateCore>
