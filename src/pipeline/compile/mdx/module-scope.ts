import type { Program } from 'acorn'
import type { Root } from 'mdast'

/** A component that a document imports or defines, by the name it has there. */
export interface ScopeEntry {
  readonly name: string
  /** The module it comes from, as the document names it; null when it is defined there. */
  readonly from: string | null
  /** The statement that imports this one alone; null when it is defined there. */
  readonly statement: string | null
}

/** The components that a document can use in addition to those of docsgen. */
export interface ModuleScope {
  readonly entries: ScopeEntry[]
  /** All its import and export statements. */
  readonly statements: string[]
}

/** remark plugin: notes the components that the import and export statements of a document name. */
export function remarkScope(scope: ModuleScope): (tree: Root) => undefined {
  return (tree) => {
    for (const node of tree.children as readonly EsmNode[]) {
      if (node.type !== 'mdxjsEsm') continue
      scope.statements.push(node.value ?? '')
      for (const statement of node.data?.estree?.body ?? []) {
        scope.entries.push(...imported(statement), ...defined(statement))
      }
    }
  }
}

/** The names that the import and export statements of a document bind to components. */
export function boundNames(tree: Root): Set<string> {
  const statements = (tree.children as readonly EsmNode[]).flatMap(
    (node) => (node.type === 'mdxjsEsm' ? node.data?.estree?.body : undefined) ?? [],
  )
  const entries = statements.flatMap((one) => [...imported(one), ...defined(one)])
  return new Set(entries.map(({ name }) => name))
}

interface EsmNode {
  readonly type: string
  readonly value?: string
  readonly data?: { readonly estree?: Program | null }
}

type Statement = Program['body'][number]

function imported(statement: Statement): ScopeEntry[] {
  if (statement.type !== 'ImportDeclaration') return []
  const from = String(statement.source.value)
  return statement.specifiers.flatMap((specifier) => {
    const { name } = specifier.local
    if (!isComponentName(name)) return []
    return [{ name, from, statement: `import ${binding(specifier)} from ${JSON.stringify(from)}` }]
  })
}

function binding(
  specifier: Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number],
): string {
  const { name } = specifier.local
  if (specifier.type === 'ImportDefaultSpecifier') return name
  if (specifier.type === 'ImportNamespaceSpecifier') return `* as ${name}`
  const { imported } = specifier
  return imported.type === 'Identifier' ? `{ ${imported.name} as ${name} }` : name
}

function defined(statement: Statement): ScopeEntry[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
  if (!declaration) return []
  const ids =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : [declaration.id]
  return ids.flatMap((id) =>
    id.type === 'Identifier' && isComponentName(id.name)
      ? [{ name: id.name, from: null, statement: null }]
      : [],
  )
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
