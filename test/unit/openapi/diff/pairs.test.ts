import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'
import { type Pair, type Side, specificationOf } from './frame.ts'

const pairs: Pair[] = parse(fs.readFileSync(path.join(import.meta.dirname, 'pairs.yaml'), 'utf8'))

/** Fragments of schemas are compared in both directions, even when only one of them is said to change. */
function sidesOf({ value, body, parameter, header }: Pair): Side[] {
  if (value !== undefined || body !== undefined) return ['sent', 'received']
  if (parameter !== undefined) return ['sent']
  return header === undefined ? ['all'] : ['received']
}

const cases = pairs.flatMap((pair) => sidesOf(pair).map((side) => ({ pair, side })))

test.each(cases)('$pair.about ($side)', async ({ pair, side }) => {
  const root = temporarySite({
    'old.json': specificationOf(pair, 0, side),
    'new.json': specificationOf(pair, 1, side),
  })
  const { changes } = await diff({
    old: path.join(root, 'old.json'),
    next: path.join(root, 'new.json'),
    changelog: null,
    today: '2030-06-15',
  })
  const found = changes.map(({ level, id }) => `${level} ${id}`).sort()
  expect(found).toEqual(pair[side]?.split(', ').sort() ?? [])
})
