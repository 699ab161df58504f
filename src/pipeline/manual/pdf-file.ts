/**
 * Reads and completes a PDF that Chromium has printed: the pages of its destinations, and its information. Such a file
 * has a plain table of objects and no compressed ones; a general reader would hold hundreds of thousands of objects in memory.
 */

export interface PdfFile {
  readonly pageCount: number
  /** Pages, from 1, by the names of destinations. */
  readonly destinations: ReadonlyMap<string, number>
}

export interface PdfInfo {
  readonly title: string
  readonly author: string
  /** ISO date and time, in UTC. */
  readonly date: string
}

/** Reads pages and destinations. @throws Error for a file that is built in another way */
export function readPdf(bytes: Buffer): PdfFile {
  const file = openPdf(bytes)
  const pages = new Map<number, number>()
  const visit = (id: number): void => {
    const text = file.object(id)
    const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1]
    if (kids === undefined) pages.set(id, pages.size + 1)
    else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) visit(Number(kid))
  }
  visit(reference(file.catalog, 'Pages'))
  const names = /\/Dests (\d+) 0 R/.exec(file.catalog)?.[1]
  const listed = names === undefined ? '' : file.object(Number(names))
  const found = Array.from(listed.matchAll(/\/([\w-]+) \[(\d+) 0 R/g), ([, name, page]) => {
    return [name ?? '', pages.get(Number(page)) ?? 0] as const
  })
  return { pageCount: pages.size, destinations: new Map(found) }
}

/**
 * The file with its information, opened with its outline in view. Its time of printing and the names of its cells are replaced,
 * so that the same manual has the same bytes.
 */
export function withInfo(bytes: Buffer, { title, author, date }: PdfInfo): Buffer {
  const file = openPdf(bytes)
  const time = `D:${date.replace(/\D/g, '')}+00'00'`
  const printed = file.object(file.info)
  const steady = printed.replace(/\(D:\d{14}\+00'00'\)/g, `(${time})`)
  bytes.write(steady, file.offset(file.info), 'latin1')
  const producer = /\/Producer \(([^)]*)\)/.exec(printed)?.[1] ?? 'Skia/PDF'
  const info = `<</Title ${pdfText(title)}\n/Author ${pdfText(author)}\n/Creator (docsgen)\n/Producer (${producer})\n/CreationDate (${time})\n/ModDate (${time})>>`
  nameCells(bytes)
  const catalog = file.catalog.replace('/Type /Catalog', '/Type /Catalog\n/PageMode /UseOutlines')
  const changed = [
    [file.info, info],
    [file.root, catalog.slice(catalog.indexOf('<<')).trimEnd()],
  ] as const
  const parts: string[] = []
  const entries: string[] = []
  let at = bytes.length
  for (const [id, text] of changed) {
    const object = `${id} 0 obj\n${text}\nendobj\n`
    entries.push(`${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    parts.push(object)
    at += object.length
  }
  const trailer = `trailer\n<</Size ${file.size}\n/Root ${file.root} 0 R\n/Info ${file.info} 0 R\n/Prev ${file.table}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([
    bytes,
    Buffer.from(`${parts.join('')}xref\n${entries.join('')}${trailer}`, 'latin1'),
  ])
}

/** The name of a cell of a table, where a file names or lists cells: not in a text, whose parentheses are escaped. */
const cellName = /(?<=\/ID |\[|\) | R )\(node(\d{8})\)/g

/** Longest run (bytes) that is searched at once. */
const searched = 2 ** 20

/**
 * Numbers the cells of tables from 1, in place. Chromium numbers them among all nodes that it has ever had to name, which
 * are not the same in each run. Their order stays, by which the file lists them.
 */
function nameCells(bytes: Buffer): void {
  const places: { readonly at: number; readonly name: string }[] = []
  // Runs overlap by more than a name and the characters before it.
  for (let start = 0; start < bytes.length; start += searched) {
    const run = bytes.toString('latin1', Math.max(0, start - 32), start + searched)
    for (const { index, 1: name = '' } of run.matchAll(cellName))
      places.push({ at: Math.max(0, start - 32) + index + '(node'.length, name })
  }
  const names = [...new Set(places.map(({ name }) => name))].sort()
  const numbers = new Map(names.map((name, index) => [name, String(index + 1).padStart(8, '0')]))
  for (const { at, name } of places) bytes.write(numbers.get(name) ?? name, at, 'latin1')
}

function pdfText(text: string): string {
  const units = Buffer.from(text, 'utf16le').swap16()
  return `<FEFF${units.toString('hex').toUpperCase()}>`
}

/** Room (bytes) in which the end of a file names its table. */
const endLength = 1024

function openPdf(bytes: Buffer) {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - endLength))
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
  const [head, size = ''] =
    /^xref\n0 (\d+)\n/.exec(bytes.toString('latin1', table, table + 40)) ?? []
  const trailer = /trailer\s*<<[\s\S]*$/.exec(end)?.[0] ?? ''
  if (head === undefined || trailer === '') throw new Error('The PDF has no plain table of objects')
  const first = table + head.length
  const offset = (id: number) =>
    Number(bytes.toString('latin1', first + 20 * id, first + 20 * id + 10))
  const object = (id: number) => {
    const begin = offset(id)
    return bytes.toString('latin1', begin, bytes.indexOf('endobj', begin, 'latin1'))
  }
  const root = reference(trailer, 'Root')
  return {
    table,
    size: Number(size),
    root,
    info: reference(trailer, 'Info'),
    catalog: object(root),
    offset,
    object,
  }
}

function reference(text: string, name: string): number {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  if (id === undefined) throw new Error(`The PDF has no ${name}`)
  return Number(id)
}
