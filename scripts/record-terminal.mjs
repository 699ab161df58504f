// Records what README shows of a terminal: runs the commands below in an empty folder and takes down what they print.
// test/golden/terminal.test.ts records again and compares, so that README cannot say what does not happen.
// usage: node scripts/record-terminal.mjs           prints the recording
//        node scripts/record-terminal.mjs --write   puts it into README.md
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const readme = join(root, 'README.md')

/** Typed one after the other. A server is asked for its first page, and stopped by Ctrl+C. */
const session = [
  { command: 'docsgen init handbook --template full' },
  { command: 'cd handbook' },
  { command: 'docsgen dev', server: true },
  { command: 'docsgen check --strict' },
  { command: 'docsgen build --strict' },
  { command: 'docsgen preview', server: true },
]

/** A server that has said nothing for so long (ms) will not say anything. */
const patience = 60_000

/** The commands with what they print, as lines of a terminal. */
export async function recordTerminal() {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-terminal-'))
  const bin = join(root, 'bin/docsgen.js')
  const shell = { cwd: folder, docsgen: `docsgen() { '${process.execPath}' '${bin}' "$@"; }` }
  const lines = []
  try {
    for (const step of session) {
      const printed = await run(step, shell)
      lines.push(`$ ${step.command}`, ...printed, ...(printed.length > 0 ? [''] : []))
      const [, entered] = /^cd (.*)/.exec(step.command) ?? []
      if (entered) shell.cwd = join(shell.cwd, entered)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return lines.join('\n').trimEnd()
}

/** A recording without what differs from one run to the next: times, and the port that was free. */
export function withoutChance(recording) {
  return recording
    .replace(/\d+(\.\d+)? (m?s)\b/g, '0 $2')
    .replace(/(http:\/\/[\w.]+):\d+/g, '$1:3000')
}

/** The recording that README shows. */
export function shownRecording() {
  return /<!-- terminal: [^>]*-->\n```console\n(.*?)\n```/s.exec(readFileSync(readme, 'utf8'))?.[1]
}

/** Runs one step to its end; both streams in the order in which they were written. */
async function run({ command, server }, { cwd, docsgen }) {
  const child = spawn('bash', ['-c', `${docsgen}; exec 2>&1; ${command}`], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    output += text
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (server) {
    try {
      await answered(child, () => output)
    } finally {
      // As a terminal does: to the whole group.
      process.kill(-child.pid, 'SIGINT')
    }
  }
  const exitCode = await ended
  if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}:\n${output}`)
  const printed = `${output}${server ? '^C' : ''}`.trimEnd()
  return printed ? printed.split('\n') : []
}

/** Waits until the server has said that it can be stopped, and has shown its first page. */
async function answered(child, output) {
  const deadline = AbortSignal.timeout(patience)
  while (!output().includes('Ctrl+C')) {
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve)
      child.once('close', () => reject(new Error(`It ended:\n${output()}`)))
      deadline.addEventListener('abort', () => reject(new Error(`It hangs:\n${output()}`)))
    })
  }
  const [address] = /http:\S+/.exec(output()) ?? []
  const { status } = await fetch(address, { signal: deadline })
  if (status !== 200) throw new Error(`${address} answered ${status}`)
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
