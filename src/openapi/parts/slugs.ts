/** Addresses of the parts of a specification, made of the names that its authors gave them. */
import { createUniqueNames } from '../unique-names.ts'

/**
 * Kebab case of the id of an operation, or of any other name: `getUserProfile` → `get-user-profile`, `repos/list-for-org` →
 * `repos-list-for-org`. Letters of all scripts stay; `''` when none is left.
 */
export function kebabCase(name: string): string {
  return name
    .normalize('NFC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The address of a schema is its name in lower case: `MessageRequest` → `messagerequest`. */
export function schemaSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
}

/** Bytes of the longest slug: with endings, it stays the name of a file. */
const longestSlug = 180

/** Hands out slugs; equal ones are numbered in the order they are asked for. */
export function createSlugs(
  reserved: readonly string[] = [],
): (wanted: string, or: string) => string {
  const unique = createUniqueNames(reserved)
  return (wanted, or) => unique(shortened(wanted || or))
}

function shortened(slug: string): string {
  let short = slug
  while (Buffer.byteLength(short) > longestSlug) short = short.slice(0, -1)
  return short
}
