import { expect, test } from 'vitest'
import { readPdf, withInfo } from '../../../../src/pipeline/manual/pdf-file.ts'

/** A file as Chromium writes it: two pages below a node of its own, and destinations. */
function printedPdf(firstNode = 82): Buffer {
  const node = (index: number) => `node${String(firstNode + index).padStart(8, '0')}`
  const objects = [
    "<</Title (A)\n/Producer (Skia/PDF m156)\n/CreationDate (D:20261130040743+00'00')\n/ModDate (D:20261130040743+00'00')>>",
    '<</Type /Page\n/Parent 4 0 R>>',
    '<</Type /Page\n/Parent 4 0 R>>',
    '<</Type /Pages\n/Count 2\n/Kids [2 0 R 3 0 R]>>',
    '<</Type /Pages\n/Count 2\n/Kids [4 0 R]>>',
    '<</c1 [3 0 R /XYZ 6 826.1 0]\n/c1-2 [2 0 R /XYZ 6 826.1 0]>>',
    '<</Type /Catalog\n/Pages 5 0 R\n/Dests 6 0 R\n/Lang (en)>>',
    `<</Type /StructElem\n/S /TH\n/ID (${node(0)})>>`,
    `<</Type /StructElem\n/S /TD\n/A [<</O /Table\n/Headers [(${node(0)}) (${node(3)})]>>]>>`,
    `<</Limits [(${node(0)}) (${node(3)})]\n/Names [(${node(0)}) 8 0 R (${node(3)}) 9 0 R]>>`,
    '<</Title (node00000082)>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<</Size ${objects.length + 1}\n/Root 7 0 R\n/Info 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test('pages are counted through the tree, and destinations have their numbers', () => {
  const { pageCount, destinations } = readPdf(printedPdf())
  expect(pageCount).toBe(2)
  expect([...destinations]).toEqual([
    ['c1', 2],
    ['c1-2', 1],
  ])
})

test('information is added at the end, and the time of printing is nowhere', () => {
  const info = { title: '手册', author: 'Ann', date: '2026-01-01T00:00:00Z' }
  const changed = withInfo(printedPdf(), info).toString('latin1')
  expect(changed).not.toContain('20261130')
  expect(changed).toContain('/Title <FEFF624B518C>')
  expect(changed).toContain("/CreationDate (D:20260101000000+00'00')")
  expect(changed).toContain('/PageMode /UseOutlines')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(changed)?.[1])
  expect(changed.slice(start, start + 4)).toBe('xref')
  for (const [, offset = ''] of changed.slice(start).matchAll(/^(\d{10}) 00000 n/gm)) {
    expect(changed.slice(Number(offset))).toMatch(/^[17] 0 obj\n<</)
  }
})

test('cells have the same names in every print, and texts keep theirs', () => {
  const info = { title: 'A', author: 'Ann', date: '2026-01-01T00:00:00Z' }
  const changed = withInfo(printedPdf(), info)
  expect(changed.equals(withInfo(printedPdf(83), info))).toBe(true)
  const text = changed.toString('latin1')
  expect(text).toContain('/ID (node00000001)')
  expect(text).toContain('/Names [(node00000001) 8 0 R (node00000002) 9 0 R]')
  expect(text).toContain('/Title (node00000082)')
})

test('a file without a plain table is refused', () => {
  expect(() => readPdf(Buffer.from('%PDF-1.7\n'))).toThrow('no plain table')
})
