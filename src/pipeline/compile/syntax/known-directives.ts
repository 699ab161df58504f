/** Kinds of admonition, of which the last is GitHub's. */
export const admonitionKinds = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
] as const

export type AdmonitionKind = (typeof admonitionKinds)[number]

/** Names of `:::name` blocks. */
export const containerNames: readonly string[] = [
  ...admonitionKinds,
  'details',
  'steps',
  'tabs',
  'tab',
]

/** Names of `::name` lines. */
export const leafNames: readonly string[] = ['cards', 'include']
