// How long a command takes, and how much memory and processor time it and all of its children use.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Runs a command to its end. Resolves to seconds; rejects, with what it printed, unless it exits with 0. */
export async function time({ command, cwd }) {
  const start = performance.now()
  await run({ command, cwd })
  return (performance.now() - start) / 1000
}

/**
 * Runs a command to its end and resolves to what its whole process tree used: the most memory (bytes) it held at one time,
 * where shared pages count once (PSS), and its processor time (see createClock). Looking takes time from the command, so
 * its duration is not measured in the same run. Null where the system does not say.
 */
export async function usage({ command, cwd }) {
  if (process.platform !== 'linux') return null
  let memory = 0
  const started = run({ command, cwd })
  const clock = createClock(started.pid)
  const sampling = setInterval(() => {
    const pids = tree(started.pid)
    clock.look(pids)
    memory = Math.max(
      memory,
      pids.reduce((sum, pid) => sum + memoryOf(pid), 0),
    )
  }, 20)
  await started.finally(() => clearInterval(sampling))
  return { memory, processor: clock.seconds() }
}

/** Linux counts processor time in hundredths of a second. */
const ticks = 100

/** Threads that Node starts before it runs a script: V8's four, and the one that wakes them. */
const helperThreads = 5

/**
 * Adds up the processor time (seconds) of a process tree: of the main thread, of V8's own threads (they compile, and
 * collect garbage), of the other threads, and of other programs. What is used after the last look is missing.
 */
function createClock(root) {
  const processes = new Map()
  const tasks = new Map()
  let reaped = 0
  return {
    look(pids) {
      for (const pid of pids) processes.set(pid, timesOf(`/proc/${pid}/stat`).own)
      reaped = Math.max(reaped, timesOf(`/proc/${root}/stat`).children)
      for (const task of readTasks(root)) {
        tasks.set(Number(task), timesOf(`/proc/${root}/task/${task}/stat`).own)
      }
    },
    seconds() {
      const own = processes.get(root) ?? 0
      const sum = (times) => times.reduce((total, time) => total + time, 0)
      const others = Math.max(reaped, sum([...processes.values()]) - own)
      const [main = 0, ...rest] = [...tasks].sort(([a], [b]) => a - b).map(([, time]) => time)
      const helpers = sum(rest.slice(0, helperThreads))
      return { all: own + others, main, helpers, threads: own - main - helpers, others }
    },
  }
}

/** Processor time of a process or thread, and of the processes it has waited for. Nothing for one that has ended. */
function timesOf(file) {
  // The name, which may hold anything, is in brackets.
  const fields = readText(file)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return { own: (user + system) / ticks, children: (childUser + childSystem) / ticks }
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
