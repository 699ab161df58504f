// Files that a document includes: where they are, and whether they may be read.
// Nothing outside the site's folder is read, by path or by link, and nothing hidden in it.
import path from 'node:path'
import { contentHash } from '../../../support/content-hash.ts'
import { isHidden, pathInSite } from '../../../support/path-inside.ts'
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
    const hint = hintFor(url, file)
    report(context, 'include-missing', {
      message: `There is no file “${file}” in the site’s folder that can be read.`,
      ...(hint !== undefined && { hint }),
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

/** Reports that a file has no such part. */
export function reportMissing(
  context: MarkdownContext,
  { path: file, missing, hint, place }: MissingPart,
): void {
  const message = `“${file}” has no ${missing}.`
  report(context, 'include-missing', { message, ...(hint !== undefined && { hint }), ...place })
}

interface MissingPart {
  readonly path: string
  /** As `FoundPart` has it. */
  readonly missing: string
  readonly hint?: string
  readonly place: { readonly line: number; readonly column: number }
}

/** Resolves a URL in a file to a path relative to the site's folder; null for paths outside of it. */
function siteFile(from: string, url: string): string | null {
  const fromRoot = /^(?:@site)?\/(.*)$/.exec(url)?.[1]
  const file = path.posix.normalize(fromRoot ?? path.posix.join(path.posix.dirname(from), url))
  return file.startsWith('..') || path.posix.isAbsolute(file) ? null : file
}

function readInside(root: string, file: string): Buffer | null {
  try {
    const place = path.join(root, file)
    const inside = pathInSite(root, place)
    return inside === null || isHidden(inside) ? null : readFile(place)
  } catch {
    return null
  }
}

function hintFor(url: string, file: string): string | undefined {
  const [, whole, region] = /^(.+)#([\w-]+)$/.exec(url) ?? []
  if (whole !== undefined) return `For a part of a file, write file="${whole}" region="${region}".`
  return isHidden(file)
    ? 'Names that begin with a dot are of files that are not for readers: copy what they may see into another file.'
    : undefined
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
