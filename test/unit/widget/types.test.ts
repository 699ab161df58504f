import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('every field and method that a page can use is explained where an editor shows it', async () => {
  const lines = (await readFile('src/widget/types.ts', 'utf8')).split('\n')
  const members = lines.flatMap((line, index) =>
    /^ {2}\w+\??[(:]/.test(line) ? [{ line, above: lines[index - 1]?.trim() ?? '' }] : [],
  )
  expect(members.length).toBeGreaterThan(90)
  expect(members.filter(({ above }) => !above.endsWith('*/')).map(({ line }) => line)).toEqual([])
})
