import { compile } from '@mdx-js/mdx'
import { SourceMapGenerator } from 'source-map'
import type { VFile } from 'vfile'
import { TimeLimitError, withTimeLimit } from '../../../support/time-limit.ts'
import { rehypeFinishArticle } from '../article/finish-article.ts'
import { conversionLimit, fileOf, type MarkdownContext } from '../context.ts'
import { PluginError, withPluginProblems } from '../plugins/plugin-problems.ts'
import { MdxProblem, syntaxProblem } from './mdx-problem.ts'
import { type ModuleScope, remarkScope } from './module-scope.ts'
import { prepareSource } from './prepare-source.ts'
import { rehypeJsx } from './rehype-jsx.ts'
import { remarkSiteComponents } from './site-components.ts'

/** The module that gives MDX its components without an import: resolved by load-module.ts. */
export const componentsModule = 'docsgen:components'

/** React's JSX runtime, with components that are hydrated. */
export const jsxModule = 'docsgen:react/jsx-runtime'

/**
 * MDX → a JavaScript module whose default export is the page's component, with a source map that leads back to the
 * text. What is known of the article is collected in the context.
 * @throws MdxProblem when the text is not MDX
 */
export async function toModule(context: MarkdownContext): Promise<string> {
  const { stack, path, text, footnotePrefix } = context.source
  const { mdx } = context.processors
  const input = fileOf(context)
  input.value = prepareSource(text)
  const scope: ModuleScope = { entries: [], statements: [] }
  try {
    const file = await withPluginProblems(input, () =>
      withTimeLimit(
        conversionLimit(context),
        () =>
          compile(input, {
            format: 'mdx',
            jsxRuntime: 'automatic',
            jsxImportSource: 'docsgen:react',
            providerImportSource: componentsModule,
            SourceMapGenerator,
            remarkPlugins: [
              ...mdx.remarkPlugins,
              [remarkSiteComponents, context],
              [remarkScope, scope],
            ],
            remarkRehypeOptions: mdx.remarkRehypeOptions(footnotePrefix),
            rehypePlugins: [...mdx.rehypePlugins, [rehypeJsx, context], rehypeFinishArticle],
            recmaPlugins: [recmaFileName],
          }),
        path,
      ),
    )
    const map = Buffer.from(JSON.stringify(file.map)).toString('base64')
    return `${file}\n${registration(path, scope)}\n//# sourceMappingURL=data:application/json;base64,${map}\n`
  } catch (error) {
    if (error instanceof PluginError || error instanceof MdxProblem) throw error
    if (error instanceof TimeLimitError) throw error
    throw syntaxProblem(error, stack.length > 1 ? path : null)
  }
}

/** recma plugin: the bundler takes the name in a source map as relative to the file's folder. */
function recmaFileName() {
  return (_: unknown, file: VFile): undefined => {
    file.path = file.basename ?? file.path
  }
}

/** Code that registers the module's components when it is loaded. */
function registration(id: string, { entries, statements }: ModuleScope): string {
  if (entries.length === 0) return ''
  const names = entries.map(({ name }) => name)
  const registration = JSON.stringify({ id, entries, text: statements.join('\n') })
  return [
    `import { register as docsgenRegister } from '${componentsModule}'`,
    `docsgenRegister({ ...${registration}, components: { ${names.join(', ')} } })`,
  ].join('\n')
}
