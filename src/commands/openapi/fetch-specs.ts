/** Fetches the specifications that the configuration has as URLs, and stores them beside the site. */
import fs from 'node:fs'
import path from 'node:path'
import {
  formatOpenapiLock,
  type LockEntry,
  lockName,
  readOpenapiLock,
} from '../../openapi/read/files/openapi-lock.ts'
import { parseText } from '../../openapi/read/files/parse-text.ts'
import { isRaw, type Raw } from '../../openapi/read/raw-value.ts'
import { asyncVersionOf, versionOf } from '../../openapi/read/version.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { contentHash } from '../../support/content-hash.ts'
import { download } from '../../support/http/download.ts'
import { createPrivateTest } from '../../support/http/private-address.ts'
import { privateCode, RequestError } from '../../support/http/request-parts.ts'
import { packageVersion } from '../../support/package.ts'
import { pathInside } from '../../support/path-inside.ts'
import { replaceFile, replaceFileInFolder } from '../../support/replace-file.ts'
import { asNumbers, withKeptNumbers } from '../../support/text/kept-numbers.ts'

/** Limits of a fetch: milliseconds, bytes, steps. */
const limits = { timeout: 30_000, maxBytes: 50 * 1024 * 1024, redirects: 5 } as const

export interface FetchInput {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** URLs by the id of their specification. */
  readonly urls: ReadonlyMap<string, string>
  /** Fetch specifications that are stored already, too. */
  readonly refresh: boolean
  readonly allowPrivate: boolean
}

export interface FetchResult {
  /** The result for each URL that was fetched, by the id of its specification. */
  readonly fetched: ReadonlyMap<string, 'new' | 'changed' | 'unchanged'>
  /** Why a URL could not be fetched, without a place. */
  readonly problems: ReadonlyMap<string, Diagnostic>
}

/**
 * Fetches and stores. A specification that cannot be fetched keeps its stored file.
 * @throws DocsgenError (3) when a file cannot be written
 */
export async function fetchSpecs(input: FetchInput): Promise<FetchResult> {
  const { root, urls, refresh } = input
  const entries = new Map(readOpenapiLock(root).entries)
  const fetched = new Map<string, 'new' | 'changed' | 'unchanged'>()
  const problems = new Map<string, Diagnostic>()
  for (const [id, url] of urls) {
    const known = entries.get(id)
    if (!refresh && known?.url === url && fs.existsSync(path.join(root, known.file))) continue
    const answer = await fetchOne(url, input)
    if (answer.problem !== null) {
      problems.set(id, answer.problem)
      continue
    }
    const entry = store(root, { id, url, ...answer })
    fetched.set(
      id,
      known === undefined ? 'new' : known.hash === entry.hash ? 'unchanged' : 'changed',
    )
    entries.set(id, entry)
  }
  if (fetched.size > 0) replaceFile(path.join(root, lockName), formatOpenapiLock(entries), lockName)
  return { fetched, problems }
}

interface Answer {
  readonly text: string
  readonly isJson: boolean
}

type Fetched = (Answer & { readonly problem: null }) | { readonly problem: Diagnostic }

async function fetchOne(url: string, { allowPrivate }: FetchInput): Promise<Fetched> {
  try {
    const bytes = await download(url, {
      ...limits,
      userAgent: `docsgen/${packageVersion()}`,
      accept: 'application/json, application/yaml, text/yaml;q=0.9, */*;q=0.5',
      isPrivate: allowPrivate ? null : createPrivateTest(),
    })
    return specOf(bytes.toString('utf8').replace(/^\uFEFF/, ''), url)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const isPrivate = error.code === privateCode
    const reason = isPrivate ? 'its address is of a private network' : error.message
    const hint = isPrivate
      ? 'Add `--allow-private` if you trust it.'
      : 'What is stored of it stays. Try again later, or correct the address.'
    return { problem: notFetched(url, reason, hint) }
  }
}

function notFetched(url: string, reason: string, hint: string): Diagnostic {
  return diagnostic('openapi-not-fetched', `${url} cannot be fetched: ${reason}.`, { hint })
}

/** JSON is stored in lines, so that changes of it can be read. */
function specOf(text: string, url: string): Fetched {
  const parsed = parseText(text)
  if (!parsed.ok) {
    return {
      problem: notFetched(url, parsed.message, 'Is it the address of the specification itself?'),
    }
  }
  const isSpec = (root: Raw) => versionOf(root) !== null || asyncVersionOf(root) !== null
  if (!isRaw(parsed.value) || !isSpec(parsed.value)) {
    const hint = 'It must be the address of the specification itself, such as …/v3/api-docs.'
    return { problem: notFetched(url, 'it is no specification of OpenAPI or AsyncAPI', hint) }
  }
  const { isJson } = parsed
  return { problem: null, isJson, text: isJson ? jsonInLines(text) : text }
}

function store(
  root: string,
  { id, url, text, isJson }: Answer & { readonly id: string; readonly url: string },
): LockEntry {
  const file = `openapi/${id}.${isJson ? 'json' : 'yaml'}`
  refuseLinkOut(root, file)
  replaceFileInFolder(path.join(root, file), text, file)
  return { url, file, hash: contentHash(text) }
}

/** Nothing that a server sends is written through a link out of the site, which may have come with a stranger's site. */
function refuseLinkOut(root: string, file: string): void {
  const place = path.join(root, file)
  if (!fs.existsSync(place) || !fs.lstatSync(place).isSymbolicLink()) return
  if (pathInside(root, place) !== null) return
  const message = 'The file is a link that leads out of the site: nothing is written there.'
  const hint = 'Remove the link: docsgen openapi stores the specification in its place.'
  throw new DocsgenError([diagnostic('output-write', message, { file, hint })], 3)
}

/**
 * Writes JSON in lines. Long numbers stay as they are: parsed and written again, `9223372036854775807` would end with
 * `6000`, and `1e400` would be null.
 * @param text - valid JSON
 */
function jsonInLines(text: string): string {
  const lines = JSON.stringify(JSON.parse(withKeptNumbers(text)), null, 2)
  return `${asNumbers(lines)}\n`
}
