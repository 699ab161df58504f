/**
 * The names of the files that a document reads from its folder: imports, includes, code from files. In another folder they need
 * other names. Links and pictures do not: those of a translation lead from the folder of its source, too.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Literal } from 'acorn'
import type { Nodes, Root } from 'mdast'

/** A relative name, by its place in a document. */
export interface FileName {
  /** Of its quote, from 1. */
  readonly line: number
  readonly column: number
  /** `''`: it has none. */
  readonly quote: string
  /** As it is written: `../components/A.tsx` */
  readonly name: string
  /** Of an import, which is relative only with dots before it. */
  readonly isModule: boolean
}

/** The relative names in a document. @param lines - of the document */
export function fileNames(root: Root, lines: readonly string[]): FileName[] {
  const names: FileName[] = []
  // Code is a part of the tree: of modules, of expressions, and of attributes of tags.
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    names.push(...importedBy(value, lines), ...readBy(value as Nodes, lines))
    for (const one of Object.values(value)) visit(one)
  }
  visit(root)
  return names
}

/** The name in an `import` or an `export … from`, also in a call of `import`. */
function importedBy(node: { type?: string; source?: Literal }, lines: readonly string[]) {
  const { source } = node
  const start = source?.loc?.start
  if (!/^(?:Import|Export)/.test(node.type ?? '') || !start) return []
  const [, quote, name] =
    /^(["'])((?:(?:!!)?raw-loader!)?\.{1,2}\/.*)\1$/.exec(source.raw ?? '') ?? []
  const isThere = lines[start.line - 1]?.startsWith(source.raw as string, start.column)
  if (quote === undefined || name === undefined || !isThere) return []
  return [{ line: start.line, column: start.column + 1, quote, name, isModule: true }]
}

/** The name in `::include{file="…"}`, or in the first line of a block of code. */
function readBy(node: Nodes, lines: readonly string[]): FileName[] {
  const isInclude = node.type === 'leafDirective' && node.name === 'include'
  const isCode = node.type === 'code' && node.meta?.includes('file=')
  if (!(isInclude || isCode) || !node.position) return []
  const { line } = node.position.start
  const match = /(?<=[\s{]file=)(?:(["'])(.+?)\1|[^\s"'}]+)/.exec(lines[line - 1] ?? '')
  if (match === null) return []
  const { index, 0: bare, 1: quote = '', 2: name = bare } = match
  if (/^(?:@site)?\//.test(name)) return []
  return [{ line, column: index + 1, quote, name, isModule: false }]
}

/** A document that is written to another path. Paths are relative to the site's folder. */
interface Moved {
  readonly root: string
  readonly from: string
  readonly to: string
}

/** The name, in quotes, that leads to the same file from a document's new place. It stays where a file of that name is beside the document there. */
export function movedName({ quote, name, isModule }: FileName, { root, from, to }: Moved): string {
  const [, loader = '', file = ''] = /^(.*!)?(.*)$/.exec(name) ?? []
  const [bare = ''] = file.split('?')
  const beside = path.join(root, path.dirname(to), bare)
  if (fs.existsSync(beside) && fs.statSync(beside).isFile()) return quote + name + quote
  const folder = path.posix.dirname(from)
  if (!isModule) return `"/${path.posix.join(folder, file)}"`
  const escaped = folder.replace(/['"]/g, '\\$&')
  return `${quote}${loader}@site/${path.posix.join(escaped, file)}${quote}`
}
