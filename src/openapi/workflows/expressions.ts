/** The runtime expressions in a workflow of Arazzo: `$inputs.seats`, `$steps.find.outputs.train`. */
import { inside, type Spot } from '../read/files/location.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'

/** The words that they begin with. */
export const rootsOfExpressions: readonly string[] = [
  ...['url', 'method', 'statusCode', 'request', 'response', 'inputs', 'outputs'],
  ...['steps', 'workflows', 'sourceDescriptions', 'components'],
]

/** Whether a value is an expression as a whole. */
export function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$[a-z]/i.test(value)
}

export interface PlacedExpression {
  readonly text: string
  readonly spot: Spot
}

/** Keys whose values are texts for people, names, or schemas. */
const withoutExpressions: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'inputs', 'dependsOn', 'name', 'stepId', 'target'],
  ...['workflowId', 'operationId', 'operationPath'],
])

/** All expressions in a workflow: whole values, those in braces inside of texts, and those of conditions. */
export function expressionsIn(workflow: Raw, spot: Spot): PlacedExpression[] {
  return inValue(workflow, spot, false)
}

/** Specifications are at most a thousand levels deep. @param isPayload - whether keys are those of a body */
function inValue(value: unknown, spot: Spot, isPayload: boolean): PlacedExpression[] {
  if (typeof value === 'string') return expressionsOf(value).map((text) => ({ text, spot }))
  if (Array.isArray(value))
    return value.flatMap((one, index) => inValue(one, inside(spot, index), isPayload))
  if (!isRaw(value)) return []
  return Object.keys(value).flatMap((key) => {
    const at = inside(spot, key)
    if (isPayload || key === 'payload') return inValue(own(value, key), at, true)
    if (key === 'condition') return inCondition(value).map((text) => ({ text, spot: at }))
    return withoutExpressions.has(key) ? [] : inValue(own(value, key), at, false)
  })
}

function expressionsOf(text: string): string[] {
  if (isExpression(text)) return [text]
  return [...text.matchAll(/\{(\$[a-z][^{}]*)\}/gi)].map(([, one]) => one as string)
}

/**
 * `$response.body#/count > 0 && $statusCode == 200`: what stands in quotes is text, and a condition of another type is a pattern or a
 * query.
 */
function inCondition(criterion: Raw): string[] {
  const [type, text] = [own(criterion, 'type'), own(criterion, 'condition')]
  if (typeof text !== 'string' || (type !== undefined && type !== 'simple')) return []
  const found = text.replace(/'(?:[^']|'')*'/g, '').matchAll(/\$[a-z][\w.-]*/gi)
  return [...found].map(([one]) => one)
}
