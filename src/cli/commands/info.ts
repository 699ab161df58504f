/** `docsgen info [site]`. The code that collects the facts is loaded when the command runs. */
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import type { Facts } from '../../commands/info/info.ts'
import type { CommandDefinition } from '../command.ts'
import { siteArgument } from '../options.ts'

export const infoCommand: CommandDefinition = {
  name: 'info',
  summary: 'print the facts that a bug report needs',
  description:
    'Prints versions, machine and size of the site in the folder [site] (default: this one), for a bug report. It contains no content, no addresses and no environment variables.',
  arguments: [siteArgument],
  options: [['--json', 'print the facts as JSON']],
  examples: [
    ['docsgen info', 'about the site in this folder'],
    ['docsgen info content --json', 'about another folder, for a program'],
  ],
  exitCodes: '0 done, 2 usage, 3 environment',
  async run({ args: [site], flags, streams, report, folder }) {
    const root = folder(site)
    const [{ info }, { addDiagramsCommand }] = await Promise.all([
      import('../../commands/info/info.ts'),
      import('../../pipeline/diagrams/diagram-packages.ts'),
    ])
    const facts = await info(root, streams.env.npm_config_user_agent)
    const text = flags.json
      ? `${JSON.stringify(facts, null, 2)}\n`
      : factLines(facts, addDiagramsCommand(root))
    report.data(withoutHome(text, homedir()))
    return 0
  },
}

/** Replaces the home folder, which contains the user's name, by `~`. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text
}

function factLines({ docsgen, site, ...machine }: Facts, addDiagrams: string): string {
  const rows: [string, string][] = [
    ['docsgen', `${docsgen.version} (build ${docsgen.build}) in ${docsgen.folder}`],
    ['Node.js', machine.node],
    ['System', machine.os],
    ['Processors', String(machine.cpus)],
    ['Memory', `${(machine.memory / 2 ** 30).toFixed(1)} GiB`],
    ['Package manager', machine.packageManager ?? 'unknown'],
    ['Diagrams', machine.diagrams ? 'installed' : `not installed: ${addDiagrams}`],
    ['Optional packages', machine.optionalPackages.join(', ') || 'none'],
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
