import fs from 'node:fs'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { hashOfFile } from '../../../support/esbuild/bundle-inputs.ts'
import { loadFile, type OnRead } from '../../../support/esbuild/load-file.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { MarkdownContext } from '../context.ts'
import { foreignImport } from '../rules/foreign-syntax.ts'
import { linkTo } from './article-context.ts'
import { MdxProblem } from './mdx-problem.ts'
import type { Partials } from './partials.ts'

export interface ImportRules {
  readonly context: MarkdownContext
  readonly partials: Partials
  /** The page: its absolute path and its module. */
  readonly page: { readonly file: string; readonly module: string }
  /** Modules that docsgen gives, by specifier: not bundled. */
  readonly given: ReadonlySet<string>
  readonly onRead: OnRead
}

const markdown = /\.mdx?$/
const image = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i
const media = /\.(?:mp4|webm|mp3|ogg|wav|pdf|zip)$/i

/** Resolves the imports of a page: partials, images, files of the site (`@site/…`), modules that docsgen gives. */
export function importPlugin(rules: ImportRules): Plugin {
  const { context, partials, page, given, onRead } = rules
  return {
    name: 'docsgen-imports',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ kind }) =>
        kind === 'entry-point' ? { path: page.file } : null,
      )
      build.onResolve(
        {
          filter: /^(?:@theme\/|@docusaurus\/|docsgen:|docsgen\/theme\/|react$|react\/|react-dom)/,
        },
        (args) =>
          given.has(args.path) ? { path: args.path, external: true } : unknownModule(args, given),
      )
      build.onResolve({ filter: /^@site\// }, async ({ path: specifier, kind, importer }) => {
        const file = `./${specifier.slice('@site/'.length)}`
        const from = { kind, importer, resolveDir: context.options.root }
        const { errors, ...found } = await build.resolve(file, from)
        const text = `Could not resolve "${specifier}"`
        return { ...found, errors: errors.map((error) => ({ ...error, text })) }
      })
      build.onResolve({ filter: /^\.{1,2}\/.*\.md$/ }, ({ path: specifier, resolveDir }) => {
        const renamed = renamedPartial(context, path.resolve(resolveDir, specifier))
        return renamed === null ? null : { path: renamed }
      })
      build.onResolve({ filter: /^(?:!!)?raw-loader!/ }, async (args) => {
        const file = args.path.replace(/^(?:!!)?raw-loader!/, '')
        const { kind, resolveDir } = args
        const found = await build.resolve(file, { kind, resolveDir })
        return { ...found, namespace: 'raw' }
      })
      build.onLoad({ filter: /./, namespace: 'raw' }, ({ path: file }) =>
        loadFile(file, onRead, (contents) => ({ contents, loader: 'text' })),
      )
      build.onLoad({ filter: markdown }, async ({ path: file }) => {
        try {
          const contents = file === page.file ? page.module : await partials.module(file)
          return { contents, loader: 'js', resolveDir: path.dirname(file) }
        } catch (problem) {
          if (!(problem instanceof MdxProblem)) throw problem
          return { errors: [{ text: problem.message, detail: problem }] }
        }
      })
      build.onLoad({ filter: image }, ({ path: file }) => asset(rules, file, 'image'))
      build.onLoad({ filter: media }, ({ path: file }) => asset(rules, file, 'link'))
    },
  }
}

/**
 * The .mdx file that has taken the place of an imported .md file; null when the .md file is still there, or neither is. Links
 * follow such a file, too. The page depends on the .md file as well: it may come back.
 * @param file - absolute path of the .md file
 */
function renamedPartial({ dependencies, options }: MarkdownContext, file: string): string | null {
  const renamed = `${file}x`
  if (fs.existsSync(file) || !fs.existsSync(renamed)) return null
  dependencies.set(posixRelative(options.root, file), '')
  return renamed
}

function unknownModule(
  { path: specifier }: OnResolveArgs,
  given: ImportRules['given'],
): OnResolveResult {
  const known = [...given].filter((name) => /^(?:@|docsgen\/)/.test(name)).join(', ')
  const { message, hint } = foreignImport(specifier) ?? {
    message: `“${specifier}” cannot be imported.`,
    hint: `Known here: ${known}.`,
  }
  return { errors: [{ text: message, detail: new MdxProblem(message, { hint }) }] }
}

/** A file of the site: its import is its URL. */
function asset({ context, page }: ImportRules, file: string, kind: 'image' | 'link') {
  const { dependencies, options } = context
  const name = posixRelative(options.root, file)
  dependencies.set(name, hashOfFile(options.root, name))
  const relative = posixRelative(path.dirname(page.file), file)
  const url = linkTo(context, relative.startsWith('.') ? relative : `./${relative}`, kind)
  return { contents: `export default ${JSON.stringify(url)}`, loader: 'js' as const }
}
