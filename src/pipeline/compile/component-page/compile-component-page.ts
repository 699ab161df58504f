// The page of a component (pages/*.tsx), as far as it is known without running it. The component itself is rendered with
// its page (render/), because it may ask for what the page knows.
import type { Expression, Program } from 'acorn'
import { diagnostic } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import type { MarkdownContext } from '../context.ts'
import { addField, createFields } from '../front-matter/front-matter-fields.ts'
import { TsxSyntaxError, tsxProgram } from '../tsx-program.ts'
import { clientModule, moduleId } from './client-module.ts'
import { literalValue } from './literal-value.ts'

/** A page's HTML, and what its `metadata` says. */
export interface CompiledComponentPage {
  readonly html: string
  readonly frontMatter: FrontMatter
}

/** Reads a module with a component as its default export and, if it likes, `export const metadata = { title, … }`. */
export async function compileComponentPage(
  text: string,
  context: MarkdownContext,
): Promise<CompiledComponentPage> {
  const { path } = context.source
  const module = await readModule(text, context)
  if (module === null) return { html: '', frontMatter: {} }
  if (!module.exports.has('default')) {
    context.diagnostics.push(
      diagnostic('component-invalid', `${path} has no default export: a page is a component.`, {
        ...(placeInText(text, 'export') ?? { line: 1, column: 1 }),
        hint: 'Write: export default function Page() { … }',
      }),
    )
    return { html: '', frontMatter: metadataOf(module, text, context) }
  }
  const name = path.slice(path.lastIndexOf('/') + 1)
  const code = [
    `import Page from ${JSON.stringify(`./${name}`)}`,
    'export const docsgenComponents = { default: Page }',
  ]
  context.clientModules.push(clientModule(path, code.join('\n')))
  return {
    html: `<dg-island data-chunk="\0c:${moduleId(path)}\0" data-name="default" data-ids="dgp-">\0r:\0</dg-island>`,
    frontMatter: metadataOf(module, text, context),
  }
}

interface ReadModule {
  readonly exports: ReadonlySet<string>
  /** The value of `metadata` as it is written; null when there is none. */
  readonly metadata: Expression | null
}

async function readModule(text: string, context: MarkdownContext): Promise<ReadModule | null> {
  try {
    return exportsOf(await tsxProgram(text))
  } catch (error) {
    if (!(error instanceof TsxSyntaxError)) throw error
    context.diagnostics.push(diagnostic('component-invalid', error.message, error.place))
    return null
  }
}

function exportsOf({ body }: Program): ReadModule {
  const exports = new Set(body.flatMap(exportedNames))
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? []) : statement,
  )
  const metadata = declarations
    .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'metadata')
  return { exports, metadata: metadata?.init ?? null }
}

function exportedNames(statement: Program['body'][number]): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { specifiers, declaration } = statement
  const variables = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  return [...specifiers.map(({ exported }) => exported), ...variables.map(({ id }) => id)].flatMap(
    (node) => (node.type === 'Identifier' ? node.name : []),
  )
}

/**
 * The fields of front matter that `metadata` gives. It is read, not run: pages are planned before any code of theirs
 * runs.
 */
function metadataOf(
  { exports, metadata }: ReadModule,
  text: string,
  context: MarkdownContext,
): FrontMatter {
  if (!exports.has('metadata')) return {}
  const value = metadata && literalValue(metadata)
  if (typeof value !== 'object' || value === null) {
    context.diagnostics.push(
      diagnostic('component-invalid', '`metadata` must be an object of plain values.', {
        ...(placeInText(text, 'metadata') ?? { line: 1, column: 1 }),
        hint: "Write the values in place: export const metadata = { title: 'Pricing' }",
      }),
    )
    return {}
  }
  const fields = createFields()
  for (const [key, given] of Object.entries(value)) {
    const place = () => placeInText(text, key) ?? { line: 1, column: 1 }
    addField(fields, { key, value: given, place, keyPlace: place })
  }
  context.diagnostics.push(...fields.diagnostics)
  return fields.frontMatter
}
