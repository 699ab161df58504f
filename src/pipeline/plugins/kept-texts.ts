/**
 * The texts of the documents that plugins give, in `.docsgen/sources/`: each in a file that is named by its bytes, so a build and
 * `docsgen dev` beside it never take another's text for their own. A list says which text had which key, so that a text is asked for
 * once.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isObject } from '../../shared/is-object.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { contentHash } from '../../support/content-hash.ts'
import { namesIn } from '../../support/names-in.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'

/** Relative to the site's folder. */
const folderOfTexts = '.docsgen/sources'
const listName = 'list.json'

/** Milliseconds that a text stays after the last run that used it: another run may still be at work with it. */
const graceTime = 24 * 60 * 60 * 1000

/** A text in its file. */
export interface KeptText {
  readonly hash: string
  /** Relative to the site's folder, or absolute where that cannot be written to. */
  readonly file: string
}

export interface KeptTexts {
  /** Hash of the text that a document had under a key; undefined: unknown. @param owner - key of the plugin */
  known(owner: string, document: string, key: string): string | undefined
  /** The file with a text of this hash and ending; null: it is not there. */
  find(hash: string, ending: string): KeptText | null
  /** Writes a text. @throws DocsgenError (3) when it can be written nowhere */
  put(text: string, ending: string): KeptText
  /** Notes the text of a document. */
  note(
    owner: string,
    document: string,
    entry: { readonly key: string; readonly hash: string },
  ): void
  /** Writes the list, with what was noted and nothing else, and removes texts that are old and not in it. */
  save(): void
}

type List = Record<string, Record<string, readonly [key: string, hash: string]>>

/** @param root - absolute folder of the site */
export function openTexts(root: string): KeptTexts {
  const own = path.join(root, folderOfTexts)
  const before = readList(path.join(own, listName))
  const now: List = {}
  let folder = own
  const at = (name: string) => path.join(folder, name)
  const textAt = (file: string, hash: string): KeptText => {
    const isOfSite = folder === own
    return { hash, file: isOfSite ? posixRelative(root, file) : file }
  }
  return {
    known(owner, document, key) {
      const [kept, hash] = before[owner]?.[document] ?? []
      return kept === key ? hash : undefined
    },
    find(hash, ending) {
      const file = at(hash + ending)
      return hashOf(file) === hash ? textAt(file, hash) : null
    },
    put(text, ending) {
      const hash = contentHash(text)
      const name = hash + ending
      if (hashOf(at(name)) !== hash) {
        try {
          replaceFileInFolder(at(name), text, name)
        } catch {
          // The disk of the site may be read-only.
          folder = path.join(os.tmpdir(), 'docsgen-sources', contentHash(root))
          replaceFileInFolder(at(name), text, name)
        }
      }
      return textAt(at(name), hash)
    },
    note(owner, document, { key, hash }) {
      const documents = now[owner] ?? Object.create(null)
      documents[document] = [key, hash]
      now[owner] = documents
    },
    save() {
      if (JSON.stringify(before) !== JSON.stringify(now)) writeKept(path.join(own, listName), now)
      removeOld(own, { before: hashesIn(before), now: hashesIn(now) })
    },
  }
}

function readList(file: string): List {
  const list = readKept(file)
  if (!isObject(list)) return {}
  const isEntry = (entry: unknown) =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  const isWhole = Object.values(list).every(
    (documents) => isObject(documents) && Object.values(documents).every(isEntry),
  )
  return isWhole ? (list as List) : {}
}

/** Hash of a file; null when it is not there. */
function hashOf(file: string): string | null {
  try {
    return contentHash(fs.readFileSync(file))
  } catch {
    return null
  }
}

function hashesIn(list: List): Set<string> {
  const documents = Object.values(list).flatMap((one) => Object.values(one))
  return new Set(documents.map(([, hash]) => hash))
}

/** Removes the texts that were used neither by this run nor, within the grace time, by one before. */
function removeOld(
  folder: string,
  { before, now }: { readonly before: ReadonlySet<string>; readonly now: ReadonlySet<string> },
): void {
  const oldest = Date.now() - graceTime
  for (const name of namesIn(folder)) {
    const hash = name.replace(/\..*$/, '')
    if (name === listName || now.has(hash)) continue
    const file = path.join(folder, name)
    if (before.has(hash)) startGraceTime(file)
    else if (timeOf(file) < oldest) removeQuietly(file)
  }
}

/** The time (ms) since when a text has not been used. */
function timeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
}

function startGraceTime(file: string): void {
  try {
    const now = new Date()
    fs.utimesSync(file, now, now)
  } catch {
    // Another run has removed it.
  }
}
