/** The Markdown of all pages, and llms.txt: unchanged files are kept without being read. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pageKinds } from '../../shared/model/page-kinds.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { LlmsOutline, Page } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { Articles } from '../compile/article-store.ts'
import type { Emitter } from '../emit/emitter.ts'
import { llmsEntries, llmsFull, llmsIndex, llmsPaths } from './files/llms.ts'
import { createMarkdownWriter, type MarkdownWriter, markdownOf } from './page-markdown.ts'

export interface SiblingStage {
  readonly shells: Readonly<Record<string, Shell>>
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  readonly outlines: readonly LlmsOutline[]
  readonly articles: Articles
  /** Changes with docsgen itself. */
  readonly buildId: string
  /** The key of each page in this build, by output path. */
  readonly rendered: Readonly<Record<string, string>>
  /** The HTML that a page's own component renders. */
  readonly componentOf: (page: Page) => string
  /** The key of each file in the last build, by output path. */
  readonly shown: Readonly<Record<string, string>>
  readonly emitter: Emitter
  /** Files of static/, which come first. */
  readonly statics: ReadonlySet<string>
}

/** Number of files that are written before other work gets a turn. */
const filesAtOnce = 32

/**
 * Writes the Markdown of the pages into the emitter, and llms.txt of their locales. The other pages of these have the
 * Markdown that the last build has left.
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
  const byOutput = new Map<string, Page>()
  const textOf = (page: Page) => markdownOf(page, writers.get(page.locale) as MarkdownWriter, stage)
  let addresses: string | undefined
  const allAddresses = () => {
    addresses ??= contentHash(JSON.stringify(stage.siblings))
    return addresses
  }
  const keyOf = (page: Page): string => {
    const writer = writers.get(page.locale) as MarkdownWriter
    // A component may show anything that its page knows, and link to any page.
    const shows = isRendered(page) ? (stage.rendered[page.output] ?? '') + allAddresses() : ''
    return contentHash(stage.buildId + writer.key(page) + shows)
  }
  for (const [done, page] of pages.entries()) {
    if (page.sibling === null) continue
    byOutput.set(page.output, page)
    const key = keyOf(page)
    keys[page.sibling] = key
    await emit(page.sibling, { key, stage, text: () => textOf(page) })
    if (done % filesAtOnce === 0) await nextTurn()
  }
  const locales = new Set(pages.map(({ locale }) => locale))
  for (const outline of stage.outlines) {
    if (!locales.has(outline.locale)) continue
    Object.assign(keys, await emitLlms(outline, { stage, keys, byOutput, textOf }))
  }
  return keys
}

/** Whether the Markdown is that of what the page's own component renders. */
function isRendered(page: Page): boolean {
  return pageKinds[page.view.content.kind].markdown === 'html'
}

interface Wanted {
  readonly key: string
  readonly stage: SiblingStage
  readonly text: () => string | Uint8Array | Promise<string | Uint8Array>
}

async function emit(output: string, { key, stage, text }: Wanted): Promise<void> {
  const { emitter, shown } = stage
  if (shown[output] === key && emitter.isIntact(output)) emitter.keep(output)
  else emitter.add({ path: output, content: await text() })
}

interface LlmsParts {
  readonly stage: SiblingStage
  /** Of the pages' Markdown. */
  readonly keys: Readonly<Record<string, string>>
  readonly byOutput: ReadonlyMap<string, Page>
  readonly textOf: (page: Page) => Promise<string>
}

async function emitLlms(
  outline: LlmsOutline,
  { stage, keys, byOutput, textOf }: LlmsParts,
): Promise<Record<string, string>> {
  const shell = stage.shells[outline.locale] as Shell
  const paths = llmsPaths(shell)
  const pageKeys = llmsEntries(outline).map(({ sibling }) => keys[sibling] ?? stage.shown[sibling])
  const key = contentHash(JSON.stringify([stage.buildId, shell, outline, pageKeys]))
  const fullText = () =>
    llmsFull(outline, shell, ({ output, sibling }) => {
      const page = byOutput.get(output)
      const isSame = page === undefined || stage.shown[sibling] === keys[sibling]
      const written = isSame ? stage.emitter.read(sibling) : undefined
      if (written !== undefined) return written
      if (page === undefined) throw new Error(`The Markdown of ${output} is gone`)
      return textOf(page)
    })
  const made: Record<string, string> = {}
  const files = [
    [paths.index, () => llmsIndex(outline, shell)],
    [paths.full, fullText],
  ] as const
  for (const [output, text] of files) {
    if (stage.statics.has(output)) continue
    made[output] = key
    await emit(output, { key, stage, text })
  }
  return made
}
