import fs from 'node:fs'
import path from 'node:path'
import { build } from '../../src/commands/build/build.ts'
import { madeOnce } from '../setup/made-once.ts'
import { type ServedSite, servedSite } from './browser.ts'

const source = path.resolve(import.meta.dirname, '../golden/sites/versions/docs')

/** Serves the golden site with versions, which is built once in a run, with pages beside the docs, to a browser. */
export function versionsSite(): ServedSite {
  return servedSite(async () => {
    const { folder } = await madeOnce('versions-site', async (root) => {
      fs.cpSync(source, root, { recursive: true })
      fs.mkdirSync(path.join(root, 'pages'))
      fs.writeFileSync(path.join(root, 'pages/about.md'), '# About\n\nOf no version.\n')
      const config = path.join(root, 'docsgen.config.ts')
      const text = fs.readFileSync(config, 'utf8')
      const items = "{ type: 'localeDropdown' },\n      { type: 'search' },"
      const contexts = "search: { contexts: ['docs/guide'] },"
      fs.writeFileSync(
        config,
        text
          .replace("{ type: 'localeDropdown' },", items)
          .replace('export default {', `export default {\n  ${contexts}`),
      )
      // No worker threads: those need plain JavaScript, and the tests run the sources.
      await build({ root, concurrency: 0 })
    })
    return folder
  })
}
