import type { SchemaNode } from './schema-node.ts'

/** The default of an option in Markdown: a value as code, or words; null when there is none, or it is a group of options. */
export function presetText({ def, preset, meta }: SchemaNode): string | null {
  const words = meta.otherwise ?? meta.completedWith
  if (words !== undefined) return words
  const isGroup = def.type === 'object' && meta.typescript === undefined && preset !== null
  if (preset === undefined || isGroup) return null
  return `\`${typeof preset === 'string' ? `'${preset}'` : JSON.stringify(preset)}\``
}
