// Runs the rules over a document, beside its translation.
import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { contextOf, type MarkdownContext, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { isPlain, type Rule, type RuledDocument, type Tell, type WrittenText } from './rule.ts'
import { rules } from './table.ts'

/** remark plugin: runs the rules that look at a document as it was parsed. */
export function remarkRules(): (tree: Root, file: VFile) => Promise<undefined> | undefined {
  return (tree, file) => runAll(parsedRules, tree, file)
}

/** remark plugin, to run after those of the site: runs the rules that look at what they have left. */
export function remarkRulesOfLeft(): (tree: Root, file: VFile) => Promise<undefined> | undefined {
  return (tree, file) => runAll(pluggedRules, tree, file)
}

const parsedRules = rules.filter(({ sees }) => sees === 'parsed')
const pluggedRules = rules.filter(({ sees }) => sees === 'plugged')

/** Most documents are not searched at all: then no time is spent on a promise, either. */
function runAll(all: readonly Rule[], tree: Root, file: VFile): Promise<undefined> | undefined {
  const context = contextOf(file)
  const { rules: switches } = context.options.markdown
  // What a plugin has made is not in the text.
  const mayHold = ({ sees, mayHold }: Rule) =>
    (sees === 'plugged' && !isPlain(context)) || mayHold(context)
  const wanted = all.filter((rule) => switches[rule.code] && mayHold(rule))
  if (wanted.length === 0) return undefined
  let texts: readonly WrittenText[] | undefined
  const document: RuledDocument = {
    context,
    tree,
    texts() {
      texts ??= textsIn(tree, context)
      return texts
    },
  }
  const pending = wanted.flatMap((rule) => rule.find(document, tellOf(rule, context)) ?? [])
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined)
}

/** Edits of a part of a file are not those of the file. */
function tellOf({ code }: Rule, context: MarkdownContext): Tell {
  const isWhole = context.source.isPart !== true
  return ({ edits = [], ...finding }) =>
    report(context, code, { ...finding, ...(isWhole && edits.length > 0 && { fix: { edits } }) })
}

function textsIn(root: Root, context: MarkdownContext): WrittenText[] {
  const found: WrittenText[] = []
  const visit = (node: Nodes, follows: Nodes['type'] | null = null): void => {
    if ('children' in node) {
      node.children.forEach((child, index) => {
        visit(child, node.children[index - 1]?.type)
      })
    }
    if (node.type !== 'text' || !node.position) return
    const { value, position } = node
    const placeOf = (part: string, index: number) => {
      const line = position.start.line + value.slice(0, index).split('\n').length - 1
      const from = line === position.start.line ? position.start.column - 1 : 0
      const to = line === position.end.line ? position.end.column - 1 : undefined
      const own = sourceLine(context, line).slice(0, to)
      const column = own.indexOf(part.split('\n', 1)[0] ?? '', from)
      return column < 0 ? null : { line, column: column + 1 }
    }
    found.push({ value, follows, line: position.start.line, placeOf })
  }
  visit(root)
  return found
}
