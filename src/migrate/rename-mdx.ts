/** Files of Markdown with components in them, which are .mdx here. */
import type { Draft } from './draft.ts'
import type { CodeCheck } from './set-aside.ts'
import { codeParts } from './text/code-parts.ts'
import { importsIn } from './text/imports.ts'
import { elementsIn } from './text/tags.ts'

/** How often files are renamed: parts that a page imports are checked once that page is .mdx. */
const mostRounds = 6

/** Gives files whose texts say that they are MDX the ending .mdx, so that none is compiled twice. @param renamed - gets new names by old ones */
export function renameEvident(
  drafts: readonly Draft[],
  code: Pick<CodeCheck, 'rename'>,
  renamed: Map<string, string>,
): void {
  for (const { file, text } of drafts) {
    if (file.endsWith('.md') && isMdx(text)) toMdx(file, code, renamed)
  }
}

/** Gives files in which docsgen finds components the ending .mdx. @param renamed - gets new names by old ones */
export async function renameFound(code: CodeCheck, renamed: Map<string, string>): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const files = new Set(
      (await code.problems()).flatMap((problem) =>
        problem.code === 'mdx-in-markdown' && problem.file?.endsWith('.md') ? [problem.file] : [],
      ),
    )
    if (files.size === 0) return
    for (const file of files) toMdx(file, code, renamed)
  }
}

function toMdx(file: string, code: Pick<CodeCheck, 'rename'>, renamed: Map<string, string>): void {
  code.rename(file, `${file}x`)
  renamed.set(file, `${file}x`)
}

/** Whether a text has a module, a comment of JSX or an element of a component. */
function isMdx(text: string): boolean {
  const code = codeParts(text)
  const isOutside = ({ index }: { readonly index: number }) => !code.has(index)
  return (
    importsIn(text, code).length > 0 ||
    elementsIn(text, undefined, code).some(({ close, isSelfClosing }) => close || isSelfClosing) ||
    [...text.matchAll(/^export\s+(?:const|let|function|default)\s|\{\/\*[\s\S]*?\*\/\}/gm)].some(
      isOutside,
    )
  )
}
