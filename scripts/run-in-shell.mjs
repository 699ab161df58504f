// Runs commands as a reader would type them, for scripts and tests that check what the documents say.
import { spawn } from 'node:child_process'

/** Milliseconds to wait for a server to print its address and to answer. */
const patience = 60_000

/** Shell code that makes `docsgen` run this file. */
export function docsgenFunction(bin) {
  return `docsgen() { '${process.execPath}' '${bin}' "$@"; }`
}

/**
 * Runs one command to its end and returns what it printed, as lines, both streams in their order. A server is stopped by
 * Ctrl+C after its first page has answered and `visit(address)` is done. `setup` is shell code to run before the command.
 * Rejects when the command fails.
 * @param {{ command: string, server?: boolean, visit?: (address: string) => Promise<void> }} step
 * @param {{ cwd: string, setup: string }} shell
 */
export async function runInShell({ command, server, visit }, { cwd, setup }) {
  const child = spawn('bash', ['-c', `${setup}\nexec 2>&1; ${command}`], {
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
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (server) {
    try {
      const address = await answered(child, () => output)
      await visit?.(address)
    } finally {
      // As a terminal does: to the whole group.
      process.kill(-child.pid, 'SIGINT')
    }
  }
  const end = await ended
  // npx passes the signal on, and then ends itself by it.
  const isWell = end === 0 || (server && command.startsWith('npx ') && end === 'SIGINT')
  if (!isWell) throw new Error(`${command} ended with ${end}:\n${output}`)
  const printed = `${output}${server ? '^C' : ''}`.trimEnd()
  return printed ? printed.split('\n') : []
}

/** Waits until the server has printed that it can be stopped, and its first page has answered. Resolves to its address. */
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
  return address
}
