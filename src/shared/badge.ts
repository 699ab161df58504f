/** Marks of entries in the sidebar: what is new, may still change, or should no longer be used. */

/** Of every badge in HTML. Not `badge`, which style sheets of sites use for other things. */
export const badgeClass = 'dg-badge'

/** Badges whose word docsgen has in the language of the reader, and their colours. */
export const badgeWords = { new: 'tip', beta: 'note', deprecated: 'warning' } as const

export type BadgeWord = keyof typeof badgeWords

/** The colours of badges, which are those of admonitions. */
export const badgeTypes = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
] as const

type BadgeType = (typeof badgeTypes)[number]

/** A badge as authors write it. */
export type Badge = BadgeWord | { readonly text: string; readonly type?: BadgeType }

/** A badge as it is shown. */
export interface ShownBadge {
  readonly text: string
  readonly className: string
}
