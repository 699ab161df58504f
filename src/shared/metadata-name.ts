import type { HeadTag } from './model/head-tag.ts'

/** Metadata that a page has once: two of them would contradict each other. Null for tags that may stand beside others. */
export function metadataName({ tag, attributes }: HeadTag): string | null {
  const { name, property, rel } = attributes
  if (tag === 'meta') return (name ?? property) === undefined ? null : String(name ?? property)
  return tag === 'link' && (rel === 'canonical' || rel === 'icon') ? rel : null
}

/** Tags without those that others replace. */
export function withoutReplaced(
  tags: readonly HeadTag[],
  own: readonly HeadTag[],
): readonly HeadTag[] {
  const names = new Set(own.map(metadataName))
  return tags.filter((tag) => {
    const name = metadataName(tag)
    return name === null || !names.has(name)
  })
}
