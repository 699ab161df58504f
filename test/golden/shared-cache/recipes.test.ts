/** The workflows and the Makefile that the page about many machines prints build the site of one machine. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectFreshPackage } from '../docsgen.ts'
import { siteOf, temporaryFolder } from '../site.ts'
import { ordinaryUser, printedFile, startNginx, stopCommands, writer } from './nginx.ts'
import { runCommands, runGithub, runGitlab } from './workflow-jobs.ts'

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

test('make, with four processes', () => {
  const { root, whole } = sample()
  fs.writeFileSync(path.join(root, 'Makefile'), printedFile('Makefile'))
  runCommands('export -f npm npx; make SHELL=/bin/bash -j4', { cwd: root })
  expect(filesOf(path.join(root, 'build'))).toEqual(whole)
})

test('make starts the server of the cache', () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'cache'))
  const config = printedFile('cache/nginx.conf').replace('127.0.0.1:8080', 'unix:cache.socket')
  fs.writeFileSync(path.join(folder, 'cache/nginx.conf'), config)
  fs.writeFileSync(path.join(folder, 'Makefile'), printedFile('Makefile'))
  const run = ordinaryUser(folder)
  run('make cache')
  run(stopCommands())
})

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

test('GitHub Actions', () => {
  const { root, whole } = sample()
  expect(filesOf(runGithub(printedFile('.github/workflows/docs.yml'), root))).toEqual(whole)
})

test('GitLab CI', () => {
  const { root, whole } = sample()
  expect(filesOf(runGitlab(printedFile('.gitlab-ci.yml'), root))).toEqual(whole)
})
