/**
 * Checks a site whose code may not build here: a page in React, or a component of it, would end every check and every build. Such a
 * file is set aside, where its owner finds it, and the rest of the site is looked at. What others import gets a stand-in that shows
 * the children of its tags.
 */
import fs from 'node:fs'
import path from 'node:path'
import { check } from '../commands/check/check.ts'
import { type Diagnostic, DocsgenError } from '../shared/diagnostic.ts'
import type { WrittenFile } from './generator.ts'
import type { Note } from './notes.ts'

/** Most rounds of setting code aside. Errors that are left after them stay in the site, and the report names them. */
const mostRounds = 12

/** Folder of the new site for what does not build. Nothing reads it. */
const leftFolder = 'left'

/** Files that are set aside while others are looked at. */
interface Aside {
  readonly file: string
  readonly problem: Diagnostic
}

export interface CodeCheck {
  /** Writes a file of the site. */
  write(file: WrittenFile): void
  rename(from: string, to: string): void
  /** All problems of the site, without its code that does not build. Checked anew only when something has been written or renamed. */
  problems(): Promise<readonly Diagnostic[]>
  /** Whether a file will be read once its packages are installed. */
  awaitsPackages(file: string): boolean
  /** Puts files back that only need packages, and moves the others to `left/`. Returns what is to be said about them. */
  finish(): Note[]
}

/**
 * @param root - the staging folder
 * @param packages - those that package.json names
 * @param keeps - whether a file stays although it does not build, because others look after it
 */
export function createCodeCheck(
  root: string,
  packages: Readonly<Record<string, string>>,
  keeps: (file: string) => boolean = () => false,
): CodeCheck {
  const aside: Aside[] = []
  const place = (folder: string, file: string) => path.join(root, folder, file)
  const move = (from: string, to: string) => {
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.renameSync(from, to)
  }
  const setAside = (found: readonly Diagnostic[]) => {
    const before = aside.length
    const broken = found.filter((one) => !keeps(one.file ?? '') && isBrokenCode(root, one))
    for (const { file = '' } of broken) {
      if (aside.some((one) => one.file === file)) continue
      // A package that is missing says nothing about the rest of the file.
      const own = broken.filter((one) => one.file === file)
      const problem = own.find((one) => !needsPackage(one, packages)) ?? own[0]
      if (problem === undefined) continue
      const text = fs.readFileSync(place('', file), 'utf8')
      move(place('', file), place('.aside', file))
      if (isImported(file)) fs.writeFileSync(place('', file), standIn(file, text))
      aside.push({ file, problem })
    }
    return aside.length > before
  }
  const awaits = ({ problem }: Aside) => needsPackage(problem, packages)
  const checked = async () => {
    for (let round = 1; ; round++) {
      try {
        const { diagnostics } = await check({ root })
        // Files that only broken code imports are checked in the next round.
        if (round === mostRounds || !setAside(diagnostics)) return diagnostics
      } catch (error) {
        if (!(error instanceof DocsgenError) || !setAside(error.diagnostics)) throw error
      }
    }
  }
  let known: readonly Diagnostic[] | null = null
  return {
    write({ to, text }) {
      const file = place('', to)
      if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return
      known = null
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    },
    rename(from, to) {
      known = null
      fs.renameSync(place('', from), place('', to))
    },
    async problems() {
      known ??= await checked()
      return known
    },
    awaitsPackages: (file) => aside.some((one) => one.file === file && awaits(one)),
    finish() {
      const notes = aside.map((one) => {
        const { file, problem } = one
        const isWhole = awaits(one)
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
    /\.(?:[jt]sx?|css)$/.test(file) &&
    !/^(?:docsgen\.config|sidebars)\./.test(file) &&
    fs.existsSync(path.join(root, file))
  )
}

/** Pages and components of the theme are imported by nothing; the tags of all documents are. */
function isImported(file: string): boolean {
  return !/^(?:pages|theme|i18n)\//.test(file) || /\/components\/|\.css$/.test(file)
}

/** A file with the exports of another one, which show what stands between their tags. */
function standIn(file: string, text: string): string {
  if (file.endsWith('.css')) return ''
  const names = new Set(
    [
      ...text.matchAll(
        /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class|enum)\s+([\w$]+)/gm,
      ),
    ].map(([, name = '']) => name),
  )
  for (const [, list = ''] of text.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const part of list.split(','))
      names.add(
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
      )
  }
  const named = [...names].filter((name) => !['', 'default'].includes(name))
  const typed = /x$/.test(file) ? '' : '// @ts-nocheck\n'
  return `${typed}// In the place of ${leftFolder}/${file}, which does not build here: it shows the text between its tags.
${/\.tsx?$/.test(file) ? 'const standIn = (props?: any): any' : 'const standIn = (props)'} => props?.children ?? null
export default standIn
${named.length === 0 ? '' : `export { ${named.map((name) => `standIn as ${name}`).join(', ')} }\n`}`
}

/** Whether a problem is a package that `npm install` brings. @param packages - those that package.json names */
export function needsPackage(
  { message }: Diagnostic,
  packages: Readonly<Record<string, string>>,
): boolean {
  const [, name] = /^The package “(.*)” is not installed\.$/.exec(message) ?? []
  return name !== undefined && Object.hasOwn(packages, name)
}

function leftNote(file: string, { message }: Diagnostic): Note {
  return {
    state: 'left',
    topic: 'code',
    text: `It does not build here and stands in ${leftFolder}/: ${message}`,
    file: `${leftFolder}/${file}`,
  }
}
