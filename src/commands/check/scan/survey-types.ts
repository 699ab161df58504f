/** Facts about a document that only the check needs. Plain data, kept in the cache. */
import type { TextPlace } from '../../../support/text/place-in-text.ts'

/** A heading and what follows it, down to the next one; the first may be the text before any heading. */
export interface Section {
  /** Explicit id, else the slug of the heading; `''` before the first heading. Unique in the document. */
  readonly id: string
  /** Text of the heading; `''` before the first. */
  readonly title: string
  /** 1 to 6; 0 before the first heading. */
  readonly level: number
  readonly line: number
  /** Of the source text, however it is wrapped and indented. */
  readonly hash: string
}

/** Prose by script, in units: one Chinese, Japanese or Korean character, or one word of any other script. */
export interface ScriptCounts {
  readonly han: number
  readonly kana: number
  readonly hangul: number
  readonly latin: number
  readonly other: number
  /** Of the Han characters: those in which only Simplified, or only Traditional, Chinese is written. */
  readonly simplified: number
  readonly traditional: number
}

/** Text in braces: perhaps a name of the profile. */
export interface Braced extends TextPlace {
  /** As written, with the braces. */
  readonly raw: string
}

export interface ExternalLink extends TextPlace {
  /** As written. */
  readonly url: string
}

export interface Survey {
  readonly sections: readonly Section[]
  readonly script: ScriptCounts
  /** Units of prose outside of headings. */
  readonly body: number
  /** Line of the first prose; 1 when there is none. */
  readonly firstLine: number
  /** Paragraphs, headings and cells with text: a hash of the text, and its units. */
  readonly blocks: readonly (readonly [hash: string, units: number])[]
  readonly links: readonly ExternalLink[]
  readonly braced: readonly Braced[]
  /** Where the product's name is written out. */
  readonly product: readonly TextPlace[]
  readonly words: readonly WrongWord[]
}

/** A word for which the locale's glossary has another one. */
export interface WrongWord extends TextPlace {
  readonly word: string
  /** The word to use. */
  readonly right: string
}

/** A document to be surveyed. */
export interface SurveyInput {
  readonly text: string
  readonly format: 'md' | 'mdx'
}
