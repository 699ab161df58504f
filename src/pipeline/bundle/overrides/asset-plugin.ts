import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import { encodePath } from '../../../shared/url.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { loadFile } from '../../../support/esbuild/load-file.ts'
import { whereIs } from '../../../support/esbuild/svg-component.ts'
import { assetOutput } from '../../assemble/links/hashed-files.ts'

const namespace = 'docsgen-asset'
const modules = new Set(['import-statement', 'require-call', 'dynamic-import'])
/** Extensions of files that a module can import; theme/assets.d.ts has a type for each. */
export const assetEndings =
  'png|jpg|jpeg|gif|svg|webp|avif|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip'.split('|')

const file = new RegExp(`\\.(?:${assetEndings.join('|')})$`, 'i')

/**
 * Resolves imports of images and other files to their URL, the same one that Markdown gets.
 * @param files is filled with the files for the output; null where another bundle adds them
 */
export function assetPlugin(baseUrl: string, files: OutputFile[] | null): Plugin {
  return {
    name: 'docsgen-assets',
    setup(build) {
      build.onStart(() => {
        files?.splice(0)
      })
      build.onResolve({ filter: file }, async (args) => {
        const { path: specifier, kind, resolveDir, importer, pluginData } = args
        // Files in style sheets are bundled with these.
        if (pluginData === whereIs || !modules.has(kind)) return null
        const options = { kind, resolveDir, importer, pluginData: whereIs }
        const found = await build.resolve(specifier, options)
        return found.errors.length > 0 ? found : { path: found.path, namespace }
      })
      build.onLoad({ filter: /./, namespace }, ({ path: absolute }) =>
        loadFile(absolute, undefined, (content) => {
          const output = assetOutput(path.basename(absolute), contentHash(content))
          files?.push({ path: output, content })
          const url = JSON.stringify(baseUrl + encodePath(output))
          return { contents: `export default ${url}`, loader: 'js' }
        }),
      )
    },
  }
}
