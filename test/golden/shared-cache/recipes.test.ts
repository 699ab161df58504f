/** The workflow that the page about many machines prints builds the site of one machine. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectFreshPackage } from '../docsgen.ts'
import { siteOf, temporaryFolder } from '../site.ts'
import { printedFile, startNginx, writer } from './nginx.ts'
import { runCommands, runGithub } from './workflow-jobs.ts'

beforeAll(expectFreshPackage)

/** A site of some documents, and what one machine makes of it. */
function sample(settings: object = {}): {
  readonly root: string
  readonly whole: ReadonlyMap<string, string>
} {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `docs/page-${i}.md`,
      `# Page ${i}\n\nSee [the next one](./page-${(i + 1) % 12}.md).\n\n\`\`\`js\nlet a = ${i}\n\`\`\`\n`,
    ]),
  )
  const shown = { title: 'Acme', url: 'https://example.com', ...settings }
  const config = `export default ${JSON.stringify(shown)}\n`
  const { root } = siteOf('recipes', { 'docsgen.config.ts': config, ...files })
  const whole = temporaryFolder()
  fs.cpSync(root, whole, { recursive: true })
  runCommands('npx docsgen build', { cwd: whole })
  return { root, whole: filesOf(path.join(whole, 'build')) }
}

/** The files of a site with their bytes, without those of docsgen itself. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.docsgen-output'))
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
  return new Map(
    names.sort().map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]),
  )
}

test('GitHub Actions with a shared cache: main writes, and requests go on from there', async () => {
  const server = await startNginx()
  const { root, whole } = sample({ cache: { remote: `${server.address}/handbook` } })
  const workflow = printedFile('.github/workflows/shared.yml')
  const secrets = { DOCSGEN_CACHE_TOKEN: writer.token }
  const request = { ref: 'refs/pull/1/merge', secrets }
  expect(filesOf(runGithub(workflow, root, request))).toEqual(whole)
  expect(fs.readdirSync(server.files)).toEqual([])
  expect(filesOf(runGithub(workflow, root, { ref: 'refs/heads/main', secrets }))).toEqual(whole)
  const [answer = ''] = fs.readdirSync(path.join(server.files, 'handbook/ac'))
  expect(answer).toMatch(/^[\da-f]{64}$/)
  expect(filesOf(runGithub(workflow, root, request))).toEqual(whole)
  expect(fs.readdirSync(path.join(server.files, 'handbook/ac'))).toEqual([answer])
})
