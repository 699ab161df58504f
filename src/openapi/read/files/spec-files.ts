/** The files of one specification: read when a reference leads to them, each of them once. */
import fs from 'node:fs'
import path from 'node:path'
import type { CodePlace } from '../../../pipeline/config/written/written.ts'
import { by } from '../../../shared/compare.ts'
import type { Place } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { isHidden, pathInside } from '../../../support/path-inside.ts'
import { readFile } from '../../../support/read-file.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import type { DuplicateKey } from '../../../support/text/duplicate-keys.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { createLongNumbers, type LongNumbers } from '../../long-numbers.ts'
import { cutLarge, type LargeValue } from '../cut-large.ts'
import type { Overlaid, OverlayFile, OverlayProblem } from '../overlays/apply-overlays.ts'
import type { KeyPath } from '../overlays/json-path.ts'
import type { Origin } from '../overlays/overlaid-value.ts'
import { isRaw } from '../raw-value.ts'
import { inlineTexts } from './inline-texts.ts'
import { rootSpot } from './location.ts'
import { parseText } from './parse-text.ts'

/** Of one file. Larger ones are not read. */
const maxBytes = 100 * 1024 * 1024

/** Of all files that references lead to. Large interfaces are written in some thousand files. */
const maxFiles = 10_000

/** The message of a file that there is not. */
export const missingFile = 'does not exist'

/** A file, or why it cannot be used. */
export type SpecFile =
  | ReadFile
  | {
      readonly ok: false
      /** Ends a sentence that begins with the name of the file. */
      readonly message: string
      readonly place: CodePlace | null
    }

export interface ReadFile {
  readonly ok: true
  readonly text: string
  readonly value: unknown
  /** JSON; else YAML or plain text. */
  readonly isJson: boolean
  /** The value has more than the text: overlays were applied to it. */
  readonly isOverlaid?: boolean
}

/** A file that was read or looked for: its path relative to the site's folder, and the hash of its bytes. */
export interface SpecInput {
  readonly path: string
  /** `''`: there is none. */
  readonly hash: string
}

export interface SpecFiles {
  /** A file by its path from the folder of the main one; `''`: the main one. */
  file(key: string): SpecFile
  /** The key of a file as another one names it: a path, or the address that the main one was fetched from. */
  key(from: string, name: string): string
  /** Path relative to the site's folder. */
  sitePath(key: string): string
  /** Replaces the value of the main file. */
  replaceMain(value: unknown): void
  /** Where keys are written twice: the second place of each. */
  duplicates(): readonly (Place & { readonly key: string })[]
  /** What is too large in them: its entries are cut, its texts are whole. */
  large(): readonly LargeValue[]
  /** Whether the main file is of OpenAPI 2.0: its value is another one than that of the text then. */
  readonly isTwo: boolean
  /** The long numbers of all its files. */
  readonly numbers: LongNumbers
  /** Where a value of the main file is written: in the file, or in an overlay. */
  originOf(keys: KeyPath): Origin
  /** The overlays of the main file, by their keys. */
  readonly overlays: readonly string[]
  /** What is wrong in them. */
  overlayProblems(): readonly OverlayProblem[]
  /** All files so far, sorted. */
  inputs(): SpecInput[]
}

/** The overlays of a specification, and what applies them: it is loaded only for those that have some. */
export interface Overlays {
  /** Relative to the site's folder. */
  readonly files: readonly string[]
  readonly apply: ((value: unknown, overlays: readonly OverlayFile[]) => Overlaid) | null
}

/** The files of a specification that have been parsed. */
export interface ParsedFiles {
  /** By their path relative to the site's folder. */
  readonly files: Map<string, ParsedFile>
  /** The long numbers of these files, and of another specification that is compared with this one. */
  readonly numbers: LongNumbers
}

/** Begins without any file. */
export function createParsedFiles(numbers = createLongNumbers()): ParsedFiles {
  return { files: new Map(), numbers }
}

/** The bytes of a file as they were read, and its value. */
interface ParsedFile {
  /** Of the bytes; `''`: there is none. */
  readonly hash: string
  readonly file: SpecFile
  readonly duplicates: readonly DuplicateKey[]
  /** The files of texts that were put into it; undefined: none has been looked for. */
  texts?: readonly string[]
  /** What is too large in it; undefined: it has not been cut yet. */
  large?: readonly LargeValue[]
  /** The main file alone has overlays; its value is the result. */
  overlaid?: Overlaid
}

/** The main file of a specification. */
interface MainFile {
  /** Relative to the site's folder. */
  readonly file: string
  /** Where it was fetched from; null: it is the site's own. */
  readonly url: string | null
  readonly overlays: Overlays
  /** The keys of the files with workflows, which are anywhere in the site, as overlays are. */
  readonly workflows: readonly string[]
}

/**
 * @param root - absolute path of the site's folder
 * @param parsed - for several readings of the same specification
 */
export function createSpecFiles(
  root: string,
  { file: main, url, overlays, workflows }: MainFile,
  { files: parsed, numbers } = createParsedFiles(),
): SpecFiles {
  const folder = path.posix.dirname(main)
  const open = openFolders(root, folder, url !== null)
  const files = new Map<string, SpecFile>()
  const inputs = new Map<string, string>()
  const duplicates: (Place & { readonly key: string })[] = []
  const large: LargeValue[] = []
  const sitePath = (key: string) => (key === '' ? main : path.posix.join(folder, key))
  const overlayKeys = overlays.files.map((file) => path.posix.relative(folder, file))
  const read = (key: string): SpecFile => {
    const file = sitePath(key)
    if (files.size > maxFiles) return refused(`is one of more than ${maxFiles} files`)
    const isNamed = key === '' || overlayKeys.includes(key) || workflows.includes(key)
    const refusal = isNamed ? null : refusalOf(path.join(root, file), open)
    if (refusal !== null) return refused(refusal)
    const isText = !isNamed && isPlainText(key)
    const one = parsed.get(file) ?? parseFile(path.join(root, file), isText, numbers)
    parsed.set(file, one)
    inputs.set(file, one.hash)
    for (const duplicate of one.duplicates) duplicates.push({ file, ...duplicate })
    return one.file
  }
  const overlaid = (found: SpecFile): SpecFile => {
    const read = overlayKeys.map((key) => [key, self.file(key)] as const)
    const whole = withOverlays(parsed.get(main), read, overlays.apply)
    if (whole !== null) parsed.set(main, whole)
    return whole?.file ?? found
  }
  const inlined = (key: string, found: SpecFile) => {
    const shared = parsed.get(sitePath(key))
    if (shared === undefined || !found.ok) return
    shared.texts ??= inlineTexts(found, key, self)
    for (const text of shared.texts) self.file(text)
    shared.large ??= cutLarge(found.value, rootSpot(key))
    for (const one of shared.large) large.push(one)
  }
  let isTwo = false
  const self: SpecFiles = {
    file(key) {
      const known = files.get(key)
      if (known !== undefined) return known
      const found = key === '' ? overlaid(read(key)) : read(key)
      files.set(key, found)
      if (key === '') isTwo = found.ok && isRaw(found.value) && 'swagger' in found.value
      inlined(key, found)
      return found
    },
    get isTwo() {
      return isTwo
    },
    key(from, name) {
      if (name === '') return from
      const wanted = path.posix.join(path.posix.dirname(from), name)
      return name === url || wanted === path.posix.basename(main) ? '' : wanted
    },
    sitePath,
    numbers,
    overlays: overlayKeys,
    ...resultOf(() => parsed.get(main)?.overlaid),
    duplicates: () => duplicates,
    large: () => large,
    replaceMain(value) {
      const file = files.get('')
      if (file?.ok) files.set('', { ...file, value })
    },
    inputs: () =>
      [...inputs].map(([file, hash]) => ({ path: file, hash })).sort(by((input) => input.path)),
  }
  return self
}

/** The main file with its overlays; null: it stays as it is. */
function withOverlays(
  main: ParsedFile | undefined,
  overlays: readonly (readonly [key: string, file: SpecFile])[],
  apply: Overlays['apply'],
): ParsedFile | null {
  if (main === undefined || !main.file.ok || main.overlaid !== undefined) return null
  const files = overlays.flatMap(([file, read]) => (read.ok ? [{ file, value: read.value }] : []))
  const overlaid = files.length > 0 ? apply?.(main.file.value, files) : undefined
  if (overlaid === undefined) return null
  return { ...main, file: { ...main.file, value: overlaid.value, isOverlaid: true }, overlaid }
}

/** @param overlaid - gives the main file with its overlays; undefined: it has none, or has not been read */
function resultOf(
  overlaid: () => Overlaid | undefined,
): Pick<SpecFiles, 'originOf' | 'overlayProblems'> {
  return {
    originOf: (keys) => overlaid()?.originOf(keys) ?? { file: '', keys },
    overlayProblems: () => overlaid()?.problems ?? [],
  }
}

/** The folders whose files references may name. */
function openFolders(root: string, folder: string, isFetched: boolean) {
  const own = path.join(root, folder)
  // A server does not know the site: its specification must not publish other files of it.
  return isFetched
    ? { folders: [own], name: `the folder ${folder}` }
    : { folders: [root, own], name: 'the site' }
}

/** Files of other names are data. */
function isPlainText(key: string): boolean {
  const end = path.posix.extname(key)
  return end !== '' && !/^\.(?:json\w*|ya?ml)$/i.test(end)
}

function parseFile(file: string, isText: boolean, numbers: LongNumbers): ParsedFile {
  const { bytes, problem } = bytesOf(file)
  if (bytes === null) return { hash: '', file: refused(problem), duplicates: [] }
  const hash = contentHash(bytes)
  if (!isUtf8Text(bytes)) return { hash, file: refused('is not in UTF-8'), duplicates: [] }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (isText)
    return { hash, file: { ok: true, text, value: stripNul(text), isJson: false }, duplicates: [] }
  const found = parseText(text, numbers)
  if (!found.ok) {
    const { message, place } = found
    return {
      hash,
      file: { ok: false, message: `cannot be read: ${message}`, place },
      duplicates: [],
    }
  }
  const { ok, value, isJson, duplicates } = found
  return { hash, file: { ok, text: found.text, value, isJson }, duplicates }
}

function refused(message: string): SpecFile {
  return { ok: false, message, place: null }
}

function bytesOf(file: string): { bytes: Buffer; problem: '' } | { bytes: null; problem: string } {
  try {
    const { size } = fs.statSync(file)
    if (size > maxBytes) {
      return { bytes: null, problem: `is larger than ${maxBytes / 1024 / 1024} MB` }
    }
    return { bytes: readFile(file), problem: '' }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    return { bytes: null, problem: isMissing ? missingFile : `cannot be read (${code})` }
  }
}

/**
 * Why a file is not read; null: it is. References lead to files of the site, or to those beside a main file that is outside of
 * it; links are followed first.
 * @param open - the folders whose files may be read
 */
function refusalOf(
  file: string,
  { folders, name }: { readonly folders: readonly string[]; readonly name: string },
): string | null {
  const inside = folders.map((folder) => pathInside(folder, file)).filter((one) => one !== null)
  if (inside.length === 0) return `is outside of ${name}`
  return inside.every(isHidden)
    ? 'is hidden: its name, or that of a folder, begins with a dot'
    : null
}
