/**
 * Checks a site whose code may not build here: a page in React, or a component of it, would end every check and every build. Such a
 * file is set aside, where its owner finds it, and the rest of the site is looked at.
 */
import fs from 'node:fs'
import path from 'node:path'
import { check } from '../commands/check/check.ts'
import { type Diagnostic, DocsgenError } from '../shared/diagnostic.ts'
import type { Note } from './notes.ts'

/** Folder of the new site for what does not build. Nothing reads it. */
const leftFolder = 'left'

/** Files that are set aside while others are looked at. */
interface Aside {
  readonly file: string
  readonly problem: Diagnostic
}

export interface CodeCheck {
  /** All problems of the site, without its code that does not build. */
  problems(): Promise<readonly Diagnostic[]>
  /** Whether a file will be read once its packages are installed. */
  awaitsPackages(file: string): boolean
  /** Puts files back that only need packages, and moves the others to `left/`. Returns what is to be said about them. */
  finish(): Note[]
}

/** @param root - the staging folder */
export function createCodeCheck(root: string): CodeCheck {
  const aside: Aside[] = []
  const place = (folder: string, file: string) => path.join(root, folder, file)
  const move = (from: string, to: string) => {
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.renameSync(from, to)
  }
  const setAside = (found: readonly Diagnostic[]) => {
    const broken = found.filter((one): one is Diagnostic & { file: string } =>
      isBrokenCode(root, one),
    )
    for (const problem of broken) {
      const { file } = problem
      if (aside.some((one) => one.file === file)) continue
      move(place('', file), place('.aside', file))
      aside.push({ file, problem })
    }
    return broken.length > 0
  }
  return {
    async problems() {
      for (;;) {
        try {
          return (await check({ root })).diagnostics
        } catch (error) {
          if (!(error instanceof DocsgenError) || !setAside(error.diagnostics)) throw error
        }
      }
    },
    awaitsPackages: (file) => aside.some((one) => one.file === file && needsPackage(one.problem)),
    finish() {
      const notes = aside.map(({ file, problem }) => {
        const isWhole = needsPackage(problem)
        move(place('.aside', file), isWhole ? place('', file) : place(leftFolder, file))
        return isWhole ? null : leftNote(file, problem)
      })
      fs.rmSync(path.join(root, '.aside'), { recursive: true, force: true })
      return notes.filter((note) => note !== null)
    },
  }
}

function isBrokenCode(root: string, { severity, file }: Diagnostic): boolean {
  if (severity !== 'error' || file === undefined) return false
  return (
    /^(?:pages|src|theme|i18n)\/.*\.(?:[jt]sx?|css)$/.test(file) &&
    fs.existsSync(path.join(root, file))
  )
}

/** A package that `npm install` brings. */
function needsPackage({ message }: Diagnostic): boolean {
  return /^The package “.*” is not installed\.$/.test(message)
}

function leftNote(file: string, { message }: Diagnostic): Note {
  return {
    state: 'left',
    topic: 'code',
    text: `It does not build here and stands in ${leftFolder}/: ${message}`,
    file: `${leftFolder}/${file}`,
  }
}
