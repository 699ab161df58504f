/** llms.txt, a list of a locale's pages, and llms-full.txt, their whole text (llmstxt.org). */
import { uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { LlmsEntry, LlmsOutline } from '../../../shared/model/site.ts'
import { escapeMarkdown } from '../../compile/as-markdown/escape-markdown.ts'

/** Files of a locale in the output. */
export function llmsPaths(shell: Shell): { readonly index: string; readonly full: string } {
  const folder = shell.home.slice(shell.baseUrl.length)
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  return { index: `${prefix}llms.txt`, full: `${prefix}llms-full.txt` }
}

/** Title, summary, and sections of links to the pages' Markdown. */
export function llmsIndex(outline: LlmsOutline, shell: Shell): string {
  const texts = uiTexts(shell.locale.code, shell.texts)
  const sections = outline.sections.map(
    ({ title, pages }) => `## ${escapeMarkdown(title)}\n\n${pages.map(line(shell)).join('\n')}`,
  )
  const full = `${shell.url}${shell.baseUrl}${llmsPaths(shell).full}`
  // By convention, readers may skip the links under this heading.
  const optional = `## Optional\n\n- [llms-full.txt](${full}): ${texts.llmsFull}`
  return `${[heading(outline), ...sections, optional].join('\n\n')}\n`
}

/**
 * The same heading, then every page as Markdown. It is encoded page by page, because of a large site it has 100 MB.
 * @param textOf - the Markdown of a page
 * @returns UTF-8
 */
export async function llmsFull(
  outline: LlmsOutline,
  shell: Shell,
  textOf: (entry: LlmsEntry) => string | Promise<string>,
): Promise<Uint8Array> {
  const pieces = [Buffer.from(`${heading(outline)}\n\n`)]
  for (const [index, entry] of llmsEntries(outline).entries()) {
    const opening = `${index === 0 ? '' : '\n'}---\n\nSource: ${shell.url}${entry.href}\n\n`
    pieces.push(Buffer.from(opening + (await textOf(entry))))
  }
  return Buffer.concat(pieces)
}

/** All pages of an outline in their order. */
export function llmsEntries({ sections }: LlmsOutline): LlmsEntry[] {
  return sections.flatMap(({ pages }) => pages)
}

function heading({ title, summary }: LlmsOutline): string {
  return summary === ''
    ? `# ${escapeMarkdown(title)}`
    : `# ${escapeMarkdown(title)}\n\n> ${escapeMarkdown(summary)}`
}

function line({ url }: Shell): (entry: LlmsEntry) => string {
  return ({ label, href, description }) =>
    `- [${escapeMarkdown(label)}](${url}${href})${description && `: ${escapeMarkdown(description)}`}`
}
