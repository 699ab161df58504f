/** esbuild with docsgen's settings for browsers. Files stay in memory and are named by their content. */
import path from 'node:path'
import type { OutputFile as EsbuildFile, BuildOptions as EsbuildOptions } from 'esbuild'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { scriptFolder } from '../../shared/script-folder.ts'
import { type BundledInput, inputsOf } from '../../support/esbuild/bundle-inputs.ts'
import { type BundleJob, type Bundler, bundleOnce } from '../../support/esbuild/bundler.ts'
import { recordReads } from '../../support/esbuild/record-reads.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { type BundledFile, nameByContent } from './name-by-content.ts'
import { siteCodeProblems } from './overrides/site-code-problems.ts'
import { styleProblems } from './style-problems.ts'

/** Folder of the bundled files in the output; scripts have one inside of it. */
const assetFolder = 'assets'

/** The result of one esbuild run. */
export interface Part {
  readonly files: readonly OutputFile[]
  /** The site's files that were read. */
  readonly inputs: readonly BundledInput[]
  /** Mistakes that did not keep it from being made. */
  readonly problems: readonly Diagnostic[]
}

export const nothing: Part = { files: [], inputs: [], problems: [] }

/** The scripts and styles that browsers load, to be bundled. */
export interface BrowserJob extends BundleJob {
  /** Hashes of the site's files as they were read. */
  readonly reads: ReadonlyMap<string, string>
}

/**
 * Bundles for the supported browsers. Entry points are relative to the site's folder (absolute).
 * @throws DocsgenError for errors in the site's code
 */
export function bundleForBrowsers(root: string, options: EsbuildOptions): Promise<Part> {
  return runBrowserJob(root, browserJob(root, options), bundleOnce)
}

/** Prepares a bundle for the supported browsers; the rest is `bundleForBrowsers`. */
export function browserJob(root: string, options: EsbuildOptions): BrowserJob {
  const reads = recordReads(root)
  return {
    reads: reads.hashes,
    options: {
      bundle: true,
      minify: true,
      outdir: path.join(root, assetFolder),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      loader: {
        // Much code for other tools has JSX in .js files.
        '.js': 'jsx',
        // All supported browsers read woff2, so other font formats are left out.
        '.woff2': 'file',
        '.woff': 'empty',
        '.ttf': 'empty',
        '.svg': 'file',
        '.png': 'file',
        '.jpg': 'file',
      },
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      jsx: 'automatic',
      // React and other packages ask that their notices go with every copy: as files, which no reader downloads.
      legalComments: 'external',
      // Production React in dev too, so that the pages are the same.
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      tsconfigRaw: {},
      absWorkingDir: root,
      ...options,
      write: false,
      metafile: true,
      plugins: [...(options.plugins ?? []), reads.plugin],
    },
  }
}

/** Bundles what was prepared. @throws DocsgenError for errors in the site's code */
export async function runBrowserJob(
  root: string,
  job: BrowserJob,
  bundler: Bundler,
): Promise<Part> {
  try {
    const { outputFiles, metafile, warnings } = await bundler.run(job)
    return {
      files: nameByContent(outputFiles.map((file) => toOutput(root, file))),
      inputs: inputsOf(metafile, root, job.reads).filter(
        (file) => file.path !== job.options.stdin?.sourcefile,
      ),
      problems: styleProblems(root, warnings),
    }
  } catch (cause) {
    throw siteCodeProblems(root, cause)
  }
}

/** Scripts name each other alone, and nothing else: all of them can move into one folder. */
function toOutput(root: string, { path: file, contents }: EsbuildFile): BundledFile {
  const place = posixRelative(root, file)
  const isScript = /\.js(?:\.LEGAL\.txt)?$/.test(place)
  return { path: isScript ? scriptFolder + path.posix.basename(place) : place, content: contents }
}

/** URL of the first file whose name matches; null without one. */
export function urlOf(part: Part, name: RegExp, baseUrl: string): string | null {
  const file = part.files.find((candidate) => name.test(path.posix.basename(candidate.path)))
  return file ? `${baseUrl}${file.path}` : null
}

/** The files without duplicates, by path. */
export function unique(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
