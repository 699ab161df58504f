/** Manuals as PDF: printed by the browser, and read back by a library that knows nothing of how they are made. */
import fs from 'node:fs'
import path from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { browserHere } from '../../src/pipeline/diagrams/launch-browser.ts'
import { withPageNumbers } from '../../src/pipeline/manual/print-page.ts'
import { openPrinter } from '../../src/pipeline/manual/print-pdf.ts'
import { docsgen, expectFreshPackage } from '../golden/docsgen.ts'
import { site } from '../golden/site.ts'

beforeAll(expectFreshPackage)

const epoch = { SOURCE_DATE_EPOCH: '1767225600', NO_COLOR: '1' }

async function printed(locale: string) {
  const made = site('manual/site')
  // Long enough for the contents to be of use, with a diagram, code and a table that need several pages.
  const rows = Array.from({ length: 120 }, (_, row) => `| ${row} | A cell with some words |`)
  const code = Array.from({ length: 90 }, (_, line) => `const line${line} = '${'x'.repeat(150)}'`)
  const long = [
    '# Parts',
    '```mermaid\ngraph LR\n  A --> B\n```',
    `| N | Text |\n| --- | --- |\n${rows.join('\n')}`,
    `\`\`\`js\n${code.join('\n')}\n\`\`\``,
    '## On a server',
    'The end.',
  ]
  made.change('docs/guide/parts.md', `${long.join('\n\n')}\n`)
  const args = ['pdf', '--locale', locale, '--sidebar', 'handbook', '--format', 'pdf,html']
  const { exitCode, output } = await docsgen(args, { cwd: made.root, env: epoch })
  expect(exitCode, output).toBe(0)
  const read = (ending: string) =>
    fs.readFileSync(path.join(made.root, `manuals/acme-handbook-${locale}.${ending}`))
  return { bytes: read('pdf'), html: read('html').toString() }
}

test.each(['en', 'zh-TW'])('%s: outline, links, fonts and page numbers', async (locale) => {
  const { bytes, html } = await printed(locale)
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = pdf
  expect(pdf.getTitle()).toMatch(/^Acme – /)
  expect(pdf.getAuthor()).toBe('Acme')
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(String(catalog.get(PDFName.of('Lang')))).toBe(`(${locale})`)
  expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true')

  // Destinations: all links inside of the manual lead to one.
  const dests = catalog.lookup(PDFName.of('Dests'), PDFDict)
  const pages = pdf.getPages().map(({ ref }) => String(ref))
  const pageOf = (name: PDFName) => {
    const [page] = (dests.lookup(name, PDFArray) as PDFArray).asArray()
    return pages.indexOf(String(page)) + 1
  }
  const numbers = new Map(dests.keys().map((key) => [key.decodeText(), pageOf(key)]))
  const links = pdf.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? [])
  const targets = links.flatMap((link) => {
    const dest = (context.lookup(link) as PDFDict).get(PDFName.of('Dest'))
    return dest instanceof PDFName ? [dest.decodeText()] : []
  })
  expect(new Set(targets).size).toBeGreaterThan(4)
  for (const target of targets) expect(numbers.get(target)).toBeGreaterThan(0)

  // The outline has the contents, the chapters, and their headings below them.
  const outline = outlineOf(catalog.lookup(PDFName.of('Outlines'), PDFDict), 0)
  await expect(outline.join('\n')).toMatchFileSnapshot(`expected/manual-outline-${locale}.txt`)

  for (const [, object] of context.enumerateIndirectObjects()) expectEmbedded(object)

  // Printed with the numbers that the library reads, the contents are what they are in the file.
  const entries = Array.from(html.matchAll(/data-of="([^"]+)"/g), ([, id]) => id ?? '')
  expect(entries.length).toBeGreaterThan(3)
  const shown = entries.map((id) => numbers.get(id) ?? 0)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(shown.at(-1)).toBeGreaterThan(6)
  const found = await browserHere()
  if (found === null) throw new Error('There is no browser')
  const printer = await openPrinter(found)
  try {
    const none = { has: () => false, bytes: () => null, dataUrl: () => '' }
    const info = { title: pdf.getTitle() ?? '', author: 'Acme', date: '2026-01-01T00:00:00Z' }
    const numbered = withPageNumbers(html, numbers)
    const again = await printer.print(numbered, none, info)
    const reference = await PDFDocument.load(again.pdf, { updateMetadata: false })
    expect(again.pages).toBe(pdf.getPageCount())
    const contents = (one: PDFDocument) => one.getPages().slice(1, 3).map(textStream)
    expect(contents(reference)).toEqual(contents(pdf))
  } finally {
    await printer.close()
  }
})

function textStream({ node }: { readonly node: { Contents(): PDFStream | PDFArray | undefined } }) {
  const stream = node.Contents()
  return stream instanceof PDFStream ? stream.getContentsString() : String(stream)
}

/** A font brings its file, or is drawn in the document (type 3). */
function expectEmbedded(object: PDFObject): void {
  if (!(object instanceof PDFDict) || String(object.get(PDFName.of('Type'))) !== '/Font') return
  const kind = String(object.get(PDFName.of('Subtype')))
  if (kind === '/Type3') expect(object.get(PDFName.of('CharProcs'))).toBeDefined()
  if (kind === '/Type3' || kind === '/Type0') return
  const descriptor = object.lookup(PDFName.of('FontDescriptor'), PDFDict)
  const files = ['FontFile', 'FontFile2', 'FontFile3'].map((name) =>
    descriptor.get(PDFName.of(name)),
  )
  expect(files.filter((file) => file instanceof PDFRef)).toHaveLength(1)
}

/** Titles, each indented by its level. */
function outlineOf(parent: PDFDict, level: number): string[] {
  const lines: string[] = []
  let item = parent.lookupMaybe(PDFName.of('First'), PDFDict)
  while (item !== undefined) {
    const title = item.lookup(PDFName.of('Title'))
    const text =
      title instanceof PDFHexString || title instanceof PDFString
        ? title.decodeText()
        : String(title)
    lines.push('  '.repeat(level) + text, ...outlineOf(item, level + 1))
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return lines
}

/** The place where two files begin to differ, with the text there in both; null: they are equal. */
function firstDifference(one: Buffer, other: Buffer) {
  if (one.equals(other)) return null
  const at = one.findIndex((byte, index) => byte !== other[index])
  const around = (bytes: Buffer) => bytes.toString('latin1', Math.max(0, at - 200), at + 200)
  return { at, sizes: [one.length, other.length], one: around(one), other: around(other) }
}

test('the same site gives the same bytes', async () => {
  const [one, other] = [await printed('en'), await printed('en')]
  expect(other.html).toBe(one.html)
  expect(firstDifference(one.bytes, other.bytes)).toBeNull()
})
