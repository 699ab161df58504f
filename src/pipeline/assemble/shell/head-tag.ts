import type { HeadTag } from '../../../shared/model/head-tag.ts'

/**
 * A tag with the addresses of its files: a path from the root of the site that has an extension is a file.
 * @param fileOf - the address of such a file, which an attribute of this name has; null: the attribute is left out
 */
export function resolvedTag(
  { attributes, ...tag }: HeadTag,
  fileOf: (path: string, name: string) => string | null,
): HeadTag {
  return {
    ...tag,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) => {
        const resolved = isFile(name, value) ? fileOf(value, name) : value
        return resolved === null ? [] : [[name, resolved]]
      }),
    ),
  }
}

function isFile(name: string, value: unknown): value is string {
  return (
    (name === 'src' || name === 'href') &&
    typeof value === 'string' &&
    /^\/(?!\/).*\.\w+(?:[?#]|$)/.test(value)
  )
}
