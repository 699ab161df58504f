import type { Widget, WidgetConfig } from './types.ts'
import type { CreateView } from './view/view.ts'

/** Starts the widget where the launcher has begun; `createView` hands over the elements that it has drawn. */
export type CreateCore = (given: WidgetConfig, createView: CreateView) => Widget

/** Loads the core. It rejects when the file cannot be loaded; a later call tries again. */
export type ImportCore = () => Promise<CreateCore>
