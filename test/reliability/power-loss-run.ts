// Works out the site that a loss of power at any moment of a build would leave, from its system calls (strace).
// The model: whatever was written to a file and not flushed since is lost, and of the changes of names (rename, link,
// unlink) the disk has those up to some moment, in their order, as file systems with a journal have it. So after each call
// every file that readers can see must have been flushed since it was last written; so must the manifest.
// usage: node test/reliability/run.mjs power-loss-run [--pages 60]
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bin, build, filesOf, temporaryFolder, writeState } from './two-states.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '60' } } })
const pages = Number(values.pages)
const folder = fs.realpathSync(temporaryFolder('power'))
const site = path.join(folder, 'site')
const out = path.join(site, 'build')
fs.mkdirSync(site)
writeState(site, 'first', pages)
build(site)
const before = [...filesOf(out).keys(), '.docsgen-output/manifest.json']
writeState(site, 'second', pages)

const calls =
  'openat,open,creat,write,pwrite64,writev,pwritev,copy_file_range,sendfile,ftruncate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,rmdir,fsync,fdatasync,syncfs,sync'
const trace = path.join(folder, 'trace')
const traced = spawnSync(
  'strace',
  ['-f', '-y', '-s', '0', '-e', `trace=${calls}`, '-o', trace, process.execPath, bin, 'build'],
  { cwd: site, encoding: 'utf8' },
)
if (traced.error || traced.status !== 0) {
  console.error(traced.error?.message ?? `${traced.stdout}${traced.stderr}`)
  process.exit(3)
}

/** The bytes of a file. */
interface Bytes {
  flushed: boolean
}

/** Files of the output folder by absolute path. */
const disk = new Map<string, Bytes>(before.map((file) => [path.join(out, file), { flushed: true }]))
const counts = { calls: 0, switched: 0, flushes: 0 }
/** The first call after which a file could be seen so, by file. */
const faults = new Map<string, string>()
for (const line of wholeCalls(fs.readFileSync(trace, 'utf8'))) {
  const [, name = '', rest = ''] = /^(\w+)\((.*)$/s.exec(line) ?? []
  // A call that has failed has changed nothing.
  if (/\) += -1 /.test(rest)) continue
  counts.calls++
  if (apply(name, rest)) look(line)
}
console.log(
  `${counts.calls} calls, ${counts.switched} changes of names in the output folder, ${counts.flushes} flushes; ${faults.size} files could be seen with bytes that a loss of power forgets`,
)
for (const [file, call] of [...faults].slice(0, 10))
  console.log(`${file} after ${call.slice(0, 160)}`)
process.exitCode = faults.size === 0 && counts.switched > pages && counts.flushes > 0 ? 0 : 1

/** The lines of strace without process ids, and calls that were interrupted by others in one piece, at their end. */
function* wholeCalls(text: string): Generator<string> {
  const begun = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, pid = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(call)?.[1]
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(call)?.[1]
    if (unfinished !== undefined) begun.set(pid, unfinished)
    else if (resumed !== undefined) yield `${begun.get(pid) ?? ''}${resumed}`
    else if (call !== '') yield call
  }
}

/** Applies a call to the model. True: something can look different now. */
function apply(name: string, rest: string): boolean {
  const paths = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, file]) => absolute(file ?? ''))
  const [first = '', second = ''] = paths
  // The file of a descriptor, as strace adds it.
  const opened = /^\d+<([^>]*)>/.exec(rest)?.[1] ?? ''
  if (/^open|^creat/.test(name)) return create(first, rest)
  if (/sync/.test(name)) return flush(/^sync/.test(name) ? [...disk.keys()] : [opened])
  if (name === 'copy_file_range') return write(/, \d+<([^>]*)>/.exec(rest)?.[1] ?? '')
  if (/write|^ftruncate|^sendfile/.test(name)) return write(opened)
  return changeNames(name, first, second)
}

function create(file: string, flags: string): boolean {
  if (!/O_CREAT|O_TRUNC/.test(flags) || !file.startsWith(out)) return false
  disk.set(file, { flushed: false })
  return true
}

function write(target: string): boolean {
  const file = disk.get(target)
  if (file) file.flushed = false
  return file !== undefined
}

function flush(files: readonly string[]): boolean {
  counts.flushes++
  for (const name of files) {
    const file = disk.get(name)
    if (file) file.flushed = true
  }
  return true
}

function changeNames(name: string, first: string, second: string): boolean {
  if (!first.startsWith(out) && !second.startsWith(out)) return false
  if (name.startsWith('rename')) {
    for (const [file, bytes] of [...disk]) {
      if (file !== first && !file.startsWith(`${first}/`)) continue
      disk.delete(file)
      disk.set(second + file.slice(first.length), bytes)
    }
  } else if (name.startsWith('link')) {
    const bytes = disk.get(first)
    if (bytes) disk.set(second, bytes)
  } else {
    disk.delete(first)
  }
  if (isSeen(first) || isSeen(second)) counts.switched++
  return true
}

function absolute(file: string): string {
  return path.resolve(site, file)
}

/** Whether readers, or the next build, use the file. */
function isSeen(file: string): boolean {
  const own = path.join(out, '.docsgen-output')
  return (
    file.startsWith(`${out}/`) &&
    (!file.startsWith(own) ||
      file === path.join(own, 'manifest.json') ||
      file.startsWith(path.join(own, 'commit-')))
  )
}

function look(call: string): void {
  for (const [file, { flushed }] of disk) {
    if (!flushed && isSeen(file))
      faults.set(path.relative(out, file), faults.get(path.relative(out, file)) ?? call)
  }
}
