// The templates are in the package as npm makes it, whole, and work from there.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readTemplate, templateNames } from '../../src/commands/init/template.ts'
import { expectFreshPackage } from './docsgen.ts'
import { filesOf } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-packed-')))
const bin = path.join(folder, 'package/bin/docsgen.js')

beforeAll(() => {
  expectFreshPackage()
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const output = execFileSync('npm', pack, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  execFileSync('tar', ['-xzf', filename], { cwd: folder })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'package/node_modules'))
}, 120_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
}

describe.each(templateNames)('%s', (template) => {
  test('init, build and dev of the unpacked package', async () => {
    run('init', template, '--template', template)
    const made = filesOf(path.join(folder, template))
    expect(made).toEqual(expect.arrayContaining([...readTemplate(template).keys()]))
    run('build', template, '--strict')

    const child = spawn(process.execPath, [bin, 'dev', template, '--port', '0'], { cwd: folder })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    const closed = new Promise((resolve) => child.once('close', resolve))
    const address = () => /docsgen dev: (http:\S+)/.exec(output)?.[1]
    await expect.poll(address, { timeout: 60_000 }).toBeDefined()
    const page = await fetch(`${address()}docs/intro`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Introduction')])
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  }, 120_000)
})
