/** The Markdown of pages, and llms.txt: unchanged files are kept without being read. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pageKinds } from '../../shared/model/page-kinds.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { LlmsEntry, LlmsOutline, Page } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { Articles } from '../compile/article-store.ts'
import type { PageEmitter } from '../emit/emitter.ts'
import { llmsEntries, llmsFull, llmsIndex, llmsPaths } from './files/llms.ts'
import { createMarkdownWriter, type MarkdownWriter, markdownOf } from './page-markdown.ts'

/** Values that all texts around pages are made with. */
export interface TextStage {
  readonly shells: Readonly<Record<string, Shell>>
  /** Changes with docsgen itself. */
  readonly buildId: string
  /** The key of each file in the last build, by output path. */
  readonly shown: Readonly<Record<string, string>>
  readonly emitter: PageEmitter
  /** Files of static/, which come first. */
  readonly statics: ReadonlySet<string>
}

export interface SiblingStage extends Omit<TextStage, 'statics'> {
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  readonly articles: Pick<Articles, 'markdown'>
  /** The key of each page in this build, by output path. */
  readonly rendered: Readonly<Record<string, string>>
  /** The HTML that a page's own component renders. */
  readonly componentOf: (page: Page) => string
}

/** Number of files that are written before other work gets a turn. */
const filesAtOnce = 32

/**
 * Writes the Markdown of pages into the emitter.
 * @returns the key of each file, by output path
 */
export async function renderSiblings(
  pages: readonly Page[],
  stage: SiblingStage,
): Promise<Readonly<Record<string, string>>> {
  const writers = new Map<string, MarkdownWriter>()
  for (const [locale, shell] of Object.entries(stage.shells)) {
    writers.set(locale, createMarkdownWriter(shell, stage.siblings))
  }
  const keys: Record<string, string> = {}
  let addresses: string | undefined
  const allAddresses = () => {
    addresses ??= contentHash(JSON.stringify(stage.siblings))
    return addresses
  }
  const keyOf = (page: Page, writer: MarkdownWriter): string => {
    // A component may show anything that its page knows, and link to any page.
    const shows = isRendered(page) ? (stage.rendered[page.output] ?? '') + allAddresses() : ''
    return contentHash(stage.buildId + writer.key(page) + shows)
  }
  for (const [done, page] of pages.entries()) {
    if (page.sibling === null) continue
    const writer = writers.get(page.locale) as MarkdownWriter
    const key = keyOf(page, writer)
    keys[page.sibling] = key
    await emit(page.sibling, { key, stage, text: () => markdownOf(page, writer, stage) })
    if (done % filesAtOnce === 0) await nextTurn()
  }
  return keys
}

/** Whether the Markdown is that of what the page's own component renders. */
function isRendered(page: Page): boolean {
  return pageKinds[page.view.content.kind].markdown === 'html'
}

interface Wanted {
  readonly key: string
  readonly stage: Pick<TextStage, 'emitter' | 'shown'>
  readonly text: () => string | Uint8Array | Promise<string | Uint8Array>
}

async function emit(output: string, { key, stage, text }: Wanted): Promise<void> {
  const { emitter, shown } = stage
  if (shown[output] === key && emitter.isIntact(output)) emitter.keep(output)
  else emitter.add({ path: output, content: await text() })
}

/**
 * Writes llms.txt and llms-full.txt of locales into the emitter, which has the Markdown of their pages.
 * @param siblings the keys of the Markdown that was written in this build; other pages have that of the last one
 * @returns the key of each file, by output path
 */
export async function renderLlms(
  outlines: readonly LlmsOutline[],
  siblings: Readonly<Record<string, string>>,
  stage: TextStage,
): Promise<Readonly<Record<string, string>>> {
  const { emitter, shown, statics } = stage
  const keys: Record<string, string> = {}
  for (const outline of outlines) {
    const shell = stage.shells[outline.locale] as Shell
    const paths = llmsPaths(shell)
    const pageKeys = llmsEntries(outline).map(({ sibling }) => siblings[sibling] ?? shown[sibling])
    const key = contentHash(JSON.stringify([stage.buildId, shell, outline, pageKeys]))
    const textOf = ({ sibling }: LlmsEntry) => {
      const text = emitter.read(sibling)
      if (text === undefined) throw new Error(`The Markdown ${sibling} is gone`)
      return text
    }
    const files = [
      [paths.index, () => llmsIndex(outline, shell)],
      [paths.full, () => llmsFull(outline, shell, textOf)],
    ] as const
    for (const [output, text] of files) {
      if (statics.has(output)) continue
      keys[output] = key
      await emit(output, { key, stage, text })
    }
  }
  return keys
}
