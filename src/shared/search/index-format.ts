/**
 * The files of the index (docs/decisions/0022-search-index-in-parts.md). All are JSON; all but the first are named by
 * content. A shard has the pages of one version of a locale's documents, or those without versions.
 *
 *     zh-CN.json → meta-….json → part-….json (those that the terms of a query live in) → page-….json (those of the hits shown)
 *
 * A document of the index is a section of a page. Pages have a number of places for sections, a multiple of
 * `placeStep`, so that a section more or less seldom changes the numbers of other pages.
 */

import type { HanPairs } from './fold.ts'

/** The fields of a document, in the order of `Lengths` and of the marks in postings. */
export const searchFields = ['title', 'keywords', 'heading', 'content', 'code'] as const

/** The first file of a locale: `<locale>.json`. */
export interface IndexFile {
  readonly shards: readonly {
    /** Version of the docs; null for the one that readers meet first, and for pages without versions. */
    readonly version: string | null
    /** Id of the documents that have versions; missing for pages without. */
    readonly docs?: string
    /** Name of its meta file. */
    readonly meta: string
  }[]
  /** Traditional characters that the index has as Simplified ones; missing without any. */
  readonly han?: HanPairs
  /** Words for the same thing: a line for each group, its words divided by `|`; missing without any. */
  readonly synonyms?: string
}

/** The pages of one context in a shard, which stand side by side. */
export interface ContextEntry {
  /** Path of the context, `''` for pages outside of all contexts. */
  readonly path: string
  /** Number of pages. */
  readonly pages: number
  /** Number of documents. */
  readonly documents: number
  /**
   * Of each field: the documents that have it, and the number of their terms, each document's counted as `levelOf`
   * writes it.
   */
  readonly fields: readonly { readonly count: number; readonly sum: number }[]
}

/** One shard: all but terms and texts. */
export interface MetaFile {
  /** In the order of the pages. */
  readonly contexts: readonly ContextEntry[]
  /** Rows and columns of the parts (parts.ts). */
  readonly rows: number
  readonly columns: number
  /** Groups of synonyms (`IndexFile.synonyms`) of which all words are in one part. */
  readonly groupsInPart: number
  /**
   * Content names of the parts, `nameLength` characters each; spaces where a part is empty. Row by row, then those of
   * the groups of synonyms.
   */
  readonly parts: string
  readonly pages: readonly PageEntry[]
  /**
   * Number of terms of each document in each field, as `levelOf` writes it; titles and keywords by page, all else by
   * place.
   */
  readonly lengths: readonly string[]
  /** Of each page a character: a space, or `x` for a text in another language than the locale's; missing without any. */
  readonly foreign?: string
  /**
   * Of each place a character: `x` for a section with the address of the one before, which is no hit beside it; missing
   * without any, and without spaces at the end.
   */
  readonly repeats?: string
  /** Name of the file with all words, for words that the index does not have as they were typed; null without words. */
  readonly words: string | null
}

/**
 * A page: its number of places, then for each of its files the first place whose text is in it, and its content name.
 */
export type PageEntry = readonly [places: number, ...files: (number | string)[]]

/** Some of a shard's terms with their postings (postings.ts), sorted, each list joined by spaces. */
export interface PartFile {
  readonly terms: string
  readonly postings: string
}

/**
 * All words of a shard, sorted. Each begins with a letter for the number of characters that it shares with the word
 * before (`A`: none), and continues with the rest.
 */
export interface WordsFile {
  readonly words: string
}

/** The texts of a page and its sections, for showing hits. */
export interface PageFile {
  readonly u: string
  readonly t: string
  readonly b: readonly string[]
  readonly keywords: readonly string[]
  /** BCP 47 language of its texts, when it is not the locale's. */
  readonly lang?: string
  /** Fragment without `#`, heading, text, code: from the first place of this file. */
  readonly sections: readonly (readonly [h: string, s: string, text: string, code: string])[]
}

/** Sections of a page are a multiple of this. */
export const placeStep = 8

/** Length of a content name: base 36, 41 bits. */
export const nameLength = 8

/** Steps of recorded lengths: each is 12 % more than the one before, which no ranking notices. */
const lengthBase = Math.log(1.12)

/** The length of a field as a character; `levelLength` gives it back, near enough. */
export function levelOf(length: number): string {
  const level = Math.min(90, Math.round(Math.log(1 + length) / lengthBase))
  return String.fromCharCode(level < 2 ? 32 + level : level < 59 ? 33 + level : 34 + level)
}

/** The length that a character of `MetaFile.lengths` stands for. */
export function levelLength(code: number): number {
  const level = code < 34 ? code - 32 : code < 92 ? code - 33 : code - 34
  return Math.round(Math.exp(level * lengthBase) - 1)
}
