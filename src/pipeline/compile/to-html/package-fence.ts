// Fences that other generators make tabs of: the commands of npm in them, for each package manager.
import type { ElementContent } from 'hast'
import type { Code, Parents } from 'mdast'
import { packageManagers } from '../components/package-managers.ts'
import type { MarkdownContext } from '../context.ts'
import { codeBlock } from './code.ts'
import { hastTools } from './hast-tools.ts'

/** The word that may stand anywhere after the language. */
const word = /(?:^|\s)npm2yarn(?=\s|$)/

/** The language whose lines are what npm is to install, or whole commands. */
const language = 'package-install'

/** A fence → its HTML: tabs where it is one for package managers, and does not stand in tabs already. */
export function fence(
  context: MarkdownContext,
  node: Code,
  parent: Parents | undefined,
): ElementContent {
  const commands = packageFence(node)
  if (commands === node) return codeBlock(context, node)
  if (parent?.type === 'mdxJsxFlowElement' && isOfTabs(parent.name)) {
    return codeBlock(context, commands)
  }
  context.features.add('tabs')
  const given = { attributes: {}, data: {}, label: [], id: undefined, classes: [] }
  const content = [codeBlock(context, commands)]
  return packageManagers.render(
    { ...given, content },
    hastTools(context, node, () => undefined),
  )
}

function isOfTabs(tag: string | null): boolean {
  return tag === packageManagers.tag || tag === 'CodeGroup'
}

/** A fence for package managers as one of npm's commands; any other as it is. */
export function packageFence<T>(node: T | Code): T | Code {
  if (!isCode(node)) return node
  const { lang, meta, value } = node
  if (lang === language) {
    const install = (line: string) =>
      /^\s*(?:$|#|(?:npm|npx)\s)/.test(line) ? line : `npm install ${line}`
    return { ...node, lang: 'sh', value: value.split('\n').map(install).join('\n') }
  }
  if (!word.test(meta ?? '')) return node
  return { ...node, meta: meta?.replace(word, '').trim() || null }
}

function isCode(node: unknown): node is Code {
  return (node as Partial<Code>).type === 'code'
}
