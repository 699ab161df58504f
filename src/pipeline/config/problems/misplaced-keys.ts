/** Hints for keys that are right in another place of the configuration: a similar name beside them would be a guess. */
import type { z } from 'zod'
import { configSchema } from '../schema/config.ts'
import type { KeyPath } from '../written/written.ts'

/** With more than these, the places of a key say nothing: `title` and `label` are everywhere. */
const mostPlaces = 3

/** The hint for an unknown key that another object has, or another generator; null for any other key. */
export function misplacedKeyHint(path: KeyPath): string | null {
  const all = keyPlaces().get(String(path.at(-1))) ?? []
  // Keys are written at the top that belong into an object, and the other way round.
  const places = path.length === 1 ? all : all.filter((place) => place === '')
  if (places.length > 0 && places.length <= mostPlaces) return `It belongs ${listed(places)}.`
  return path.length === 1 && ofOthers.has(String(path[0])) ? migrateHint : null
}

/** Keys at the top of configurations of other generators. */
const ofOthers: ReadonlySet<string> = new Set([
  ...['docs_dir', 'i18n', 'markdown_extensions', 'nav', 'presets', 'site_name'],
  ...['srcDir', 'themeConfig', 'themes'],
])

const migrateHint =
  '`docsgen migrate` writes the configuration of docsgen from that of another generator.'

function listed(places: readonly string[]): string {
  return places.map((place) => (place === '' ? 'at the top' : `in \`${place}\``)).join(' or ')
}

let known: ReadonlyMap<string, readonly string[]> | undefined

/** Objects of the configuration that have a key, by the key. Those in lists, and those that the site names, are left out. */
function keyPlaces(): ReadonlyMap<string, readonly string[]> {
  if (known) return known
  const places = new Map<string, string[]>()
  const visit = (schema: z.core.$ZodType, path: string) => {
    for (const [key, inner] of Object.entries(shapeOf(schema) ?? {})) {
      places.set(key, [...(places.get(key) ?? []), path])
      visit(inner, path === '' ? key : `${path}.${key}`)
    }
  }
  visit(configSchema, '')
  known = places
  return known
}

/** The keys of an object, or of the object among alternatives. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.shape
    case 'union':
      return def.options.map(shapeOf).find((shape) => shape !== null) ?? null
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return shapeOf(def.innerType)
    case 'pipe':
      return shapeOf(def.in) ?? shapeOf(def.out)
    default:
      return null
  }
}
