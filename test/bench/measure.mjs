// How long a command takes, and how much memory it and all of its children hold at once.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Runs a command to its end. Resolves to seconds; rejects, with what it printed, unless it exits with 0. */
export async function time({ command, cwd }) {
  const start = performance.now()
  await run({ command, cwd })
  return (performance.now() - start) / 1000
}

/**
 * Runs a command to its end and resolves to the most memory (bytes) its whole process tree held at one time: shared
 * pages count once (PSS). Looking takes time from the command, so its duration is not measured in the same run.
 * Null where the system does not tell.
 */
export async function peakMemory({ command, cwd }) {
  if (process.platform !== 'linux') return null
  let peak = 0
  const started = run({ command, cwd })
  const sampling = setInterval(() => {
    peak = Math.max(
      peak,
      tree(started.pid).reduce((sum, pid) => sum + memoryOf(pid), 0),
    )
  }, 20)
  await started.finally(() => clearInterval(sampling))
  return peak
}

function run({ command: [file, ...args], cwd }) {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      // Thousands of warnings are of no use here, the last lines are.
      printed = (printed + chunk).slice(-4000)
    })
  }
  const end = new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`${file} ${args.join(' ')} ended with ${code}:\n${printed}`))
    })
  })
  return Object.assign(end, { pid: child.pid })
}

/** A process and all below it; those that end while we look are left out. */
function tree(pid) {
  const children = readTasks(pid).flatMap((task) =>
    readNumbers(`/proc/${pid}/task/${task}/children`),
  )
  return [pid, ...children.flatMap(tree)]
}

function readTasks(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const readNumbers = (file) => readText(file).split(' ').filter(Boolean).map(Number)

function memoryOf(pid) {
  const [, kilobytes = '0'] = readText(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m) ?? []
  return Number(kilobytes) * 1024
}

/** The middle of some numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
