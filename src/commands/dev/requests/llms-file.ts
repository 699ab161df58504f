import { llmsFull, llmsIndex, llmsPaths } from '../../../pipeline/render/files/llms.ts'
import type { ServedSite } from '../site/planned-site.ts'

/** llms.txt or llms-full.txt of a locale, once all documents are compiled; null when it is another file. */
export async function llmsFile(
  name: string,
  { open, maker }: ServedSite,
): Promise<string | Uint8Array | null> {
  for (const outline of open.outlines()) {
    const shell = open.shells[outline.locale]
    if (shell === undefined) continue
    const paths = llmsPaths(shell)
    if (name === paths.index) return llmsIndex(outline, shell)
    if (name === paths.full) {
      return llmsFull(outline, shell, ({ output }) => maker.makeMarkdown(output))
    }
  }
  return null
}

/** Whether a file of the output is a list of the pages of a locale (see llmsFile). */
export function isLlmsFile(name: string): boolean {
  return /(?:^|\/)llms(?:-full)?\.txt$/.test(name)
}
