/** Kinds of values, by the beginning of their keys in the cache. */
const kinds: readonly (readonly [name: string, beginnings: readonly string[]])[] = [
  ['documents', ['doc']],
  ['texts of documents', ['html', 'md', 'sections']],
  ['code', ['code']],
  ['diagrams', ['diagram']],
  ['pictures', ['picture', 'picture-bytes']],
  ['social cards', ['social-card', 'card-picture']],
  ['bundles', ['scripts', 'style', 'site-theme', 'theme-types', 'live']],
  ['memory of the site', ['site']],
  ['search', ['search-shard']],
  ['API references', ['api', 'api-file']],
  ['converted texts', ['texts']],
  ['data', ['data']],
  ['surveys of check', ['survey']],
]

const kindByBeginning = new Map(
  kinds.flatMap(([name, beginnings]) => beginnings.map((beginning) => [beginning, name])),
)

/** The kind of a value. @param key - under which the cache has it */
export function kindOf(key: string): string {
  const beginning = key.slice(0, key.indexOf(':'))
  return kindByBeginning.get(beginning) ?? (beginning.startsWith('own-') ? 'bundles' : 'others')
}
