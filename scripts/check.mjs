// `npm run check`: everything that must hold, in one run. Every step runs even when one before it failed; the last
// line is `N passed, N failed` (each test of vitest, and each other step, counts as one).
// usage: node scripts/check.mjs [step…]   only the named steps
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
// Logs are read as plain text.
const colours = process.stdout.isTTY ?? false
const env = colours ? process.env : { ...process.env, NO_COLOR: '1' }
const folder = mkdtempSync(join(tmpdir(), 'docsgen-check-'))
const testReport = join(folder, 'tests.json')
const bin = (path, ...args) => [join(root, 'node_modules', path), ...args]

/**
 * Counts the tests of vitest's report. A skipped test fails, and so do a file that cannot be loaded and a run that ends
 * badly without a failed test.
 * @param status - the exit code of vitest
 */
function countTests(status) {
  let report
  try {
    report = JSON.parse(readFileSync(testReport, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  // A worker that dies takes its file with it, and vitest does not say which one that was.
  const ended = new Set(report.testResults.map(({ name }) => relative(root, name)))
  for (const file of testFiles().filter((one) => !ended.has(one)))
    console.error(`No result of ${file}`)
  const skipped = report.numPendingTests + report.numTodoTests
  const failed = report.numFailedTests + broken + skipped
  const allWell = failed === 0 && report.numPassedTests > 0
  return { passed: report.numPassedTests, failed: status !== 0 && allWell ? 1 : failed }
}

/** Files of the tests, relative to the root. */
function testFiles() {
  return ['unit', 'own-site', 'golden', 'browser'].flatMap((project) =>
    readdirSync(join(root, 'test', project), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('test', project, file)),
  )
}

const build = { name: 'package', command: [join(root, 'scripts/build.mjs')] }

const tests = {
  name: 'tests',
  command: bin(
    'vitest/vitest.mjs',
    'run',
    '--project=!deep',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${testReport}`,
  ),
  count: countTests,
}

/** Steps after the build: one after the other, in two lanes side by side. Neither needs files that the other makes. */
const lanes = [
  [
    {
      name: 'content',
      // What this very package has built already is not built again; the problems it had are reported all the same.
      command: [join(root, 'bin/docsgen.js'), 'build', 'content', '--strict'],
    },
    {
      name: 'content check',
      command: [join(root, 'bin/docsgen.js'), 'check', 'content', '--strict'],
    },
    { name: 'size budgets', command: [join(root, 'scripts/size-budgets.mjs')] },
    tests,
  ],
  [
    {
      name: 'lint',
      command: bin(
        '@biomejs/biome/bin/biome',
        'ci',
        '--error-on-warnings',
        '--diagnostic-level=warn',
        `--colors=${colours ? 'force' : 'off'}`,
      ),
    },
    { name: 'types', command: bin('typescript/bin/tsc', '-b') },
    { name: 'knip', command: bin('knip/bin/knip.js', '--no-progress') },
  ],
]

/** Runs a step. Its output is printed when it ends, so that steps side by side do not mix; that of the tests at once. */
function run(step) {
  return new Promise((resolve) => {
    const start = performance.now()
    const atOnce = step === tests
    if (atOnce) console.log(`\n── ${step.name}`)
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env,
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('close', (status) => {
      if (!atOnce) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(output)}`)
      const result =
        step.count?.(status) ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
      resolve({ name: step.name, seconds: (performance.now() - start) / 1000, ...result })
    })
  })
}

const wanted = process.argv.slice(2)
const isWanted = (step) => wanted.length === 0 || wanted.includes(step.name)

async function runLane(steps) {
  const results = []
  for (const step of steps.filter(isWanted)) results.push(await run(step))
  return results
}

const results = await runLane([build])
results.push(...(await Promise.all(lanes.map(runLane))).flat())
rmSync(folder, { recursive: true, force: true })
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log()
for (const { name, seconds, passed, failed } of results) {
  const mark = failed > 0 ? 'FAILED' : 'ok'
  console.log(
    `${name.padEnd(22)} ${mark.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`,
  )
}
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || results.length === 0 ? 1 : 0
