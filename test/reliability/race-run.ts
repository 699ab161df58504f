// Real builds that begin at the same moment into one folder: each is published, or says that another one was faster.
// usage: node test/reliability/run.mjs race-run [--rounds 10] [--processes 3]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bin, temporaryFolder, writeState } from './two-states.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    processes: { type: 'string', default: '3' },
  },
})
const rounds = Number(values.rounds)
const site = path.join(temporaryFolder('race-site'), 'site')
fs.mkdirSync(site)
let [wrong, built, overtaken] = [0, 0, 0]
for (let round = 0; round < rounds; round++) {
  writeState(site, round % 2 === 0 ? 'first' : 'second', 20)
  const runs = await Promise.all(Array.from({ length: Number(values.processes) }, runBuild))
  const isOvertaken = ({ exitCode, output }: Ran) =>
    exitCode === 3 && /another build meanwhile/.test(output)
  const done = runs.filter(({ exitCode }) => exitCode === 0).length
  const late = runs.filter(isOvertaken).length
  built += done
  overtaken += late
  const left = fs.readdirSync(path.join(site, 'build/.docsgen-output'))
  if (done > 0 && done + late === runs.length && left.join() === 'manifest.json') continue
  wrong++
  console.log(runs, left)
}
console.log(
  `${built + overtaken} builds in ${rounds} rounds: ${built} were published or found nothing to do, ${overtaken} were overtaken; ${wrong} rounds not well`,
)
process.exitCode = wrong === 0 ? 0 : 1

interface Ran {
  readonly exitCode: number | null
  readonly output: string
}

async function runBuild(): Promise<Ran> {
  const child = spawn(process.execPath, [bin, 'build'], { cwd: site })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const [exitCode] = await once(child, 'close')
  return { exitCode, output }
}
