/** The part of a page in its shard: all that the index has of it, whatever other pages there are. */
import type { Fold } from '../../shared/search/fold.ts'
import type { PageFile } from '../../shared/search/index-format.ts'
import { type PostingLists, readPostings, writePostings } from '../../shared/search/postings.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { pageFiles } from './page-files.ts'
import { pageTerms } from './page-terms.ts'
import { type PageColumns, repeatMarks, writeLengths } from './shard-meta.ts'

export interface IndexedPage {
  readonly columns: PageColumns
  /** Postings by term; documents are counted from 0, the first section of the page. */
  readonly terms: ReadonlyMap<string, PostingLists>
  /** The `page-*.json` files that are to be written. */
  readonly files: ReadonlyMap<string, string>
}

/** Reads the texts of a page. This is most of the work of an index. */
export function indexPage(page: PageFile, fold: Fold): IndexedPage {
  const { entry, files } = pageFiles(page)
  const [places] = entry
  const { terms, lengths } = pageTerms(page, fold)
  return {
    columns: {
      entry,
      lengths: writeLengths(lengths, places),
      language: page.lang === undefined ? ' ' : 'x',
      repeats: repeatMarks(page, places),
      sections: page.sections.length,
    },
    terms,
    files,
  }
}

/** The same without its files, as bytes for another process. */
export function encodeIndexed({ columns, terms }: Omit<IndexedPage, 'files'>): Buffer {
  const written = [...terms].map(([term, lists]) => [term, writePostings(lists)] as const)
  const names = written.map(([term]) => term).join(' ')
  const postings = written.map(([, lists]) => lists).join(' ')
  return Buffer.from(`${JSON.stringify(columns)}\n${names}\n${postings}`, 'utf8')
}

/** Reads the bytes of `encodeIndexed`. Its files have been written. @throws SyntaxError when they are others */
export function decodeIndexed(bytes: Uint8Array): IndexedPage {
  const [columns = '', names = '', postings = ''] = textOfBytes(bytes).split('\n')
  const lists = postings.split(' ')
  const terms = names === '' ? [] : names.split(' ')
  return {
    columns: JSON.parse(columns) as PageColumns,
    terms: new Map(terms.map((term, at) => [term, readPostings(lists[at] ?? '')])),
    files: new Map(),
  }
}
