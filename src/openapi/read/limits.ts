/**
 * Limits of one specification: the pages that a site can be built with, and operations that are written once and stand at
 * many places, of which a short file can have any number.
 */
import type { ApiDescription } from '../model.ts'
import { channelsIn } from '../parts/lookups.ts'
import { type Spot, spotAt } from './files/location.ts'
import type { Raw } from './raw-value.ts'
import type { Reading } from './reading.ts'
import { createSizes, maxRepeated } from './repeated-values.ts'

const number = new Intl.NumberFormat('en')

/**
 * Leaves out the last operations, webhooks and pages of schemas, and reports it. A schema without a page is shown where it is
 * used.
 * @param most - pages, of which the introduction, tags, channels and workflows take theirs first
 */
export function withMostPages(api: ApiDescription, most: number, reading: Reading): ApiDescription {
  const { operations, webhooks, schemas } = api
  const all = [...operations, ...webhooks, ...schemas]
  const others = otherPages(api)
  const room = Math.max(0, most - others)
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
  const needed = number.format(all.length + others)
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

/** The pages that are never left out: the introduction, lists, tags, channels and workflows. */
function otherPages(api: ApiDescription): number {
  const { tags, workflows } = api
  // The introduction, the list of schemas, and that of webhooks or channels.
  const own = 3 + (workflows.length > 0 ? 1 : 0)
  return own + tags.length + channelsIn(api).length + workflows.length
}

/** The size of an operation without any values, counted in values: about as many as it has fields in memory. */
const emptyOperation = 16

/** Decides how many repeated operations of one specification are still read. */
export interface OperationRoom {
  /** Whether there is room for a path or a callback, whose operations are counted for themselves. */
  forHolder(holder: Raw, spot: Spot): boolean
  /** Whether there is room for an operation. @param inherited - how many values it takes over from its path */
  forOperation(operation: Raw, inherited: number, spot: Spot): boolean
}

/** The room of one specification. When it is used up, that is reported with the first spot that has none. */
export function createOperationRoom({ report }: Pick<Reading, 'report'>): OperationRoom {
  const { sizeOf } = createSizes()
  const seen = new Set<Raw>()
  let left = maxRepeated
  const take = (size: number, spot: Spot): boolean => {
    if (size === 0) return true
    if (left >= 0 && left < size) {
      const most = new Intl.NumberFormat('en').format(maxRepeated)
      report({
        code: 'openapi-too-large',
        spot,
        message: `References repeat more than ${most} values of paths, operations and callbacks: the operations from here on are left out.`,
        hint: 'Let fewer paths and callbacks refer to the same ones.',
      })
    }
    left -= size
    return left >= 0
  }
  const isRepeated = (value: Raw): boolean => {
    if (seen.has(value)) return true
    seen.add(value)
    return false
  }
  return {
    forHolder: (holder, spot) =>
      take(isRepeated(holder) ? Object.keys(holder).length + 1 : 0, spot),
    forOperation: (operation, inherited, spot) =>
      take(inherited + (isRepeated(operation) ? sizeOf(operation) + emptyOperation : 0), spot),
  }
}
