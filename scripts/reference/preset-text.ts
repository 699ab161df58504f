import type { SchemaNode } from './schema-node.ts'

/** The default of an option in Markdown: a value as code, or words; null when there is none. */
export function presetText({ preset, meta }: SchemaNode): string | null {
  const words = meta.otherwise ?? meta.completedWith
  if (words !== undefined) return words
  if (preset === undefined) return null
  const isGroup = typeof preset === 'object' && preset !== null && !Array.isArray(preset)
  return isGroup && meta.typescript === undefined && Object.keys(preset).length === 0
    ? null
    : `\`${typeof preset === 'string' ? `'${preset}'` : JSON.stringify(preset)}\``
}
