// Markdown that a page imports: `import Part from './_part.mdx'`. It is part of the page: its headings, links and ids
// are the page's.
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../../support/content-hash.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { readFile } from '../../../support/read-file.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import { type ArticleTexts, type MarkdownContext, nothingFound, nothingRead } from '../context.ts'
import { stripFrontMatter } from '../front-matter/parse-front-matter.ts'
import { toModule } from './to-module.ts'

/** Modules of Markdown files by absolute path, compiled when first asked for, one after the other. */
export interface Partials {
  /** @throws MdxProblem */
  module(file: string): Promise<string>
}

/**
 * The partials of one page. All of those that its import lines name, and theirs, are compiled at once, in the order of
 * the lines: the bundler asks in an order of its own, which is another one each time.
 */
export async function createPartials(page: string, context: MarkdownContext): Promise<Partials> {
  const modules = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  const compileOnce = async (file: string): Promise<string> => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const name = posixRelative(context.options.root, file)
    // Also when it cannot be read: it will be mended.
    context.dependencies.set(name, '')
    const text = readFile(file)
    context.dependencies.set(name, contentHash(text))
    const made = await compilePartial(name, stripFrontMatter(text.toString('utf8')), context)
    modules.set(file, made)
    return made
  }
  const compileImports = async (from: string, text: string): Promise<void> => {
    for (const file of importedMarkdown(from, text, context.options.root)) {
      if (file === page || modules.has(file)) continue
      await compileOnce(file)
      await compileImports(file, readFile(file).toString('utf8'))
    }
  }
  await compileImports(page, context.source.text)
  return {
    module(file) {
      const next = last.then(() => compileOnce(file))
      // The caller gets the error; the next one is compiled all the same.
      last = next.catch(() => undefined)
      return next
    },
  }
}

/** The .md and .mdx files that import lines name and that are there; anything else is left to the bundler. */
function importedMarkdown(from: string, text: string, root: string): string[] {
  const found = text.matchAll(/^import\s[^'"\n]*['"]([^'"\n]+\.mdx?)['"]/gm)
  return [...found].flatMap(([, specifier = '']) => {
    const file = specifier.startsWith('@site/')
      ? path.join(root, specifier.slice(6))
      : path.resolve(path.dirname(from), specifier)
    const isThere = fs.statSync(file, { throwIfNoEntry: false })?.isFile()
    return /^(?:\.|@site\/)/.test(specifier) && isThere ? [file] : []
  })
}

async function compilePartial(
  name: string,
  body: string,
  context: MarkdownContext,
): Promise<string> {
  const { source, slots, counts } = context
  counts.includes++
  const own: MarkdownContext = {
    ...context,
    format: name.endsWith('.mdx') ? 'mdx' : 'md',
    source: {
      path: name,
      text: body,
      stack: [...source.stack, name],
      footnotePrefix: `include-${counts.includes}-`,
    },
    pending: [],
    ...nothingRead(),
    takesTitle: false,
    found: nothingFound(),
  }
  const firstSlot = slots.length
  const module =
    own.format === 'mdx' ? await toModule(own) : asModule(await compileMarkdown(own), own)
  rebaseSlots(context, name, firstSlot)
  return module
}

/** Finished HTML is a block of the page, which React does not touch. */
function asModule(texts: ArticleTexts, context: MarkdownContext): string {
  const index = context.blocks.push({ type: 'html', ...texts }) - 1
  return `export default function Part() { return ${JSON.stringify(`\0b:${index}\0`)} }`
}

/** Links of a partial lead from where it lies, and are reported where the page imports it; slots are the page's. */
function rebaseSlots({ slots, source }: MarkdownContext, partial: string, from: number): void {
  const folder = path.posix.relative(path.posix.dirname(source.path), path.posix.dirname(partial))
  const place = placeInText(source.text, path.posix.basename(partial)) ?? { line: 1, column: 1 }
  for (let index = from; index < slots.length; index++) {
    const slot = slots[index]
    if (slot === undefined) continue
    const rebased = slot.type === 'link' ? { url: rebase(slot.url, folder) } : {}
    slots[index] = { ...slot, ...rebased, ...place }
  }
}

/** `../b.md#c` in the folder `parts` is `b.md#c` for the page. */
function rebase(url: string, folder: string): string {
  if (folder === '' || /^[/#?]/.test(url)) return url
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return path.posix.join(folder, file) + rest
}
