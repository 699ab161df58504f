import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { isRaw } from '../../../../src/openapi/read/raw-value.ts'
import { readSpec } from '../read-spec.ts'

const folder = path.resolve(import.meta.dirname, '../../../golden/sites/api/chat/openapi')
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const parts = Object.fromEntries(
  ['parts/messages.yaml', 'parts/traits.yaml'].map((file) => [file, read(file)]),
)

const place = {
  mount: '/docs/w',
  download: null,
  origin: 'https://a.example',
  linkBase: null,
}

/** Each part by its id: its hash, and its page. */
async function partsOf(main: string, text: string) {
  const { read: api } = await readSpec({ ...parts, [main]: text }, main)
  const { list, compile } = openSpecification({ api, place: { ...place, file: main } })
  return new Map(list().map(({ id, hash }) => [id, { hash, page: JSON.stringify(compile(id)) }]))
}

/** The places of all texts, numbers and flags. */
function leaves(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => leaves(one, [...at, String(index)]))
  if (!isRaw(value)) return [at]
  return Object.entries(value).flatMap(([key, one]) => leaves(one, [...at, key]))
}

/** A copy with another value at a place. */
function edited(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) {
    if (typeof value === 'number') return value + 1
    return typeof value === 'boolean' ? !value : `${value} Z`
  }
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) }
  const holder = copy as Record<string, unknown>
  holder[key] = edited(holder[key], rest)
  return copy
}

test.each(['widget.yaml', 'assistant.json'])(
  'a page of %s that an edit changes has another hash, whatever is edited',
  async (main) => {
    const before = await partsOf(main, read(main))
    const document: unknown = parse(read(main))
    let changed = 0
    let same = 0
    // All of them take ten seconds.
    for (const at of leaves(document).filter((_, index) => index % 3 === 0)) {
      const after = await partsOf(main, stringify(edited(document, at)))
      for (const [id, { hash, page }] of before) {
        const now = after.get(id)
        if (now === undefined) continue
        if (now.page !== page) {
          changed++
          expect(now.hash, `${id} after an edit of ${at.join('.')}`).not.toBe(hash)
        } else if (now.hash === hash) same++
      }
    }
    // Edits change few pages, and most hashes stay as they are.
    expect(changed).toBeGreaterThan(30)
    expect(same).toBeGreaterThan(2 * changed)
  },
)
