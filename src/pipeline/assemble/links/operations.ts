/** The operations of a site's specifications, by what texts call them: `GET /v1/users/42`. */

import { pathMethods } from '../../../openapi/http-methods.ts'
import type { OperationSlot } from '../../../shared/model/compiled.ts'
import { nearest } from '../../../support/text/nearest.ts'
import { hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'

/** A method and a path. */
type Call = Pick<OperationSlot, 'method' | 'path'>

export interface Operations {
  /** The page of an operation in a locale, or the nearest one that there is; null: no specification has it. */
  find(call: Call, locale: string): PlannedPage | null
  /** Whether a call that is not found may be a mistake: the site has specifications, and requests have such a method. */
  isMeant(call: Call): boolean
  /** The operation that was probably meant. */
  hint(call: Call): { hint?: string }
}

interface Known {
  readonly key: string
  readonly method: string
  readonly path: string
  /** The parts of the path between slashes, each as the texts between its parameters; one text: no parameter. */
  readonly segments: readonly (readonly string[])[]
}

/** The operations of a finished registry. They are listed when the first one is asked for. */
export function createOperations(registry: PageTable): Operations {
  let made: Index | undefined
  const index = () => {
    made ??= indexOf(registry)
    return made
  }
  const found = new Map<string, Known | null>()
  return {
    find(call, locale) {
      const name = nameOf(call)
      let known = found.get(name)
      if (known === undefined) {
        known = match(call, index())
        found.set(name, known)
      }
      return (known && registry.nearest(known.key, locale)) ?? null
    },
    isMeant: ({ method }) => index().methods.has(method),
    hint(call) {
      const { all } = index()
      const other = match({ ...call, method: null }, index())
      const near = other === null ? nearest(nameOf(call), all.map(nameOf)) : nameOf(other)
      return near === null ? {} : { hint: `Did you mean “${near}”?` }
    },
  }
}

interface Index {
  readonly all: readonly Known[]
  /** By the number of parts of the path. */
  readonly byLength: ReadonlyMap<number, readonly Known[]>
  /** In upper case; none for a site without operations. */
  readonly methods: ReadonlySet<string>
}

function indexOf(registry: PageTable): Index {
  const all: Known[] = []
  const keys = new Set<string>()
  for (const page of registry.pages()) {
    if (!hasArticle(page)) continue
    const { method, paths } = page.document.meta.api ?? {}
    const { key } = page.operation ?? page
    if (!method || paths === undefined || keys.has(key)) continue
    keys.add(key)
    for (const path of paths) {
      all.push({ key, method, path, segments: partsOf(path).map(textsOf) })
    }
  }
  const byLength = new Map<number, Known[]>()
  for (const one of all) {
    const known = byLength.get(one.segments.length)
    if (known === undefined) byLength.set(one.segments.length, [one])
    else known.push(one)
  }
  const usual = pathMethods.map((method) => method.toUpperCase())
  const methods = all.length === 0 ? [] : [...usual, ...all.map(({ method }) => method)]
  return { all, byLength, methods: new Set(methods) }
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

function partsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .split('/')
}

/** `{id}.json` → `['', '.json']`; parameters side by side are one. */
function textsOf(part: string): string[] {
  return part.split(/(?:\{[^{}]*\})+/)
}

/** The operation that a call names: of several, the one whose path has the most parts as they are written; then the first. */
function match(
  { method, path }: { readonly method: string | null; readonly path: string },
  { byLength }: Index,
): Known | null {
  const wanted = partsOf(path)
  let best: Known | null = null
  let most = -1
  for (const known of byLength.get(wanted.length) ?? []) {
    if (method !== null && known.method !== method) continue
    const { segments } = known
    if (!segments.every((texts, at) => fits(wanted[at] as string, texts))) continue
    const literal = segments.filter((texts) => texts.length === 1).length
    if (literal <= most) continue
    best = known
    most = literal
  }
  return best
}

/** Whether a part of a path can be read as these texts with something between each of them. */
function fits(part: string, texts: readonly string[]): boolean {
  const [first = '', ...rest] = texts
  const last = rest.pop()
  if (last === undefined) return part === first
  if (!part.startsWith(first)) return false
  let at = first.length
  for (const text of rest) {
    const found = part.indexOf(text, at + 1)
    if (found < 0) return false
    at = found + text.length
  }
  return part.endsWith(last) && part.length - last.length > at
}
