/** Bundles a configuration file in TypeScript or JavaScript with its imports, in memory. */
import { createRequire, SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import type { BuildFailure, BuildOptions, BuildResult, Message } from 'esbuild'
import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import { docsgenPackage } from '../../../support/esbuild/docsgen-package.ts'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords } from '../../../support/esbuild/message-words.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { CodePlace } from '../written/written.ts'
import { ConfigFileError } from './config-file.ts'

export interface ConfigBundle {
  /** A module in JavaScript. */
  readonly code: string
  /** Names of the files that it is made from, relative to the site's folder. */
  readonly sources: ReadonlySet<string>
  /** Where a place of the code is in the files of the site; null: in none of them. */
  readonly original: (place: CodePlace) => Place | null
}

/**
 * @param file - absolute
 * @throws ConfigFileError `config-load` when it has a syntax error, or imports what is not there
 */
export async function bundleConfig(root: string, file: string): Promise<ConfigBundle> {
  const { build } = await import('esbuild')
  const plugins = [docsgenPackage, recordReads(root).plugin]
  const result = await build({ ...optionsFor(root, file), plugins }).catch(
    (failure: Partial<BuildFailure>) => {
      if (failure.errors === undefined) throw failure
      throw new ConfigFileError(failure.errors.map((error) => buildProblem(root, file, error)))
    },
  )
  return bundleOf(root, result)
}

/**
 * The same at once, for messages about a configuration that has been read before; null when it cannot be bundled by now.
 * The bundler is loaded when this is called, which an import at the top would not allow in a function that does not wait.
 */
export function bundleConfigNow(root: string, file: string): ConfigBundle | null {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild
  try {
    return bundleOf(root, buildSync({ ...optionsFor(root, file), external: ['docsgen'] }))
  } catch {
    return null
  }
}

function optionsFor(root: string, file: string) {
  const directory = dirname(file)
  return {
    absWorkingDir: root,
    entryPoints: [file],
    // Only a name for the output, to which paths in the source map are relative.
    outfile: resolve(root, 'docsgen.config.out.mjs'),
    bundle: true,
    write: false as const,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true as const,
    sourcemap: 'external',
    logLevel: 'silent',
    // As in JSON: the last one would count.
    logOverride: { 'duplicate-object-key': 'error' },
    // Ignores any tsconfig.json near the site.
    tsconfigRaw: '{}',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(directory),
      'import.meta.filename': JSON.stringify(file),
      __dirname: JSON.stringify(directory),
      __filename: JSON.stringify(file),
    },
  } satisfies BuildOptions
}

function bundleOf(
  root: string,
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
): ConfigBundle {
  const output = (suffix: string) =>
    outputFiles.find((one) => one.path.endsWith(suffix))?.text ?? ''
  const names = Object.keys(metafile.inputs).filter((path) => !path.startsWith('docsgen:'))
  const sources = new Set(names)
  const map = new SourceMap(JSON.parse(output('.map')))
  const original = ({ line, column }: CodePlace): Place | null => {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !sources.has(entry.originalSource)) return null
    return {
      file: posixRelative(root, resolve(root, entry.originalSource)),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    }
  }
  return { code: output('.mjs'), sources, original }
}

function buildProblem(root: string, file: string, error: Message): Diagnostic {
  const { message, ...hint } = messageWords(root, error)
  return diagnostic('config-load', message, {
    ...hint,
    file: posixRelative(root, error.location ? resolve(root, error.location.file) : file),
    ...(error.location && messagePlace(error.location)),
  })
}
