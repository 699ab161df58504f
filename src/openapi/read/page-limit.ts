/** A specification with more pages than a site can be built with. */
import type { ApiDescription } from '../model.ts'
import { spotAt } from './files/location.ts'
import type { Reading } from './reading.ts'

const number = new Intl.NumberFormat('en')

/**
 * Leaves out the last operations, webhooks and pages of schemas, and reports it. A schema without a page is shown where it is
 * used.
 * @param most - pages, of which the introduction and tags take theirs first
 */
export function withMostPages(api: ApiDescription, most: number, reading: Reading): ApiDescription {
  const { operations, webhooks, schemas } = api
  const all = [...operations, ...webhooks, ...schemas]
  const room = Math.max(0, most - api.tags.length - otherPages)
  if (all.length <= room) return api
  const rest = Math.max(0, room - operations.length)
  const left = [
    ['operation', operations.length - room],
    ['webhook', webhooks.length - rest],
    ['schema', schemas.length - Math.max(0, rest - webhooks.length)],
  ] as const
  const words = left
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${number.format(count)} ${name}${count === 1 ? '' : 's'}`)
  const needed = number.format(all.length + api.tags.length + otherPages)
  reading.report({
    code: 'openapi-too-large',
    spot: spotAt(all[room]?.pointer ?? '#'),
    message: `The specification needs ${needed} pages, of ${number.format(most)} at most: ${words.join(' and ')} from here on are left without one.`,
    hint: `Divide the specification, or raise \`openapi.${api.id}.maxPages\` and give Node.js more memory: NODE_OPTIONS=--max-old-space-size=8192.`,
  })
  return {
    ...api,
    operations: operations.slice(0, room),
    webhooks: webhooks.slice(0, rest),
    schemas: schemas.slice(0, Math.max(0, rest - webhooks.length)),
  }
}

/** The introduction, and the lists of webhooks and schemas. */
const otherPages = 3
