/** Nodes of YAML documents → plain values. The library throws only here, for aliases: `*name` where nothing is `&name`. */
import { type Alias, type Document, type Node, visit } from 'yaml'
import { withoutNul } from './strip-nul.ts'

/** A plain value, or why there is none and where in the text. */
export type YamlValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly offset: number }

/** The plain value of a node of a document that has no syntax errors. Never throws. */
export function yamlValue(node: Node | null, document: Document): YamlValue {
  if (node === null) return { ok: true, value: null }
  const problem = aliasProblem(node, document)
  if (problem !== null) return { ok: false, ...problem }
  try {
    return { ok: true, value: node.toJS(document, { reviver: withoutNul }) }
  } catch {
    // Aliases of aliases, each of them twice the last one: a few lines that would fill the memory.
    const message = 'Its aliases stand for more values than docsgen reads'
    return { ok: false, message, offset: startOf(node) }
  }
}

function aliasProblem(node: Node, document: Document): { message: string; offset: number } | null {
  let problem: { message: string; offset: number } | null = null
  visit(node, {
    Alias(_key, alias, path) {
      const message = reasonAgainst(alias, document, path)
      if (message === null) return undefined
      problem = { message, offset: startOf(alias) }
      return visit.BREAK
    },
  })
  return problem
}

function reasonAgainst(alias: Alias, document: Document, path: readonly unknown[]): string | null {
  const { source } = alias
  const target = alias.resolve(document)
  if (target === undefined) return `“*${source}” is an alias, and nothing here is named &${source}`
  return path.includes(target) ? `“*${source}” stands for a value that it is part of` : null
}

function startOf({ range }: Node): number {
  return range?.[0] ?? 0
}
