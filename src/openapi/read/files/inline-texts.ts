/**
 * Descriptions in files of their own: `description: { $ref: intro.md }`. OpenAPI has no such references, but tools that join
 * specifications follow them, and so specifications have them.
 */
import { isRaw, own, type Raw } from '../raw-value.ts'
import { splitReference } from './location.ts'

/** Keys whose value is a text wherever it stands; `source` is of samples. */
const textKeys = ['description', 'summary', 'title', 'source'] as const

/** The files that references to texts may name. */
interface TextFiles {
  file(key: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false }
  /** The key of a file as another one names it. */
  key(from: string, name: string): string
}

/**
 * Puts texts in the place of the references to them. A reference to anything but a text stays: it may be that of a schema.
 * Returns the keys of the files that were looked at.
 */
export function inlineTexts(
  { text, value }: { readonly text: string; readonly value: unknown },
  key: string,
  files: TextFiles,
): string[] {
  // Nearly no file has one, and looking through a large one takes its time.
  if (!/(?:description|summary|title|source)["']?\s*:\s*\{?\s*["']?\$ref/.test(text)) return []
  const used = new Set<string>()
  const find = (ref: string) => textAtRef(ref, { from: key, files, used })
  const seen = new Set<object>()
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    if (isRaw(one)) replaceTexts(one, find)
    for (const child of Object.values(one)) rest.push(child)
  }
  return [...used]
}

function replaceTexts(raw: Raw, find: (ref: string) => string | null): void {
  for (const name of textKeys) {
    const value = own(raw, name)
    const ref = isRaw(value) && Object.keys(value).length === 1 ? own(value, '$ref') : undefined
    if (typeof ref !== 'string' || /^[a-z][a-z\d+.-]*:/i.test(ref)) continue
    const found = find(ref)
    if (found !== null) Object.assign(raw, { [name]: found })
  }
}

/** References that lead to each other at most. */
const longestChain = 10

interface Search {
  readonly from: string
  readonly files: TextFiles
  readonly used: Set<string>
}

function textAtRef(first: string, { from, files, used }: Search): string | null {
  let [ref, place] = [first, from]
  for (let step = 0; step < longestChain; step++) {
    const { file, keys } = splitReference(ref)
    place = files.key(place, file)
    used.add(place)
    const target = files.file(place)
    let at: unknown = target.ok ? target.value : null
    for (const key of keys) at = isRaw(at) ? own(at, key) : undefined
    if (typeof at === 'string') return at
    const next = isRaw(at) ? own(at, '$ref') : undefined
    if (typeof next !== 'string') return null
    ref = next
  }
  return null
}
