/**
 * i18n.lock records the version of the source that each translation was made from. A text file, committed with the site:
 *
 *     # i18n.lock 1 …
 *     i18n/zh-CN/docs/a.md from docs/a.md
 *       3f2a9c1b04 77e0d2aa10 (top)
 *       a81b0c3d55 1190ffab37 install
 *
 * One line per translation, and below it one per section of its source: hash of the source's section, hash of the matching
 * section of the translation (`-`: none), id of the source's section. Sections that only the translation has have `-` for
 * their source. Pages are sorted by path, sections are in the order of the source, so branches that translate different
 * sections merge, unless these are neighbours.
 */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { readFile } from '../../../support/read-file.ts'
import { replaceFile } from '../../../support/replace-file.ts'

/** Name of the file in the site's folder. */
const lockFileName = 'i18n.lock'

export interface LockedSection {
  /** Of the source's section, or of the translation's own; `''`: before the first heading. */
  readonly id: string
  readonly source: string | null
  readonly translation: string | null
}

export interface LockedPage {
  /** Path of the source, relative to the site's folder. */
  readonly source: string
  readonly sections: readonly LockedSection[]
}

/** Translations by path relative to the site's folder. */
export type TranslationLock = ReadonlyMap<string, LockedPage>

const firstLine =
  '# i18n.lock 1: the state of its source that each translation was made from. Written by `docsgen check --update-lock`.'
/** Id of the text before the first heading; no heading has such an id. */
export const topId = '(top)'

/** The lock as text. Equal locks give equal bytes. */
export function formatLock(lock: TranslationLock): string {
  const pages = [...lock].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = pages.flatMap(([file, { source, sections }]) => [
    `${quoted(file)} from ${quoted(source)}`,
    ...sections.map(
      ({ id, source: from, translation }) =>
        `  ${(from ?? '-').padEnd(10)} ${(translation ?? '-').padEnd(10)} ${id === '' ? topId : id}`,
    ),
  ])
  return `${[firstLine, ...lines].join('\n')}\n`
}

/** Paths with spaces or quotes are quoted, as in JSON. */
function quoted(file: string): string {
  return /[\s"]/.test(file) ? JSON.stringify(file) : file
}

const pageLine = /^("(?:[^"\\]|\\.)*"|[^\s"]+) from ("(?:[^"\\]|\\.)*"|[^\s"]+)$/
const sectionLine = /^ {2}([0-9a-f]{10}|-) +([0-9a-f]{10}|-) +(\S+)$/

/** Parses a lock; null when it is damaged, with a problem that names the place and the remedy. */
export function parseLock(text: string): { lock: TranslationLock | null; problems: Diagnostic[] } {
  const lock = new Map<string, LockedPage>()
  let sections: LockedSection[] | null = null
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const read = readLine(line)
    if ('reason' in read) return broken(read.reason, index)
    if ('section' in read) {
      if (sections === null) return broken(reasonOf(line), index)
      sections.push(read.section)
    } else if ('file' in read) {
      if (lock.has(read.file)) return broken(`It lists ${read.file} twice.`, index)
      sections = []
      lock.set(read.file, { source: read.source, sections })
    }
  }
  return { lock, problems: [] }
}

type Line =
  | { readonly blank: true }
  | { readonly section: LockedSection }
  | { readonly file: string; readonly source: string }
  /** Reports a line that is not valid. */
  | { readonly reason: string }

function readLine(line: string): Line {
  if (line === '' || line.startsWith('#')) {
    const version = /^# i18n\.lock (\d+)/.exec(line)?.[1] ?? '1'
    return version === '1' ? { blank: true } : { reason: newer }
  }
  const section = sectionLine.exec(line)
  if (section !== null) return { section: readSection(section) }
  const [, path, from] = pageLine.exec(line) ?? []
  const [file, source] = [unquoted(path), unquoted(from)]
  return file === null || source === null ? { reason: reasonOf(line) } : { file, source }
}

function readSection([, source, translation, id]: RegExpExecArray): LockedSection {
  return {
    id: id === topId ? '' : (id as string),
    source: source === '-' ? null : (source as string),
    translation: translation === '-' ? null : (translation as string),
  }
}

function unquoted(path: string | undefined): string | null {
  if (path === undefined) return null
  if (!path.startsWith('"')) return path
  try {
    return JSON.parse(path) as string
  } catch {
    // The caller reports the invalid line.
    return null
  }
}

const newer = 'It was written by a newer docsgen.'

function reasonOf(line: string): string {
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/.test(line)) return 'It holds a merge conflict.'
  return 'This line is none that docsgen writes.'
}

function broken(reason: string, index: number): { lock: null; problems: Diagnostic[] } {
  const hints: Readonly<Record<string, string>> = {
    'It holds a merge conflict.':
      'Keep the lines of both sides, once each, and remove the marks. Of two lines of one section, either will do: at worst a translation is looked at once more.',
    [newer]: 'Use that version of docsgen for this site.',
  }
  const hint =
    hints[reason] ??
    'Take the file from version control, or remove it and record again with docsgen check --update-lock.'
  const place = { file: lockFileName, line: index + 1, column: 1 }
  return { lock: null, problems: [diagnostic('translation-lock', reason, { ...place, hint })] }
}

export interface ReadLock {
  /** Null when there is none, or it is damaged: then there is a problem in `problems`. */
  readonly lock: TranslationLock | null
  readonly exists: boolean
  readonly problems: readonly Diagnostic[]
}

/** Reads i18n.lock in the site's folder. */
export function readLock(root: string): ReadLock {
  let text: string
  try {
    text = readFile(path.join(root, lockFileName)).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { lock: null, exists: false, problems: [] }
    }
    const message = `The file cannot be read: ${(error as Error).message}.`
    const problem = diagnostic('translation-lock', message, { file: lockFileName })
    return { lock: null, exists: true, problems: [problem] }
  }
  return { ...parseLock(text), exists: true }
}

/**
 * Writes i18n.lock, whole or not at all; equal bytes are not written again.
 * @throws DocsgenError (3) when it cannot be written
 */
export function writeLock(root: string, lock: TranslationLock): void {
  replaceFile(path.join(root, lockFileName), formatLock(lock), lockFileName)
}
