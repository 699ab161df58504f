/**
 * The fonts of social cards: those of the configuration, then well-known ones of the system. A card is set in the fonts that
 * its own characters need, so one without Chinese does not depend on whether the machine has a Chinese font.
 */
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../support/content-hash.ts'
import type { Config } from '../config/config.ts'
import { type FontFace, readFaces } from './font-file.ts'
import { findSystemFonts, type Script, type SystemFont, type SystemFonts } from './system-fonts.ts'

/** A font of the configuration that cannot be used. */
export interface UnusableFont {
  /** As it is written. */
  readonly file: string
  /** Words that end a sentence. */
  readonly reason: string
}

/** A family in its regular and bold weight, or in the only one that is there. */
type FontFamily = readonly FontFace[]

/** The fonts for a text. */
export interface ChosenFonts {
  /** The faces that it needs, by family, the preferred one first. */
  readonly faces: readonly FontFace[]
  /** Its characters that no font has. */
  readonly missing: readonly string[]
}

/** The fonts of a site's cards. */
export interface CardFonts {
  readonly unusable: readonly UnusableFont[]
  /** Whether there is any font. */
  readonly isEmpty: boolean
  /** The fonts for a text in a language (BCP 47). */
  choose(text: string, lang: string): ChosenFonts
}

type FontSettings = NonNullable<Config['socialCards']>['fonts']

/** The weights that a family is used in. */
const regular = 400
const bold = 700

/**
 * Identifies the files of all fonts that cards may be set in. With another key, cards may look different.
 * @param root - absolute folder of the site
 */
export function fontFilesKey(
  root: string,
  fonts: FontSettings,
  system = findSystemFonts(),
): string {
  const own = fonts.map(({ file }) => path.resolve(root, file))
  const all = Object.values(system).flatMap((found) => found.flatMap(({ files }) => files))
  const states = [...own, ...all].map((file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    return [path.basename(file), stat?.size, stat?.mtimeMs]
  })
  return contentHash(JSON.stringify(states))
}

/**
 * Finds the fonts of a site.
 * @param root - absolute folder of the site
 * @param system - fonts of the machine
 */
export function findCardFonts(
  root: string,
  fonts: FontSettings,
  system: SystemFonts = findSystemFonts(),
): CardFonts {
  const { own, unusable } = readOwnFonts(root, fonts)
  const known = new Map<SystemFont, FontFamily>()
  const familyOf = (font: SystemFont) => {
    const family = known.get(font) ?? readFamily(font)
    known.set(font, family)
    return family
  }
  const chains = new Map<string, readonly FontFamily[]>()
  const chainOf = (lang: string): FontFamily[] => {
    const ofLanguage = own.filter((one) => one.lang !== null && isSameWriting(one.lang, lang))
    const ofAll = own.filter((one) => one.lang === null)
    const ofSystem = scriptsFor(lang).flatMap((script) => system[script].map(familyOf))
    return [...familiesOf(ofLanguage), ...familiesOf(ofAll), ...ofSystem]
  }
  return {
    unusable,
    isEmpty: own.length === 0 && Object.values(system).flat().length === 0,
    choose(text, lang) {
      const chain = chains.get(lang) ?? chainOf(lang)
      chains.set(lang, chain)
      return chooseFrom(chain, text)
    },
  }
}

interface OwnFace {
  readonly face: FontFace
  readonly lang: string | null
}

function readOwnFonts(root: string, fonts: FontSettings) {
  const unusable: UnusableFont[] = []
  const own = fonts.flatMap(({ file, lang }): OwnFace[] => {
    try {
      const faces = readFaces(path.resolve(root, file)).filter(isUsable)
      if (faces.length === 0) {
        throw new Error('it is a variable or italic font: name a file for one weight')
      }
      return faces.map((face) => ({ face, lang }))
    } catch (error) {
      unusable.push({ file, reason: reasonOf(error) })
      return []
    }
  })
  return { own, unusable }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  // Of a number that is beyond the end of a table.
  return error instanceof RangeError ? 'it is damaged' : message
}

function isUsable(face: FontFace): boolean {
  return !face.isItalic && !face.isVariable
}

/** Reads a known font; none of its faces when its files cannot be used. */
function readFamily({ files, family }: SystemFont): FontFamily {
  const faces = files.flatMap((file) => {
    try {
      return readFaces(file).filter((face) => isUsable(face) && (family?.test(face.family) ?? true))
    } catch {
      return []
    }
  })
  return twoWeights(faces)
}

/** Fonts of the configuration, by family, in their order. */
function familiesOf(own: readonly OwnFace[]): FontFamily[] {
  const families = new Map<string, FontFace[]>()
  for (const { face } of own) {
    families.set(face.family, [...(families.get(face.family) ?? []), face])
  }
  return [...families.values()].map(twoWeights)
}

function twoWeights(faces: readonly FontFace[]): FontFamily {
  const nearest = (weight: number) =>
    [...faces].sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0]
  return [...new Set([nearest(regular), nearest(bold)])].filter((face) => face !== undefined)
}

/** Whether two languages are written in the same characters: `zh-TW` and `zh-Hant-HK`. */
function isSameWriting(one: string, other: string): boolean {
  const [a, b] = [one, other].map((lang) => new Intl.Locale(lang).maximize())
  return a?.language === b?.language && a?.script === b?.script
}

/** The scripts whose fonts a text in a language is set in, the first one first. */
function scriptsFor(lang: string): Script[] {
  const others: Script[] = ['latin', 'simplified', 'traditional', 'japanese', 'korean', 'other']
  return [...new Set([firstScript(lang), ...others])]
}

function firstScript(lang: string): Script {
  const { language, script } = new Intl.Locale(lang).maximize()
  if (language === 'zh') return script === 'Hant' ? 'traditional' : 'simplified'
  if (language === 'ja') return 'japanese'
  return language === 'ko' ? 'korean' : 'latin'
}

/** Spaces, control characters and marks that change how the one before them looks need no glyph. */
const withoutGlyph = /[\p{White_Space}\p{Control}\p{Format}\p{Variation_Selector}]/gu

/** The characters of a text that are seen. */
export function seenCharacters(text: string): string {
  return text.replace(withoutGlyph, '')
}

function chooseFrom(chain: readonly FontFamily[], text: string): ChosenFonts {
  const used = new Set<FontFamily>()
  const missing = new Set<string>()
  for (const character of new Set(seenCharacters(text))) {
    const family = chain.find((one) => hasGlyph(one, character))
    if (family === undefined) missing.add(character)
    else used.add(family)
  }
  return {
    faces: chain.filter((family) => used.has(family)).flat(),
    missing: [...missing],
  }
}

/** Whether all faces of a family have a character; one whose list of characters is damaged has none. */
function hasGlyph(family: FontFamily, character: string): boolean {
  try {
    return family.length > 0 && family.every((face) => face.has(Number(character.codePointAt(0))))
  } catch {
    return false
  }
}
