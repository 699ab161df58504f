/** A site of two states for runs that break off builds: every page differs between them, and each has pages of its own. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js')

export const states = ['first', 'second'] as const
export type State = (typeof states)[number]

/** A folder that is removed when the process ends. */
export function temporaryFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `docsgen-${name}-`))
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes the sources of a state; its style sheet gives the assets other names, too. */
export function writeState(site: string, state: State, pages: number): void {
  fs.rmSync(path.join(site, 'docs'), { recursive: true, force: true })
  fs.mkdirSync(path.join(site, 'docs'), { recursive: true })
  fs.mkdirSync(path.join(site, 'static'), { recursive: true })
  fs.writeFileSync(
    path.join(site, 'docsgen.config.json'),
    '{ "locales": ["en", "zh-CN"], "css": ["./own.css"] }',
  )
  fs.writeFileSync(path.join(site, 'own.css'), `.${state} { color: red }\n`)
  fs.writeFileSync(path.join(site, 'static/same-name.txt'), state.repeat(1000))
  for (let page = 0; page < pages; page++) {
    const text = `# Page ${page}, ${state}\n\n${`The ${state} text of it. `.repeat(40)}\n`
    fs.writeFileSync(path.join(site, `docs/page-${page}.md`), text)
  }
  fs.mkdirSync(path.join(site, `docs/only-${state}`))
  fs.writeFileSync(path.join(site, `docs/only-${state}/a.md`), `# Only ${state}\n`)
}

/** Builds to the end. @throws Error with its output */
export function build(site: string, args: readonly string[] = []): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build', ...args], {
    cwd: site,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`exit code ${status}: ${stdout}${stderr}`)
}

/** Every file of an output folder with its bytes, without docsgen's own. */
export function filesOf(folder: string): Map<string, Buffer> {
  if (!fs.existsSync(folder)) return new Map()
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.docsgen-output'))
  return new Map(files.sort().map((file) => [file, fs.readFileSync(path.join(folder, file))]))
}

/** The clean output of both states. */
export function cleanOutputs(site: string, pages: number): Map<State, Map<string, Buffer>> {
  return new Map(
    states.map((state) => {
      writeState(site, state, pages)
      const out = path.join(temporaryFolder('clean'), 'out')
      build(site, ['--no-cache', '--out-dir', out])
      return [state, filesOf(out)]
    }),
  )
}
