/** Requests every address outside of the site once, within limits, and caches the results for a while. */

import { setMaxListeners } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../pipeline/config/config.ts'
import type { PlacedLink } from '../../../pipeline/render/code-links.ts'
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../../../shared/diagnostic.ts'
import { splitUrl } from '../../../shared/url.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { createPrivateTest } from '../../../support/http/private-address.ts'
import { packageVersion } from '../../../support/package.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import type { ExternalSummary } from '../check-types.ts'
import type { Survey } from '../scan/survey-types.ts'
import { type Asking, askLink, type Outcome } from './ask-link.ts'
import {
  addressOf,
  createIgnore,
  linksOfCode,
  linksOfConfig,
  linksOfDocuments,
} from './collect-links.ts'
import { createGate, type ExternalLimits } from './limits.ts'

export interface ExternalInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly config: Config
  readonly configFile: string | null
  readonly surveys: ReadonlyMap<string, Survey>
  /** Links in code. */
  readonly written: readonly PlacedLink[]
  readonly cache: Cache
  readonly limits: ExternalLimits
  readonly allowPrivate: boolean
  readonly onProgress: (done: number, total: number) => void
}

export interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: ExternalSummary
}

/** Checks the links to other sites. Never throws because of a server. */
export async function checkExternal(input: ExternalInput): Promise<ExternalResult> {
  const links = [
    ...linksOfConfig(input.config, configText(input)),
    ...linksOfDocuments(input.surveys, input.config),
    ...linksOfCode(input.written, input.surveys),
  ]
  const ignores = createIgnore(input.config.check.external.ignore)
  const addresses = new Set(links.flatMap(({ url }) => addressOf(url) ?? []))
  const wanted = [...addresses].filter((address) => !ignores(address))
  const known = recall(wanted, input)
  const missing = wanted.filter((address) => !known.has(address))
  const answers = await askAll(missing, input)
  const summary = {
    links: addresses.size,
    asked: missing.length,
    cached: known.size,
    ignored: addresses.size - wanted.length,
  }
  if (isOffline(answers)) return { diagnostics: [offline(answers.size)], summary }
  remember(answers, input)
  const outcomes = new Map([...known, ...answers])
  return { diagnostics: links.flatMap((link) => judge(link, outcomes)), summary }
}

function configText({ root, configFile }: ExternalInput): { file: string | null; text: string } {
  if (configFile === null) return { file: null, text: '' }
  return { file: configFile, text: fs.readFileSync(path.join(root, configFile), 'utf8') }
}

function judge(link: PlacedLink, outcomes: ReadonlyMap<string, Outcome>): Diagnostic[] {
  const address = addressOf(link.url)
  const outcome: Outcome | undefined =
    address === null
      ? { type: 'unreachable', reason: 'it is no valid address' }
      : outcomes.get(address)
  const problem = outcome === undefined ? null : externalProblem(link, outcome)
  return problem === null ? [] : [problem]
}

async function askAll(
  addresses: readonly string[],
  { limits, allowPrivate, onProgress }: ExternalInput,
): Promise<Map<string, Outcome>> {
  const end = new AbortController()
  // Every waiting request adds a listener.
  setMaxListeners(0, end.signal)
  const timer = setTimeout(() => end.abort(), limits.budget)
  const asking: Asking = {
    gate: createGate(limits, end.signal),
    limits,
    request: {
      userAgent: `docsgen/${packageVersion()} (link check)`,
      signal: end.signal,
      isPrivate: allowPrivate ? null : createPrivateTest(),
    },
  }
  const answers = new Map<string, Outcome>()
  try {
    await Promise.all(
      addresses.map(async (address) => {
        answers.set(address, await askLink(address, asking))
        onProgress(answers.size, addresses.length)
      }),
    )
  } finally {
    clearTimeout(timer)
  }
  return answers
}

/** When this many hosts all fail, this machine has no network. */
const manyHosts = 3

function isOffline(answers: ReadonlyMap<string, Outcome>): boolean {
  const hosts = new Set([...answers.keys()].map((address) => new URL(address).host))
  const failed = [...answers.values()].every(
    ({ type }) => type === 'unreachable' || type === 'timeout',
  )
  return failed && hosts.size >= manyHosts
}

function offline(count: number): Diagnostic {
  const message = `None of the ${count} links to other sites could be requested.`
  const hint = 'Check the network connection. docsgen does not use a proxy.'
  return diagnostic('external-unreachable', message, { hint })
}

interface Remembered {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly outcome: Outcome
}

/** Cached results that are still valid. */
function recall(
  addresses: readonly string[],
  { cache, limits, allowPrivate }: ExternalInput,
): Map<string, Outcome> {
  const now = Date.now()
  const found = new Map<string, Outcome>()
  for (const address of addresses) {
    const bytes = cache.get(cacheKey(address, allowPrivate))
    if (!bytes) continue
    const { time, outcome } = JSON.parse(textOfBytes(bytes)) as Remembered
    const age = now - time
    const isGood = outcome.type === 'ok' || outcome.type === 'moved'
    if (age >= 0 && age < (isGood ? limits.freshFor : limits.failureFreshFor)) {
      found.set(address, outcome)
    }
  }
  return found
}

/** Results that depend on this run and not on the link are not cached. */
function remember(
  answers: ReadonlyMap<string, Outcome>,
  { cache, allowPrivate }: ExternalInput,
): void {
  const time = Date.now()
  for (const [address, outcome] of answers) {
    if (outcome.type === 'unverified' || outcome.type === 'private') continue
    const record: Remembered = { time, outcome }
    cache.put(cacheKey(address, allowPrivate), Buffer.from(JSON.stringify(record)))
  }
}

function cacheKey(address: string, allowPrivate: boolean): string {
  return `external:${allowPrivate ? 'private:' : ''}${address}`
}

/** The diagnostic for the result of a link, at its place; null when the link is fine. */
function externalProblem({ url, place }: PlacedLink, outcome: Outcome): Diagnostic | null {
  if (outcome.type === 'ok') return null
  const { message, hint } = textOf(url, outcome)
  const code: DiagnosticCode = `external-${outcome.type}`
  return diagnostic(code, message, { ...place, ...(hint !== undefined && { hint }) })
}

function textOf(
  url: string,
  outcome: Exclude<Outcome, { type: 'ok' }>,
): { message: string; hint?: string } {
  const link = `“${url}”`
  switch (outcome.type) {
    case 'moved': {
      const hint = `Write ${outcome.to}${splitUrl(url).fragment}`
      return { message: `${link} has moved permanently.`, hint }
    }
    case 'dead': {
      const gone = outcome.status === 410 ? 'no longer exists' : 'was not found'
      return { message: `${link} ${gone} (${outcome.status}).` }
    }
    case 'error':
      return { message: `${link}: the server answers ${outcome.status}.` }
    case 'timeout':
      return { message: `${link}: no response in time.` }
    case 'tls':
      return { message: `${link}: no secure connection (${outcome.reason}).` }
    case 'redirects':
      return { message: `${link}: the redirect ${outcome.reason}.` }
    case 'private':
      return { message: `${link} leads to a private address (${outcome.reason}).` }
    case 'unverified':
      return { message: `${link} could not be verified: ${outcome.reason}.` }
    case 'unreachable':
      return { message: `${link} cannot be reached: ${outcome.reason}.` }
  }
}
