/** Errors of esbuild in words for authors of a site: its own name options of esbuild, which a site does not have. */
import fs from 'node:fs'
import path from 'node:path'
import type { Message } from 'esbuild'
import { namesIn } from '../names-in.ts'
import { addCommand } from '../package-manager.ts'
import { nearest } from '../text/nearest.ts'

export interface MessageWords {
  readonly message: string
  readonly hint?: string
}

/** The problem, with a hint where one is known. @param root - absolute folder of the site */
export function messageWords(root: string, { text, location, notes }: Message): MessageWords {
  const specifier = unresolved(text)
  if (specifier !== null) {
    if (/is built into node/.test(notes[0]?.text ?? '')) return moduleOfNode(specifier)
    const folder = path.resolve(root, path.dirname(location?.file ?? '.'))
    return missing({ root, folder, specifier })
  }
  const [, file, name] = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(text) ?? []
  if (file !== undefined && name !== undefined) return missingExport(file, name)
  const [, ending, given] = /^No loader is configured for "([^"]+)" files: (.+)$/.exec(text) ?? []
  if (ending !== undefined) {
    const message = `“${given}” cannot be imported: docsgen does not know files that end in “${ending}”.`
    const compiler = compilers.get(ending)
    return { message, ...(compiler && { hint: compiledFirst(given, compiler) }) }
  }
  const [, key] = /^Duplicate key "(.+)" in object literal$/.exec(text) ?? []
  if (key !== undefined) return { message: `“${key}” is written twice in this object.` }
  return { message: `${curly(text)}${/[.?!]$/.test(text) ? '' : '.'}` }
}

/** Commands that make CSS of style sheets in other languages, by the ending. */
const compilers: ReadonlyMap<string, string> = new Map([
  ['.less', 'npx less'],
  ['.sass', 'npx sass'],
  ['.scss', 'npx sass'],
  ['.styl', 'npx stylus'],
])

function compiledFirst(file = '', compiler: string): string {
  const css = file.replace(/\.\w+$/, '.css')
  return `Make CSS of it, such as with ${compiler}, and import “${path.basename(css)}”.`
}

/** The import that a message of esbuild says it could not resolve, as it was written; null for any other message. */
export function unresolved(text: string): string | null {
  const [, found, written = found] =
    /^Could not resolve "([^"]+)"(?: \(originally "([^"]+)"\))?/.exec(text) ?? []
  return written ?? null
}

function moduleOfNode(name: string): MessageWords {
  return {
    message: `“${name}” is a module of Node.js, which browsers do not have.`,
    hint: 'Read files in docsgen.config or in a plugin; code of pages also runs in the browser.',
  }
}

interface Import {
  readonly root: string
  /** Absolute folder of the file that imports. */
  readonly folder: string
  readonly specifier: string
}

function missing({ root, folder, specifier }: Import): MessageWords {
  const isOfSite = specifier.startsWith('@site/')
  if (!isOfSite && !/^[./]/.test(specifier)) {
    const [name = specifier] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
    const isThere = fs.existsSync(path.join(root, 'node_modules', name))
    if (isThere) return { message: `The package “${name}” has no file for “${specifier}”.` }
    // A style sheet may leave out the dot: url(a.png).
    if (/\.\w+$/.test(name)) return missingFile(folder, specifier)
    return {
      message: `The package “${name}” is not installed.`,
      hint: `Run ${addCommand(root, [name])}`,
    }
  }
  if (specifier.startsWith('/') && fs.existsSync(path.join(root, specifier))) {
    return {
      message: `There is no file “${specifier}”.`,
      hint: `Write “@site${specifier}”, which begins at the folder of the site.`,
    }
  }
  if (isOfSite) return missingFile(root, specifier.slice('@site/'.length), specifier)
  return inOtherFolder(root, folder, specifier) ?? missingFile(folder, specifier)
}

/** Endings that an import may leave out. */
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md']

/** For a path with too many or too few `../`: the file below another folder around the one that imports. */
function inOtherFolder(root: string, folder: string, specifier: string): MessageWords | null {
  const bare = specifier.replace(/^(?:\.{1,2}\/)+/, '')
  const inside = path.relative(root, folder)
  if (bare === specifier || inside.startsWith('..')) return null
  const depth = inside === '' ? 0 : inside.split(path.sep).length
  for (let up = 0; up <= depth; up++) {
    const near = `${up === 0 ? './' : '../'.repeat(up)}${bare}`
    const isThere = (end: string) =>
      fs.statSync(path.join(folder, near + end), { throwIfNoEntry: false })?.isFile() === true
    if (endings.some(isThere)) {
      return { message: `There is no file “${specifier}”.`, hint: `Did you mean “${near}”?` }
    }
  }
  return null
}

/** @param shown - as it was written */
function missingFile(from: string, name: string, shown = name): MessageWords {
  const message = `There is no file “${shown}”.`
  const near = nearest(path.basename(name), importableNames(path.resolve(from, path.dirname(name))))
  if (near === null) return { message }
  const end = shown.slice(0, shown.length - path.basename(name).length)
  return { message, hint: `Did you mean “${end}${near}”?` }
}

/** Names of the files in a folder, each also without the ending that an import may leave out. */
function importableNames(folder: string): string[] {
  return namesIn(folder).flatMap((name) => [name.replace(/\.(?:[cm]?[jt]sx?)$/, ''), name])
}

function missingExport(file: string, name: string): MessageWords {
  const shown = file.replace(/^[\w-]+:/, '')
  return name === 'default'
    ? {
        message: `“${shown}” has no default export.`,
        hint: 'Write export default, or import a name: import { Name } from …',
      }
    : { message: `“${shown}” has no export “${name}”.` }
}

/** Quotation marks as in docsgen's own messages. */
function curly(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”')
}
