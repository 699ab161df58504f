// Files that a document includes: where they are, whether they may be read, and the part of them that is wanted.
// Nothing outside the site's folder is read, by path or by link.
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../../support/content-hash.ts'
import { readFile } from '../../../support/read-file.ts'
import { decodeText } from '../../../support/text/decode-text.ts'
import { encodingProblem } from '../../../support/text/encoding-problem.ts'
import { guessEncoding } from '../../../support/text/guess-encoding.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { type MarkdownContext, report } from '../context.ts'

export interface IncludedFile {
  /** Relative to the site's folder, forward slashes. */
  readonly path: string
  readonly text: string
}

/**
 * Reads the file that `url` names: relative to the including file, or to the site's folder when it begins with `/` or
 * `@site/`. Records the dependency. Null, with a diagnostic at the place, when it does not exist or may not be read.
 */
export function readIncluded(
  context: MarkdownContext,
  url: string,
  place: { line: number; column: number },
): IncludedFile | null {
  const file = siteFile(context.source.path, url)
  if (file === null) {
    dependOnOwnPath(context)
    report(context, 'include-missing', {
      message: `“${url}” is outside of the site’s folder and is not included.`,
      ...place,
    })
    return null
  }
  if (context.source.stack.includes(file)) {
    context.dependencies.set(file, hashOf(context, file))
    report(context, 'include-cycle', {
      message: `“${url}” includes itself: ${[...context.source.stack, file].join(' → ')}.`,
      ...place,
    })
    return null
  }
  const bytes = readInside(context.options.root, file)
  context.dependencies.set(file, bytes ? contentHash(bytes) : '')
  if (!bytes) {
    report(context, 'include-missing', {
      message: `There is no file “${file}” in the site’s folder that can be read.`,
      ...place,
    })
    return null
  }
  const { text, encoding } = decodeText(bytes, guessEncoding)
  if (encoding !== 'utf-8') {
    report(context, 'file-encoding', { ...encodingProblem(encoding, `“${url}”`), ...place })
  }
  return { path: file, text: stripNul(text.replace(/^\uFEFF/, '')) }
}

/** Resolves a URL in a file to a path relative to the site's folder; null for paths outside of it. */
function siteFile(from: string, url: string): string | null {
  const fromRoot = /^(?:@site)?\/(.*)$/.exec(url)?.[1]
  const file = path.posix.normalize(fromRoot ?? path.posix.join(path.posix.dirname(from), url))
  return file.startsWith('..') || path.posix.isAbsolute(file) ? null : file
}

function readInside(root: string, file: string): Buffer | null {
  try {
    const real = fs.realpathSync(path.join(root, file))
    const realRoot = fs.realpathSync(root)
    // A symbolic link may lead anywhere.
    if (!real.startsWith(realRoot + path.sep)) return null
    return readFile(real)
  } catch {
    return null
  }
}

function hashOf(context: MarkdownContext, file: string): string {
  const bytes = readInside(context.options.root, file)
  return bytes ? contentHash(bytes) : ''
}

/** The result depends on where the document lies, so a document with the same bytes elsewhere must not share it. */
function dependOnOwnPath(context: MarkdownContext): void {
  const own = context.source.stack[0] ?? context.source.path
  context.dependencies.set(own, hashOf(context, own))
}

/** Which lines of a code file are wanted. */
export interface CodePart {
  /** Name of a `#region`. */
  readonly region: string | null
  /** `3`, `3-8`, `3-`, `1-2,7`. */
  readonly lines: string | null
}

/** The wanted lines of a file without their common indentation and without region marks; null when there are none. */
export function codePart(text: string, part: CodePart): string | null {
  let lines = text.replace(/\n$/, '').split(/\r\n?|\n/)
  if (part.region !== null) {
    const found = regionLines(lines, part.region)
    if (!found) return null
    lines = found
  }
  if (part.lines !== null) lines = pickLines(lines, part.lines)
  if (lines.length === 0) return null
  const shown = lines.filter((line) => !regionMark.test(line))
  return dedent(shown).join('\n')
}

/** `// #region name`, `# endregion`, `<!-- #region name -->`, `/* #region name *\/`, `-- #endregion name`. */
const regionMark = /^\s*(?:\/\/|\/\*|<!--|--|#|;|%|'|"|REM\b)?\s*#?(end)?region\b[ \t]*([\w.-]*)/i

function regionLines(lines: readonly string[], name: string): string[] | null {
  const start = lines.findIndex((line) => {
    const mark = regionMark.exec(line)
    return mark !== null && !mark[1] && mark[2] === name
  })
  if (start < 0) return null
  let depth = 1
  for (let index = start + 1; index < lines.length; index++) {
    const mark = regionMark.exec(lines[index] as string)
    if (!mark) continue
    if (mark[1] && mark[2] === name) return lines.slice(start + 1, index)
    depth += mark[1] ? -1 : 1
    if (depth === 0) return lines.slice(start + 1, index)
  }
  return lines.slice(start + 1)
}

function pickLines(lines: readonly string[], wanted: string): string[] {
  return wanted.split(',').flatMap((range) => {
    const [, first, dash, last] = /^\s*(\d+)?\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
    if (first === undefined && last === undefined) return []
    const from = Number(first ?? 1)
    const to = dash ? Number(last ?? lines.length) : from
    return lines.slice(Math.max(from, 1) - 1, to)
  })
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(common))
}
