/** How the packages are released: packed, tried, published, and given the next version, by the commands of the workflow. */
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { expectFreshPackage } from './docsgen.ts'
import { temporaryFolder } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const names = ['docsgen-widget', 'docsgen', 'create-docsgen']
const release = (script: string) => path.join(root, 'scripts/release', script)

let packed: string
beforeAll(async () => {
  expectFreshPackage()
  packed = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-packed-'))
  await promisify(execFile)(process.execPath, [release('pack.mjs'), packed])
}, 120_000)
afterAll(() => fs.rmSync(packed, { recursive: true, force: true }))

const fileOf = (name: string) => path.join(packed, `${name}-${version}.tgz`)

describe('packed files', () => {
  test('are there for each package', () => {
    expect(fs.readdirSync(packed).sort()).toEqual(
      names.map((name) => path.basename(fileOf(name))).sort(),
    )
  })

  test.each(names)('publint has nothing to say of %s', async (name) => {
    const bytes = new Uint8Array(fs.readFileSync(fileOf(name)))
    const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
    expect(messages.filter(({ type }) => type !== 'suggestion')).toEqual([])
  })

  test('the types of docsgen are found in each way that reads the map of exports', async () => {
    const bytes = new Uint8Array(fs.readFileSync(fileOf('docsgen')))
    const checked = await checkPackage(createPackageFromTarballData(bytes))
    if (!checked.types) throw new Error('the package has no types')
    // The package has modules alone, and a map of exports: older ways to find types are none of it.
    const isNewer = (problem: object) =>
      !('resolutionKind' in problem && /^(node10|node16-cjs)$/.test(String(problem.resolutionKind)))
    expect(checked.problems.filter(isNewer)).toEqual([])
  })

  test('they work on this Node', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [release('try.mjs'), packed])
    expect(stdout).toContain(`The packed files work on Node ${process.version}.`)
  }, 240_000)
})

/** A registry that keeps what is published, and refuses what it is told to. */
async function startRegistry() {
  const published: string[] = []
  const refused = new Set<string>()
  const versions = (name: string) => ({ [version]: { name, version, dist: {} } })
  const publishes = (name: string): number => {
    if (refused.has(name)) return 403
    published.push(name)
    return 201
  }
  const server = http.createServer((request, response) => {
    const { method, url = '/' } = request
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname.slice(1))
    request.resume().on('end', () => {
      if (method === 'PUT') response.writeHead(publishes(name)).end('{}')
      else if (!published.includes(name)) response.writeHead(404).end('{"error":"not found"}')
      else response.end(JSON.stringify({ name, versions: versions(name) }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    await new Promise((done) => server.close(done))
  })
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const publish = async () => {
    const env = { ...process.env, npm_config_registry: `http://${address}/` }
    const args = [release('publish.mjs'), packed, `--//${address}/:_authToken=secret`]
    const run = promisify(execFile)(process.execPath, args, { env })
    return run.then(
      ({ stdout, stderr }) => ({ exitCode: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ exitCode: code as number, output: stdout + stderr }),
    )
  }
  return { published, refused, publish }
}

test('all packages are published in the order in which they depend on each other; after a failure it goes on', async () => {
  const { published, refused, publish } = await startRegistry()
  refused.add('docsgen')
  const first = await publish()
  expect(first.exitCode, first.output).not.toBe(0)
  expect(published).toEqual(['docsgen-widget'])
  refused.clear()
  const second = await publish()
  expect(second.exitCode, second.output).toBe(0)
  expect(second.output).toContain(`docsgen-widget@${version} is published already.`)
  expect(published).toEqual(names)
}, 120_000)

test('the next version is in all manifests, and its changes in the changelog', () => {
  const copy = temporaryFolder()
  const taken = ['.changeset', 'scripts/release', 'packages', 'package.json', 'package-lock.json']
  for (const entry of [...taken, 'CHANGELOG.md'])
    fs.cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const file of fs.readdirSync(path.join(copy, '.changeset')))
    if (file.endsWith('.md')) fs.rmSync(path.join(copy, '.changeset', file))
  fs.writeFileSync(
    path.join(copy, '.changeset/quiet-fox.md'),
    '---\n"docsgen": minor\n---\n\nPages fly.\n',
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(copy, 'scripts/release/version.mjs')],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
  const made = (file: string) => fs.readFileSync(path.join(copy, file), 'utf8')
  const { version: next } = JSON.parse(made('package.json')) as { version: string }
  const [major = '', minor] = version.split('.')
  expect(next).toBe(`${major}.${Number(minor) + 1}.0`)
  const creator = JSON.parse(made('packages/create-docsgen/package.json'))
  expect([creator.version, creator.dependencies.docsgen]).toEqual([next, next])
  const lock = JSON.parse(made('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([next, next])
  const changes = made('CHANGELOG.md')
  expect(
    changes.startsWith(`# Changelog\n\n## ${next}\n\n### Minor Changes\n\n- Pages fly.\n`),
  ).toBe(true)
  expect(changes).toContain(read('CHANGELOG.md').slice('# Changelog\n'.length).trim())
}, 60_000)

test.each(['ci', 'release'])('the workflow %s names commands and jobs that there are', (name) => {
  const text = read(`.github/workflows/${name}.yml`)
  const { jobs } = parse(text) as { jobs: Record<string, { needs?: string }> }
  for (const { needs } of Object.values(jobs)) {
    if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs)
  }
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script)
  for (const [, file = ''] of text.matchAll(/(?:node |run: )((?:scripts|\.ci)\/[\w/.-]+)/g))
    expect(fs.existsSync(path.join(root, file))).toBe(true)
})
