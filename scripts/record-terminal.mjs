// Records the terminal session that README shows: runs the commands below in an empty folder and records what they print.
// test/golden/terminal.test.ts records again and compares, so that README shows what really happens.
// usage: node scripts/record-terminal.mjs           prints the recording
//        node scripts/record-terminal.mjs --write   puts it into README.md
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { docsgenFunction, runInShell } from './run-in-shell.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const readme = join(root, 'README.md')

/** Run one after the other. A server is asked for its first page, and stopped by Ctrl+C. */
const session = [
  { command: 'docsgen init handbook --template full' },
  { command: 'cd handbook' },
  { command: 'docsgen dev', server: true },
  { command: 'docsgen check --strict' },
  { command: 'docsgen build --strict' },
  { command: 'docsgen preview', server: true },
]

/** The commands with what they print, as lines of a terminal. */
export async function recordTerminal() {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-terminal-'))
  const shell = { cwd: folder, setup: docsgenFunction(join(root, 'bin/docsgen.js')) }
  const lines = []
  try {
    for (const step of session) {
      const printed = await runInShell(step, shell)
      lines.push(`$ ${step.command}`, ...printed, ...(printed.length > 0 ? [''] : []))
      const [, entered] = /^cd (.*)/.exec(step.command) ?? []
      if (entered) shell.cwd = join(shell.cwd, entered)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return lines.join('\n').trimEnd()
}

/** A recording without what differs between runs: times, and the free port. */
export function withoutChance(recording) {
  return recording
    .replace(/\d+(\.\d+)? (m?s)\b/g, '0 $2')
    .replace(/(http:\/\/[\w.]+):\d+/g, '$1:3000')
}

/** The recording that README shows. */
export function shownRecording() {
  return /<!-- terminal: [^>]*-->\n```console\n(.*?)\n```/s.exec(readFileSync(readme, 'utf8'))?.[1]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const recording = await recordTerminal()
  if (process.argv.includes('--write')) {
    const text = readFileSync(readme, 'utf8')
    const shown = shownRecording()
    if (shown === undefined) throw new Error('README.md has no place for the recording')
    writeFileSync(
      readme,
      text.replace(shown, () => recording.replace(/(http:\/\/[\w.]+):\d+/g, '$1:3000')),
    )
  } else console.log(recording)
}
