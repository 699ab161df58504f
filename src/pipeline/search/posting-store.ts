/**
 * The postings of a shard while it is made. A large site has tens of millions of them, so they are kept as they will be
 * written: mostly a byte or two each, a tenth of what arrays of numbers take.
 */
import { searchFields } from '../../shared/search/index-format.ts'
import { joinFields, type PostingLists, writeDocuments } from '../../shared/search/postings.ts'

/** Bytes of a block of memory. A slice lies in one block. */
const blockSize = 1 << 20
/** Bytes of the first slice of a list. Each next one is twice as large, up to the largest. */
const firstSlice = 8
const largestSlice = 1 << 12
/** A slice ends with the address of the next one. */
const addressSize = 4

/** What is known of a list: where it begins, where to go on, where its last slice ends, how large that is, its last document. */
const [begin, next, end, size, last] = [0, 1, 2, 3, 4]
const numbersOfList = 5
const numbersOfTerm = searchFields.length * numbersOfList

/** Lists of documents by term and field. Each is a chain of slices. */
export class PostingStore {
  readonly #terms = new Map<string, number>()
  /** The numbers of all lists, term by term and field by field. */
  #lists = new Uint32Array(1024 * numbersOfTerm)
  readonly #blocks: Buffer[] = []
  /** The address behind the last slice. */
  #used = 0

  /**
   * Adds the documents of a page to those of a term.
   * @param start - number of the page's first document, which the page itself counts as 0; it ascends from call to call
   */
  add(term: string, fields: PostingLists, start: number): void {
    const own = this.#terms.get(term) ?? this.#newTerm(term)
    for (const [field, documents] of fields.entries()) {
      if (documents === undefined) continue
      const list = own + field * numbersOfList
      const before = this.#get(list, size) === 0 ? -1 : this.#get(list, last)
      this.#append(list, writeDocuments(documents, before - start))
      this.#lists[list + last] = start + (documents.at(-2) as number)
    }
  }

  /** All terms, in the order of their first document. */
  terms(): Iterable<string> {
    return this.#terms.keys()
  }

  /** The postings of a term, as `writePostings` writes them. */
  written(term: string): string {
    const own = this.#terms.get(term)
    if (own === undefined) return ''
    return joinFields(searchFields.map((_, field) => this.#read(own + field * numbersOfList)))
  }

  #get(list: number, what: number): number {
    return this.#lists[list + what] as number
  }

  #newTerm(term: string): number {
    const own = this.#terms.size * numbersOfTerm
    if (own === this.#lists.length) {
      const larger = new Uint32Array(this.#lists.length * 2)
      larger.set(this.#lists)
      this.#lists = larger
    }
    // The term may be a view of a whole text, which would stay in memory with it.
    this.#terms.set(term.split('').join(''), own)
    return own
  }

  #append(list: number, text: string): void {
    let at = this.#get(list, next)
    for (let done = 0; done < text.length; done++) {
      if (at === this.#get(list, end)) at = this.#addSlice(list)
      this.#blockOf(at)[at % blockSize] = text.charCodeAt(done)
      at++
    }
    this.#lists[list + next] = at
  }

  /** Makes a list longer. @returns where to go on */
  #addSlice(list: number): number {
    const before = this.#get(list, size)
    const length = before === 0 ? firstSlice : largerSlice(before)
    const slice = this.#allocate(length)
    const link = this.#get(list, end)
    if (before === 0) this.#lists[list + begin] = slice
    else this.#blockOf(link).writeUInt32LE(slice, link % blockSize)
    this.#lists[list + end] = slice + length - addressSize
    this.#lists[list + size] = length
    return slice
  }

  #allocate(length: number): number {
    const full = this.#blocks.length * blockSize
    if (full - this.#used < length) {
      this.#blocks.push(Buffer.allocUnsafeSlow(blockSize))
      this.#used = full
    }
    this.#used += length
    return this.#used - length
  }

  #blockOf(address: number): Buffer {
    return this.#blocks[Math.floor(address / blockSize)] as Buffer
  }

  #read(list: number): string {
    if (this.#get(list, size) === 0) return ''
    let text = ''
    let slice = this.#get(list, begin)
    let length = firstSlice
    for (;;) {
      const block = this.#blockOf(slice)
      const from = slice % blockSize
      const link = slice + length - addressSize
      const isLast = link === this.#get(list, end)
      const to = isLast ? this.#get(list, next) - slice : length - addressSize
      text += block.toString('latin1', from, from + to)
      if (isLast) return text
      slice = block.readUInt32LE(link % blockSize)
      length = largerSlice(length)
    }
  }
}

function largerSlice(length: number): number {
  return Math.min(largestSlice, length * 2)
}
