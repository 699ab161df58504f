/**
 * The texts of the sandbox's pages. Here they are read and bundled when they are asked for; the command of the package
 * `docsgen-widget`, which has neither sources nor esbuild, is built with them (scripts/build-widget.ts).
 */
import { readFile } from 'node:fs/promises'
import { sourceFile } from '../../../support/package.ts'

function fileOf(name: string): string {
  return sourceFile(`chat-service/sandbox/page/${name}`)
}

/** The HTML of a page, with the names of texts in it (`{{send}}`). */
export function pageHtml(name: 'chat' | 'operator'): Promise<string> {
  return readFile(fileOf(`${name}/${name}.html`), 'utf8')
}

/** A script or style sheet as browsers load it; `source` is its path below page/. */
export async function pageAsset(source: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileOf(source)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    // A tsconfig.json of the site must not affect the pages.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}
