import type { createPanel } from './panel.ts'

/** The one function of the panel that the core calls. */
export type CreatePanel = typeof createPanel

/** Loads the panel. It rejects when the file cannot be loaded; a later call tries again. */
export type ImportPanel = () => Promise<CreatePanel>

/** The panel as a module: a bundler makes it a chunk of its own, or puts it into the same file. */
export const importPanel: ImportPanel = async () => (await import('./panel.ts')).createPanel
