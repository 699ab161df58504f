import { chmod, writeFile } from 'node:fs/promises'
import { build, type Plugin, transform } from 'esbuild'
import { assets } from '../../src/chat-service/sandbox/http/page-files.ts'
import { pageAsset, pageHtml } from '../../src/chat-service/sandbox/http/page-sources.ts'

/**
 * Writes the command of the package `docsgen-widget`, one file that needs nothing but Node.
 * @param root - folder of the repository
 * @param file - where to write it
 */
export async function writeCommand(root: string, file: string): Promise<void> {
  const html = { chat: await pageHtml('chat'), operator: await pageHtml('operator') }
  const sources = Object.values(assets).map(({ source }) => source)
  const texts = await Promise.all(
    sources.map(async (source) => {
      const loader = source.endsWith('.css') ? 'css' : 'js'
      const { code } = await transform(await pageAsset(source), { loader, minify: true })
      return [source, code]
    }),
  )
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/chat-service/command/bin.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [builtPages({ ...html, ...Object.fromEntries(texts) })],
  })
  await writeFile(file, outputFiles[0]?.text ?? '')
  await chmod(file, 0o755)
}

/** Replaces the module that reads and bundles the sandbox's pages by one that has them. */
function builtPages(texts: Record<string, string>): Plugin {
  return {
    name: 'built-pages',
    setup: (bundle) => {
      bundle.onLoad({ filter: /page-sources\.ts$/ }, () => ({
        contents: `const texts = ${JSON.stringify(texts)}
          export const pageHtml = async (name) => texts[name]
          export const pageAsset = pageHtml`,
        loader: 'js',
      }))
    },
  }
}
