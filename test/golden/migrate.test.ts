// `docsgen migrate` on a small site of each generator: migrate/<name>/before is what somebody has, migrate/<name>/after what is written,
// and notes.txt what is said about it. UPDATE=1 writes both anew: read the difference before it is committed.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build/build.ts'
import { createDraft } from '../../src/migrate/draft.ts'
import { openFolder } from '../../src/migrate/folder.ts'
import { chooseSite } from '../../src/migrate/generators.ts'
import { migrate } from '../../src/migrate/migrate.ts'
import { createNotes } from '../../src/migrate/notes.ts'
import { codeReader } from '../../src/migrate/read/code.ts'
import { temporaryFolder } from './site.ts'

const fixtures = path.join(import.meta.dirname, 'migrate')
const names = fs.readdirSync(fixtures).sort()
const updates = process.env['UPDATE'] === '1'

describe.each(names)('a site of %s', (name) => {
  const before = path.join(fixtures, name, 'before')
  // Fixtures of one generator may be several: mkdocs-plain.
  const kind = name.replace(/-.*/, '')

  it('becomes one of docsgen', async () => {
    const to = path.join(temporaryFolder(), 'new')
    const untouched = textsOf(before)
    const result = await migrate({ from: before, to })
    expect(textsOf(before)).toEqual(untouched)
    const files = textsOf(to)
    const notes = result.notes
      .map(
        ({ state, topic, text, file, line, source }) =>
          `${state} ${topic} @ ${file ?? source ?? ''}${line === undefined ? '' : `:${line}`} — ${text}\n`,
      )
      .sort()
      .join('')
    const problems = result.problems
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, code, file = '', line = '' }) => `${severity} ${code} ${file}:${line}\n`)
      .sort()
      .join('')
    const said = `${notes}\n${problems}`
    if (updates) write(path.join(fixtures, name), { files, said })
    expect(files).toEqual(textsOf(path.join(fixtures, name, 'after')))
    expect(said).toBe(fs.readFileSync(path.join(fixtures, name, 'notes.txt'), 'utf8'))
    expect(problems).not.toMatch(/^error/m)
    installPackages(to)
    await build({ root: to })
  })

  it('has texts that are not changed by a second conversion', async () => {
    const folder = openFolder(before)
    const notes = createNotes()
    const site = await chooseSite(folder, kind).generator.read(folder, {
      notes,
      readCode: codeReader(folder, { notes, runs: false }),
    })
    for (const document of site.documents) {
      const once = createDraft(folder.text(document.from) ?? '', document.to)
      site.convert(once, document)
      const twice = createDraft(once.written(), document.to)
      site.convert(twice, document)
      expect(twice.written(), document.from).toBe(once.written())
    }
  })
})

/** Texts by path, without what is not written by the migration itself: cache, version of docsgen. */
function textsOf(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {}
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
  const files = names
    .filter((name) => !name.startsWith('.docsgen') && fs.statSync(path.join(folder, name)).isFile())
    .sort()
  return Object.fromEntries(
    files.map((name) => [
      name,
      fs.readFileSync(path.join(folder, name), 'utf8').replace(/"docsgen": ".*"/, '"docsgen": "*"'),
    ]),
  )
}

/** Stands for `npm install`: each package of the site is a function. */
function installPackages(root: string): void {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const names = Object.keys(manifest.devDependencies).filter((one) => one !== 'docsgen')
  for (const name of names) {
    const folder = path.join(root, 'node_modules', name)
    fs.mkdirSync(folder, { recursive: true })
    const own = JSON.stringify({ name, type: 'module', main: 'index.js', types: 'index.d.ts' })
    fs.writeFileSync(path.join(folder, 'package.json'), own)
    fs.writeFileSync(path.join(folder, 'index.js'), "export default () => ''\n")
    fs.writeFileSync(
      path.join(folder, 'index.d.ts'),
      'export default function any(...given: any): any\n',
    )
  }
}

function write(
  place: string,
  { files, said }: { files: Record<string, string>; said: string },
): void {
  fs.rmSync(path.join(place, 'after'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(place, 'after', name)), { recursive: true })
    fs.writeFileSync(path.join(place, 'after', name), text)
  }
  fs.writeFileSync(path.join(place, 'notes.txt'), said)
}
