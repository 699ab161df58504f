/** Components of the site that .mdx pages need not import: the exports of `theme/mdx.tsx`. */
import path from 'node:path'
import { type Program, parse } from 'acorn'
import type { Root } from 'mdast'
import { contentHash } from '../../../support/content-hash.ts'
import { readFile } from '../../../support/read-file.ts'
import { siteComponentsFile } from '../../discover/find-overrides.ts'
import type { MarkdownContext } from '../context.ts'
import { TsxSyntaxError, tsxProgram } from '../tsx-program.ts'
import { MdxProblem } from './mdx-problem.ts'
import { boundNames } from './module-scope.ts'

/**
 * remark plugin: imports the components that a document names and does not define. To be used before `remarkScope`.
 * @throws MdxProblem when the file that exports them cannot be read as code
 */
export function remarkSiteComponents(context: MarkdownContext): (tree: Root) => Promise<undefined> {
  return async (tree) => {
    const source = readComponents(context)
    if (source === null) return
    const bound = boundNames(tree)
    const isUsed = (name: string) =>
      !bound.has(name) && new RegExp(`<${name}(?![\\w$-])`).test(context.source.text)
    const imports = exportsOf(await programOf(source)).filter(({ name }) => isUsed(name))
    if (imports.length === 0) return
    const value = imports.map(importStatement).join('\n')
    const estree = parse(value, { ecmaVersion: 'latest', sourceType: 'module' })
    tree.children.unshift({ type: 'mdxjsEsm', value, data: { estree } } as never)
  }
}

/** The text of the file; null when there is none. The document depends on it either way. */
function readComponents({ options, dependencies }: MarkdownContext): string | null {
  try {
    const bytes = readFile(path.join(options.root, siteComponentsFile))
    dependencies.set(siteComponentsFile, contentHash(bytes))
    return bytes.toString('utf8')
  } catch {
    dependencies.set(siteComponentsFile, '')
    return null
  }
}

/** @throws MdxProblem */
async function programOf(source: string): Promise<Program> {
  try {
    return await tsxProgram(source)
  } catch (error) {
    if (!(error instanceof TsxSyntaxError)) throw error
    throw new MdxProblem(error.message, { file: siteComponentsFile, ...error.place }, error)
  }
}

interface ExportedComponent {
  readonly name: string
  /** The name it has in the module it comes from. */
  readonly imported: string
  readonly from: string
}

/**
 * The components among the exports. One that comes from another file is imported from there, so that a page loads no more
 * than it uses.
 */
function exportsOf({ body }: Program): ExportedComponent[] {
  const own = `@site/${siteComponentsFile}`
  const imported = new Map(body.flatMap(importedNames))
  return body
    .flatMap(exportedNames)
    .filter(({ name }) => /^[A-Z]/.test(name))
    .map(({ name, local }) => ({ name, ...(imported.get(local) ?? { imported: name, from: own }) }))
}

type Statement = Program['body'][number]

function importedNames(statement: Statement): [string, Omit<ExportedComponent, 'name'>][] {
  if (statement.type !== 'ImportDeclaration') return []
  const from = moduleOf(String(statement.source.value))
  return statement.specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return []
    const named = specifier.type === 'ImportSpecifier' ? specifier.imported : null
    if (named !== null && named.type !== 'Identifier') return []
    return [[specifier.local.name, { imported: named?.name ?? 'default', from }]]
  })
}

function exportedNames(statement: Statement): { name: string; local: string }[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  const ids =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : [declaration?.id]
  return [
    ...ids.flatMap((id) => (id?.type === 'Identifier' ? { name: id.name, local: id.name } : [])),
    ...specifiers.flatMap(({ exported, local }) =>
      exported.type === 'Identifier' && local.type === 'Identifier'
        ? { name: exported.name, local: local.name }
        : [],
    ),
  ]
}

/** `./_parts/badge.tsx` of the file, as any document can import it. */
function moduleOf(specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return `@site/${path.posix.join(path.posix.dirname(siteComponentsFile), specifier)}`
}

function importStatement({ name, imported, from }: ExportedComponent): string {
  return `import { ${imported} as ${name} } from ${JSON.stringify(from)}`
}
