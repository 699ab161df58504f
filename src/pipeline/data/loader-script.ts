/** Code of the site that fetches data, bundled into one script. Nothing of it runs here. */
import path from 'node:path'
import type { BuildFailure, Message, Plugin } from 'esbuild'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'
import { messagePlace } from '../../support/esbuild/message-place.ts'
import { messageWords } from '../../support/esbuild/message-words.ts'
import { ownAddress } from '../../support/esbuild/own-address.ts'
import { recordReads } from '../../support/esbuild/record-reads.ts'
import { type Script, scriptOptions } from '../../support/esbuild/run-script.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { dataModules } from './data-modules.ts'

export interface LoaderScript extends Script {
  /** Hash of the code. */
  readonly key: string
  /** The files that it is made of. */
  readonly files: readonly BundledInput[]
  /** Its value can depend on things that it does not ask its context for: the clock, the environment, files that it reads itself. */
  readonly isOpen: boolean
}

/** A script, or why there is none: without problems, the module has no default export. */
export type BundledLoader =
  | { readonly script: LoaderScript }
  | { readonly problems: readonly Diagnostic[]; readonly files: readonly BundledInput[] }

/**
 * Bundles a module.
 * @param file - relative to the site's folder
 * @param names - exports that are wanted; all code that only others need is left out. Absent: all
 */
export async function bundleLoader(
  root: string,
  file: string,
  names?: readonly string[],
): Promise<BundledLoader> {
  const { build } = await import('esbuild')
  const reads = recordReads(root)
  const filesRead = () => [...reads.hashes].map(([name, hash]) => ({ path: name, hash }))
  try {
    const { outputFiles } = await build({
      ...scriptOptions(root),
      stdin: {
        contents: entry(`./${file}`, names),
        resolveDir: root,
        sourcefile: entryFile,
        loader: 'js',
      },
      alias: { '@site': root },
      plugins: [
        ...(names === undefined ? [noData] : [withoutPages(root), dataModules(root, reads.note)]),
        ownAddress(reads.note),
        reads.plugin,
      ],
      loader: assets,
    })
    const text = (end: string) => outputFiles.find((one) => one.path.endsWith(end))?.text ?? ''
    const code = text('.js')
    const script = { code, map: text('.map'), key: contentHash(code), isOpen: isOpen(code) }
    return { script: { ...script, files: filesRead() } }
  } catch (failure) {
    const { errors } = failure as Partial<BuildFailure>
    if (errors === undefined) throw failure
    // A module without a default export is one that others share.
    const problems = errors
      .filter((error) => !lacksDefault(error))
      .map((error) => buildProblem(root, file, error))
    return { problems, files: filesRead() }
  }
}

/** Name of the module that imports the one of the site. */
const entryFile = 'docsgen-loader.js'

function entry(file: string, names: readonly string[] | undefined): string {
  const from = JSON.stringify(file)
  if (names === undefined) return `export * from ${from}\nexport { default } from ${from}`
  return [
    `import * as all from ${from}`,
    ...names.map((name) => `export const ${name} = all.${name}`),
  ].join('\n')
}

const noData: Plugin = {
  name: 'docsgen-no-data',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^data:[\w-]+$/ }, () => ({
      errors: [
        { text: 'A loader cannot import other data: read their file, or share a function.' },
      ],
    })),
}

const react = /^react(?:-dom)?(?:\/|$)/

/** The parts of a page that its list does not need: the theme, style sheets. */
function withoutPages(root: string): Plugin {
  const namespace = 'docsgen-none'
  return {
    name: 'docsgen-without-pages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: react }, ({ path: name }) => ({
        path: name,
        external: true,
        sideEffects: false,
      }))
      onResolve({ filter: /^(?:docsgen\/theme\/|@theme\/|@docusaurus\/)|\.(?:css|mdx?)$/ }, () => ({
        path: 'none',
        namespace,
        sideEffects: false,
      }))
      onLoad({ filter: /./, namespace }, () => ({
        contents: 'module.exports = new Proxy({}, { get: () => () => null })',
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}

const assets = Object.fromEntries(
  ['.css', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.mp4', '.webm', '.pdf'].map(
    (ending) => [ending, 'empty' as const],
  ),
)

function buildProblem(root: string, file: string, error: Message): Diagnostic {
  const { location } = error
  const { message, ...hint } = messageWords(root, error)
  const place =
    location === null || location.file === entryFile
      ? { file }
      : { file: posixRelative(root, path.resolve(root, location.file)), ...messagePlace(location) }
  return diagnostic('data-failed', message, { ...hint, ...place })
}

/** Whether the error is that the module itself has no default export. */
function lacksDefault({ text, location }: Message): boolean {
  return location?.file === entryFile && /^No matching export in .* for import "default"/.test(text)
}

/**
 * Whether code reads the clock, the environment, or files by itself. A property of such a name does not count, nor does the `fetch`
 * that a loader takes out of its context.
 */
function isOpen(code: string): boolean {
  const names = ['process', 'globalThis', 'performance', 'crypto', 'eval', 'Function']
  if (!/\(\s*\{[^{}()]*\bfetch\b[^{}()]*\}\s*[,)]/.test(code)) names.push('fetch')
  const global = new RegExp(`(?<![.\\w$])(?:${names.join('|')})\\b(?!\\s*:)`)
  // docsgen gives its React to the code.
  const module = /(?<![.\w$])(?:require\((?!"react(?:-dom)?[/"])|import\()/
  const chance = /\bDate\.now\b|\bDate\(\)|\bMath\.random\b/
  return [global, module, chance].some((sign) => sign.test(code))
}
