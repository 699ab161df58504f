/** Reads a random specification and compiles all of its pages. */
import fs from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { openSpecification } from '../../src/openapi/open-specification.ts'
import { readApi } from '../../src/openapi/read/read-api.ts'
import { createRandom } from '../random.ts'
import { makeSpec, specParts } from './make-spec.ts'

export interface SpecRun {
  /** What went wrong; null: nothing. */
  readonly fault: string | null
  readonly isRead: boolean
  readonly pages: number
  readonly problems: number
  readonly milliseconds: number
}

/** One run in a folder, which it leaves with its files. Every tenth one compiles, too, which takes ten times as long. */
export async function fuzzSpec(seed: number, folder: string): Promise<SpecRun> {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'api.yaml'), makeSpec(createRandom(seed)))
  fs.writeFileSync(path.join(folder, 'parts.yaml'), specParts)
  // Of the processor: other programs on the machine do not count.
  const begin = process.cpuUsage()
  const since = () => {
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  }
  try {
    const { api, problems } = await readApi(folder, { id: 'fuzz', path: 'api.yaml', all: true })
    const place = {
      mount: '/docs/fuzz',
      download: '/docs/fuzz/api.yaml',
      origin: 'https://example.com',
      file: 'api.yaml',
      linkBase: null,
    }
    const specification = openSpecification({ api, place })
    const ids = seed % 10 === 0 ? specification.list().map(({ id }) => id) : []
    const live = ids
      .map((id) => liveCode(specification.compile(id).html))
      .find((one) => one !== null)
    const fault =
      live ??
      (api === null && problems.length === 0 ? 'nothing was read, and nothing reported' : null) ??
      (Object.keys(Object.prototype).length > 0 ? 'Object.prototype was changed' : null)
    const counts = { isRead: api !== null, pages: ids.length, problems: problems.length }
    return { fault, ...counts, milliseconds: since() }
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { fault, isRead: false, pages: 0, problems: 0, milliseconds: since() }
  }
}

/** Code of a stranger that a browser would run. */
function liveCode(html: string): string | null {
  if (!/<script|\son|javascript:/i.test(html)) return null
  let found: string | null = null
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties, children }) => {
    const text = JSON.stringify(children)
    if (tagName === 'script' && /fuzz\(\)/.test(text) && properties.type !== 'application/json') {
      found = 'a script of the specification is in the page'
    }
    for (const [name, value] of Object.entries(properties)) {
      const isAddress = /^(?:href|src|action|formaction)$/i.test(name)
      if (/^on/i.test(name) || (isAddress && /^\s*javascript:/i.test(String(value))))
        found = `${name} of <${tagName}>: ${value}`
    }
  })
  return found
}
