import type { PageEntry, PageFile } from '../../shared/search/index-format.ts'
import { placeStep } from '../../shared/search/index-format.ts'
import { contentName } from './content-name.ts'

/** Size of text and code after which a page gets another file: a hit downloads the one that its section is in. */
const fileSize = 3500

/** About what a download costs: Latin letters count once, Chinese characters, which compress less, twice. */
const sizeOf = (text: string): number => (text.length + Buffer.byteLength(text)) / 2

/** The `page-*.json` files of a page, and its entry in the meta file. */
export function pageFiles(page: PageFile): {
  readonly entry: PageEntry
  readonly files: ReadonlyMap<string, string>
} {
  const files = new Map<string, string>()
  const entry: (number | string)[] = []
  let first = 0
  let size = 0
  const end = (next: number) => {
    const content = JSON.stringify({ ...page, sections: page.sections.slice(first, next) })
    const name = contentName(content)
    files.set(`page-${name}`, content)
    entry.push(first, name)
    first = next
    size = 0
  }
  for (const [at, [, heading, text, code]] of page.sections.entries()) {
    const own = sizeOf(heading) + sizeOf(text) + sizeOf(code)
    if (size > 0 && size + own > fileSize) end(at)
    size += own
  }
  end(page.sections.length)
  return { entry: [placesFor(page.sections.length), ...entry], files }
}

/**
 * The page that `pageFiles` has made such an entry for; null when one of its files is missing.
 * @param read the content of a file by its name without `.json`
 */
export function readPage(
  [, ...files]: PageEntry,
  read: (name: string) => string | undefined,
): PageFile | null {
  const names = files.filter((_, index) => index % 2 === 1)
  const texts = names.flatMap((name) => read(`page-${name}`) ?? [])
  if (texts.length < names.length) return null
  const parts = texts.map((text) => JSON.parse(text) as PageFile)
  return { ...(parts[0] as PageFile), sections: parts.flatMap(({ sections }) => sections) }
}

/** The number of places for so many sections. */
function placesFor(sections: number): number {
  return Math.ceil(sections / placeStep) * placeStep
}
