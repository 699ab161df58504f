/** `docsgen info`: prints the facts as lines or as JSON, returns the exit code. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { type MachineFacts, machineFacts } from '../../commands/info/machine-facts.ts'
import { cacheSize, type SiteFacts, siteFacts } from '../../commands/info/site-facts.ts'
import { siteFolderProblem } from '../../pipeline/config/load/site-folder.ts'
import { addDiagramsCommand } from '../../pipeline/diagrams/diagram-packages.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'

interface Facts extends MachineFacts {
  readonly site: { readonly folder: string; readonly cacheBytes: number } & (
    | SiteFacts
    | { readonly problems: readonly string[] }
  )
}

/** Prints to stdout. A folder without a site, or with a wrong configuration, is a fact too, not an error. */
export async function runInfo(
  site: string,
  { json }: { readonly json?: boolean },
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, 'quiet')
  const root = realFolder(resolve(streams.cwd, site))
  try {
    const problem = siteFolderProblem(root)
    if (problem !== null) throw new DocsgenError([problem], 2)
    const machine = await machineFacts(root, streams.env.npm_config_user_agent)
    const facts: Facts = {
      ...machine,
      site: { folder: root, cacheBytes: cacheSize(root), ...(await siteFacts(root)) },
    }
    const text = json ? `${JSON.stringify(facts, null, 2)}\n` : factLines(facts)
    report.data(withoutHome(text, homedir()))
    return 0
  } catch (error) {
    report.error(error)
    return exitCodeOfError(error)
  }
}

/** Replaces the home folder, which contains the user's name, by `~`. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text
}

function factLines({ docsgen, site, ...machine }: Facts): string {
  const rows: [string, string][] = [
    ['docsgen', `${docsgen.version} (build ${docsgen.build}) in ${docsgen.folder}`],
    ['Node.js', machine.node],
    ['System', machine.os],
    ['Processors', String(machine.cpus)],
    ['Memory', `${(machine.memory / 2 ** 30).toFixed(1)} GiB`],
    ['Package manager', machine.packageManager ?? 'unknown'],
    [
      'Diagrams',
      machine.diagrams ? 'installed' : `not installed: ${addDiagramsCommand(site.folder)}`,
    ],
    ['Browser', browserFact(machine.browser)],
    ['Site', site.folder],
    ...siteRows(site),
    ['Cache', `${(site.cacheBytes / 2 ** 20).toFixed(1)} MiB`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}\n`).join('')
}

function browserFact(file: string | null): string {
  if (file === null) return 'none found'
  return existsSync(file) ? file : `${file} (no such file: see CHROMIUM_PATH)`
}

function siteRows(site: Facts['site']): [string, string][] {
  if ('problems' in site) return site.problems.map((problem) => ['Problem', problem])
  const documents = Object.entries(site.documents).map(([kind, count]) => `${kind} ${count}`)
  return [
    ['Configuration', site.configFile ?? 'none'],
    ['Locales', site.locales.join(', ')],
    ['Base URL', site.baseUrl],
    ['Documents', documents.join(', ') || 'none'],
    ['Static files', String(site.staticFiles)],
    ['Chat widget', site.widget ? 'yes' : 'no'],
  ]
}
