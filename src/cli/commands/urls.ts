/** `docsgen urls [site]`. The code that compares is loaded when the command runs. */
import type { UrlsOptions, UrlsResult } from '../../commands/urls/urls.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { CommandDefinition, CommonFlags } from '../command.ts'
import { collect, quietOption, siteArgument } from '../options.ts'
import { endOnSignal } from '../signals.ts'
import type { Environment } from '../streams.ts'

interface UrlsFlags extends CommonFlags, Omit<UrlsOptions, 'root' | 'onProgress'> {}

export const urlsCommand: CommandDefinition<UrlsFlags> = {
  name: 'urls',
  summary: 'keep the list of addresses that were released',
  description:
    'Compares the addresses of the site in the folder [site] (default: this one) with those that were released, which urls.lock lists.',
  arguments: [siteArgument],
  options: [
    ['--write', 'record the addresses of the site in urls.lock; none is taken off'],
    [
      '--forget <address>',
      'take an address off the list, with its fragments and in all locales; may be given more than once',
      collect,
    ],
    ['--no-cache', 'read everything again; read and write no cache'],
    quietOption,
  ],
  examples: [
    ['docsgen urls', 'which addresses are new, and which are gone'],
    ['docsgen urls --write', 'record them, before a release'],
    ['docsgen urls --forget /docs/beta', 'a page that is gone for good'],
  ],
  exitCodes:
    '0 every released address leads somewhere, 1 some do not, or the site has errors, 2 usage or configuration, 3 environment',
  async run({ args: [site], flags, streams, report, folder }) {
    const root = folder(site)
    const result = await endOnSignal(async () => {
      if ((flags.write || flags.forget) && isInContinuousIntegration(streams.env)) throw refusal()
      const { urls } = await import('../../commands/urls/urls.ts')
      return urls({ ...flags, root, onProgress: report.progress })
    })
    report.diagnostics(result.diagnostics, false)
    report.text(`${summary(result)}\n`)
    const isDropped = result.diagnostics.some(
      ({ code }) => code === 'url-dropped' || code === 'fragment-dropped',
    )
    return isDropped ? 1 : 0
  },
}

function isInContinuousIntegration({ CI }: Environment): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0'
}

/** On a build server the file would be lost, or would record a release that nobody has decided on. */
function refusal(): DocsgenError {
  const message = 'urls.lock is not written on a build server (the environment has CI).'
  const hint = 'Run the command where you commit, and commit the file.'
  return new DocsgenError([diagnostic('urls-lock', message, { hint })], 2)
}

function summary({ exists, recorded, unrecorded, added, forgotten }: UrlsResult): string {
  if (!exists) {
    return `No urls.lock: docsgen urls --write records ${counted(unrecorded)}`
  }
  const changes = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(forgotten > 0 ? [`${forgotten} taken off`] : []),
    ...(unrecorded > 0 ? [`${unrecorded} not recorded (docsgen urls --write)`] : []),
  ]
  return [`urls.lock: ${counted(recorded)}`, ...changes].join(', ')
}

function counted(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`
}
