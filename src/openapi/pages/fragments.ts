/**
 * Fragments in descriptions that name parts of the specification. Their authors read them on one long page of another
 * tool: Redoc (`#operation/getUser`, `#tag/Users`, `#section/Paging`), Swagger UI (`#/Users/getUser`), Atlassian's
 * (`#api-users-get`), lists of types (`#type-user`, `#schema/User`), or in the file itself (`#/components/schemas/User`).
 */
import { slugify, targetId } from '../../shared/url.ts'
import { nearestHint } from '../../support/text/nearest.ts'
import type { ApiDescription, ApiOperation } from '../model.ts'
import type { ApiParts } from '../parts/parts.ts'
import type { TextHeading } from './descriptions.ts'
import { anchorId, anchorName } from './text-anchors.ts'

/** Where the fragments of a specification lead. */
export interface Fragments {
  /**
   * The part that a fragment (`#operation/getUser`) names, below the route of the specification, with the id of a
   * heading: `get-user`, `tags/users#limits`, `#paging`. Null: it names nothing.
   */
  find(fragment: string): string | null
  /** What the report of a fragment that names nothing says beside that: the nearest one that names something. */
  hint(fragment: string): { hint?: string }
}

interface FragmentSources {
  readonly api: ApiDescription
  readonly parts: Omit<ApiParts, 'all'>
  /** The headings of a description. */
  readonly headings: (description: string) => readonly TextHeading[]
  /** The names of the targets in a description. */
  readonly anchors: (description: string) => readonly string[]
}

/** The fragments of one specification. They are listed when the first one is looked for. */
export function createFragments(sources: FragmentSources): Fragments {
  let listed: Targets | undefined
  const targets = () => {
    listed ??= listTargets(sources)
    return listed
  }
  const hints = new Map<string, { hint?: string }>()
  return {
    find(fragment) {
      const { byKind, byName } = targets()
      const name = targetId(fragment)
      for (const key of keysOf(name)) {
        const found = byKind.get(key)
        if (found !== undefined) return found
      }
      return byName.get(anchorName(fragment)) ?? byName.get(name) ?? null
    },
    hint(fragment) {
      const known = hints.get(fragment) ?? nearestHint(fragment, targets().forms)
      hints.set(fragment, known)
      return known
    },
  }
}

interface Targets {
  /** By kind and name, as `keyOf` writes them. */
  readonly byKind: ReadonlyMap<string, string>
  /** By names as they stand alone: those of headings, operations, schemas and tags, the first of which counts. */
  readonly byName: ReadonlyMap<string, string>
  /** Fragments as they may be written. */
  readonly forms: readonly string[]
}

type Kind = 'operation' | 'path' | 'schema' | 'section' | 'tag'

/** Tools write spaces, slashes and braces of names in different ways, so only letters and digits are compared. */
function keyOf(kind: Kind, name: string): string {
  const letters = name.replaceAll('~1', '/').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return `${kind}/${letters.replace(/^-|-$/g, '').toLowerCase()}`
}

const patterns: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:tag\/.+?\/)?operation\/(.+)/s, 'operation'],
  [/^(?:tag\/.+?\/|\/)?paths\/(.+)/s, 'path'],
  [/^tag\/(.+)/s, 'tag'],
  [/^section\/(.+)/s, 'section'],
  [/^\/(?:components\/schemas|definitions)\/(.+)/s, 'schema'],
  [/^(?:model|schema|type)[-/](.+)/s, 'schema'],
  [/^!?\/[^/]+\/([^/]+)$/, 'operation'],
  [/^!?\/([^/]+)$/, 'tag'],
  [/^api-group-(.+)/s, 'tag'],
  [/^api-(.+)/s, 'path'],
]

/** What a fragment may name, the likeliest first. */
function keysOf(name: string): string[] {
  return patterns.flatMap(([pattern, kind]) => {
    const [, rest] = pattern.exec(name) ?? []
    return rest === undefined ? [] : keyOf(kind, rest)
  })
}

function listTargets(sources: FragmentSources): Targets {
  const byKind = new Map<string, string>()
  const byName = new Map<string, string>()
  const forms: string[] = []
  const addName = (name: string, target: string) => {
    if (!byName.has(name)) byName.set(name, target)
  }
  const add = (kind: Kind, name: string, { target, form }: { target: string; form?: string }) => {
    const key = keyOf(kind, name)
    if (byKind.has(key)) return
    byKind.set(key, target)
    if (form !== undefined) forms.push(`#${form}`)
  }
  for (const { name, target } of anchorTargets(sources)) {
    addName(name, target)
    forms.push(`#${name}`)
  }
  for (const one of sectionTargets(sources)) {
    add(one.kind, one.name, one)
    if (one.kind === 'section') addName(slugify(one.text), one.target)
  }
  const { api, parts } = sources
  for (const operation of [...api.operations, ...api.webhooks]) {
    const target = parts.operations.get(operation) as string
    const { operationId, summary } = operation
    add('path', pathName(operation), { target })
    if (operationId !== null) {
      add('operation', operationId, { target, form: `operation/${operationId}` })
      addName(operationId, target)
    }
    if (summary !== '') addName(slugify(summary), target)
  }
  for (const { name, ref } of api.schemas) {
    const target = parts.schemas.get(ref) as string
    add('schema', name, { target, form: `/components/schemas/${name}` })
    addName(name, target)
  }
  for (const { name } of api.tags) {
    const target = parts.tags.get(name) as string
    const form = hyphened(name)
    add('tag', name, { target, form: `tag/${form}` })
    addName(form, target)
  }
  return { byKind, byName, forms }
}

function pathName({ path, method }: ApiOperation): string {
  return `${path}/${method}`
}

const hyphened = (name: string) => name.trim().replace(/\s+/g, '-')

interface SectionTarget {
  readonly kind: 'section' | 'tag'
  /** The heading with those above it: `Paging/Cursors`. */
  readonly name: string
  readonly form: string
  /** Of the heading itself. */
  readonly text: string
  readonly target: string
}

/** The targets in the descriptions of whole pages: of the introduction, tags, operations and schemas. */
function anchorTargets({ api, parts, anchors }: FragmentSources) {
  const pages: readonly (readonly [string | undefined, string])[] = [
    [api.info.description, ''],
    ...api.tags.map((tag) => [tag.description, parts.tags.get(tag.name) as string] as const),
    ...[...api.operations, ...api.webhooks].map(
      (one) => [one.description, parts.operations.get(one) as string] as const,
    ),
    ...api.schemas.map(
      ({ ref, schema }) => [schema.description, parts.schemas.get(ref) as string] as const,
    ),
  ]
  return pages.flatMap(([text = '', slug]) =>
    anchors(text).map((name) => ({ name, target: `${slug}#${anchorId(name)}` })),
  )
}

/** The headings of the introduction and of tags, and the authentication that tools show as a section. */
function sectionTargets({ api, parts, headings }: FragmentSources): SectionTarget[] {
  const ofTags = api.tags.flatMap(({ name, description }) => {
    const place = { kind: 'tag', slug: parts.tags.get(name) as string, first: `${name}/` } as const
    return headingTargets(headings(description), place)
  })
  const own = { kind: 'section', slug: '', first: '' } as const
  const found = [...headingTargets(headings(api.info.description), own), ...ofTags]
  if (api.securitySchemes.size === 0) return found
  const target = '#authentication'
  const names = [...api.securitySchemes.keys()].map((name) => `Authentication/${name}`)
  for (const name of ['Authentication', ...names]) {
    found.push({ kind: 'section', name, form: `section/${name}`, text: name, target })
  }
  return found
}

function headingTargets(
  headings: readonly TextHeading[],
  { kind, slug, first }: { kind: 'section' | 'tag'; slug: string; first: string },
): SectionTarget[] {
  const above: TextHeading[] = []
  return headings.flatMap((heading): SectionTarget[] => {
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop()
    above.push(heading)
    const { id, text } = heading
    const whole = above.map((one) => one.text).join('/')
    // Tools leave out the headings above where the name alone is clear.
    return [...new Set([whole, text])].map((path) => {
      const name = first + path
      const form = `${kind}/${hyphened(name)}`
      return { kind, name, form, text, target: `${slug}#${id}` }
    })
  })
}
