/**
 * Runs the jobs of a printed workflow one after the other, each in a fresh checkout, as GitHub and GitLab do: their commands are
 * real processes, and their steps that only hand files on are done here.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import { parse } from 'yaml'
import { temporaryFolder } from '../site.ts'

const bin = path.resolve(import.meta.dirname, '../../../bin/docsgen.js')

/** Packages are installed already, and npx itself takes as long to start as docsgen. */
const installed = `npm() { :; }; npx() { shift; "${process.execPath}" "${bin}" "$@"; }`

/** Folders that jobs leave for others, by name. */
type Artifacts = Map<string, string>

/** Runs shell commands. */
export function runCommands(
  commands: string,
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): void {
  execFileSync('bash', ['-euc', `${installed}\n${commands}`], {
    ...{ cwd, stdio: 'pipe', encoding: 'utf8' },
    env: { ...process.env, ...env },
  })
}

function checkout(site: string): string {
  const folder = temporaryFolder()
  fs.cpSync(site, folder, { recursive: true })
  return folder
}

function keep(artifacts: Artifacts, name: string, from: string): void {
  const folder = temporaryFolder()
  fs.cpSync(from, folder, { recursive: true })
  artifacts.set(name, folder)
}

interface Step {
  /** On which branches it runs. */
  readonly if?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
}

interface GithubJob {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } }
  readonly steps: readonly Step[]
}

/** The values of a run. */
export interface GithubRun {
  readonly ref: string
  readonly secrets: Readonly<Record<string, string>>
}

const noRun: GithubRun = { ref: 'refs/heads/main', secrets: {} }

/** Runs a workflow of GitHub Actions, in the order in which its jobs stand. @returns the folder of its artifact `site` */
export function runGithub(workflow: string, site: string, run: GithubRun = noRun): string {
  const { jobs } = parse(workflow) as { jobs: Readonly<Record<string, GithubJob>> }
  const artifacts: Artifacts = new Map()
  for (const { strategy, steps } of Object.values(jobs)) {
    for (const shard of strategy?.matrix.shard ?? [0]) {
      const cwd = checkout(site)
      for (const step of steps) runStep(step, { cwd, shard, artifacts, run })
    }
  }
  return artifacts.get('site') ?? ''
}

interface GithubState {
  readonly cwd: string
  readonly shard: number
  readonly artifacts: Artifacts
  readonly run: GithubRun
}

/** Each names its folder, absolute, and the step. */
const actions: Readonly<
  Record<string, (artifacts: Artifacts, folder: string, step: Step) => void>
> = {
  'actions/checkout@v4': () => {},
  'actions/setup-node@v4': () => {},
  'actions/cache@v4': () => {},
  'actions/upload-artifact@v4': (artifacts, folder, step) => {
    keep(artifacts, step.with?.['name'] ?? '', folder)
  },
  'actions/download-artifact@v4': (artifacts, folder, step) => {
    const isWanted = picomatch(step.with?.['pattern'] ?? '*')
    for (const [name, from] of artifacts) {
      if (isWanted(name)) fs.cpSync(from, folder, { recursive: true })
    }
  },
}

function runStep(written: Step, { cwd, shard, artifacts, run }: GithubState): void {
  const text = JSON.stringify(written)
    .replaceAll(/\$\{\{ matrix\.shard \}\}/g, String(shard))
    .replaceAll(/\$\{\{ secrets\.(\w+) \}\}/g, (_, name) => run.secrets[name] ?? '')
  const step = JSON.parse(text) as Step
  if (!isRunOn(step, run)) return
  if (step.run !== undefined) {
    runCommands(step.run, { cwd, ...(step.env && { env: step.env }) })
    return
  }
  const act = actions[step.uses ?? '']
  if (act === undefined) throw new Error(`An action that no test knows: ${step.uses}`)
  act(artifacts, path.join(cwd, step.with?.['path'] ?? ''), step)
}

function isRunOn(step: Step, { ref }: GithubRun): boolean {
  if (step.if === undefined) return true
  const [, operator, branch] = /^github\.ref (==|!=) '([^']+)'$/.exec(step.if) ?? []
  if (branch === undefined) throw new Error(`A condition that no test knows: ${step.if}`)
  return (branch === ref) === (operator === '==')
}

interface GitlabJob {
  readonly stage: string
  readonly parallel?: number
  readonly needs?: readonly string[]
  readonly script: readonly string[]
  readonly artifacts: { readonly paths: readonly string[] }
}

interface Pipeline {
  readonly stages: readonly string[]
  readonly default: { readonly before_script: readonly string[] }
  readonly variables: object
}

/** Runs a pipeline of GitLab CI, in the order in which its jobs stand. @returns the folder that its job `pages` publishes */
export function runGitlab(text: string, site: string): string {
  const { stages, default: shared, variables: _, ...others } = parse(text) as Pipeline
  const jobs = Object.entries(others as Readonly<Record<string, GitlabJob>>)
  const artifacts: Artifacts = new Map()
  for (const [name, job] of jobs) {
    if (!stages.includes(job.stage)) throw new Error(`${name} is in no stage`)
    const count = job.parallel ?? 1
    for (let index = 1; index <= count; index++) {
      const cwd = checkout(site)
      takeNeeded(job, artifacts, cwd)
      const env = { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(count) }
      // GitLab runs them as one script.
      runCommands([...shared.before_script, ...job.script].join('\n'), { cwd, env })
      artifacts.set(`${name} ${index}`, kept(job, cwd))
    }
  }
  return path.join(artifacts.get('pages 1') ?? '', 'public')
}

function takeNeeded({ needs = [] }: GitlabJob, artifacts: Artifacts, cwd: string): void {
  for (const [name, from] of artifacts) {
    if (needs.includes(name.split(' ')[0] ?? '')) fs.cpSync(from, cwd, { recursive: true })
  }
}

function kept({ artifacts }: GitlabJob, cwd: string): string {
  const folder = temporaryFolder()
  for (const place of artifacts.paths) {
    fs.cpSync(path.join(cwd, place), path.join(folder, place), { recursive: true })
  }
  return folder
}
