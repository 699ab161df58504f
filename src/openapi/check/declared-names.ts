/** Names that operations use and that the specification has to declare: tags and security schemes. */
import type { DiagnosticCode } from '../../shared/diagnostic.ts'
import { nearest } from '../../support/text/nearest.ts'
import type { ApiDescription, ApiOperation } from '../model.ts'
import { inside, type Spot, spotAt } from '../read/files/location.ts'
import { listOf, own, type Raw } from '../read/raw-value.ts'
import type { SpecProblem } from '../read/reading.ts'

interface UsedName {
  readonly name: string
  readonly spot: Spot
}

interface NameRule {
  readonly code: DiagnosticCode
  /** The problem with a name, as a sentence without its full stop. */
  readonly message: (name: string) => string
  /** For a name that is not like a declared one. */
  readonly hint: string
}

const tagRule: NameRule = {
  code: 'openapi-tag-undeclared',
  message: (tag) => `The tag “${tag}” is not among the \`tags\` of the specification`,
  hint: 'Add it to `tags`, with a description.',
}

const schemeRule: NameRule = {
  code: 'openapi-security-undeclared',
  message: (scheme) => `There is no security scheme “${scheme}”`,
  hint: 'Add it to `components.securitySchemes`.',
}

/**
 * Reports names that are not declared. One that is like a declared name is corrected where it is used, so each place is
 * reported; any other is added once, so it is reported once, with the number of its uses. A specification without a list of
 * tags has no undeclared ones.
 */
export function checkDeclared(
  root: Raw,
  api: Pick<ApiDescription, 'operations' | 'webhooks' | 'securitySchemes'>,
  report: (problem: SpecProblem) => void,
): void {
  const operations = [...api.operations, ...api.webhooks]
  const schemes = [...api.securitySchemes.keys()]
  const problems = problemsOf(operations.flatMap(schemesOf), schemes, schemeRule)
  if (listOf(root, 'tags').length > 0)
    problems.push(...problemsOf(operations.flatMap(tagsOf), declaredTags(root), tagRule))
  for (const problem of problems) report(problem)
}

function tagsOf({ tags, pointer }: ApiOperation): UsedName[] {
  return tags.map((name, index) => ({ name, spot: inside(spotAt(pointer), 'tags', index) }))
}

function schemesOf({ security, pointer }: ApiOperation): UsedName[] {
  const spot = inside(spotAt(pointer), 'security')
  return security.flat().map(({ scheme }) => ({ name: scheme, spot }))
}

function declaredTags(root: Raw): string[] {
  return listOf(root, 'tags').flatMap((tag) => {
    const name = typeof tag === 'object' && tag !== null ? own(tag as Raw, 'name') : null
    return typeof name === 'string' ? [name] : []
  })
}

function problemsOf(
  used: readonly UsedName[],
  declared: readonly string[],
  { code, message, hint }: NameRule,
): SpecProblem[] {
  return [...undeclared(used, new Set(declared))].flatMap(([name, [first, ...others]]) => {
    const near = nearest(name, declared)
    if (near === null) {
      const uses = others.length > 0 ? ` (used ${others.length + 1} times)` : ''
      return [{ code, spot: first, message: `${message(name)}${uses}.`, hint }]
    }
    const [text, like] = [`${message(name)}.`, `Did you mean “${near}”?`]
    return [first, ...others].map((spot) => ({ code, spot, message: text, hint: like }))
  })
}

/** The places of each name that is not declared, in their order. */
function undeclared(
  used: readonly UsedName[],
  declared: ReadonlySet<string>,
): Map<string, [Spot, ...Spot[]]> {
  const places = new Map<string, [Spot, ...Spot[]]>()
  for (const { name, spot } of used) {
    if (declared.has(name)) continue
    const known = places.get(name)
    if (known === undefined) places.set(name, [spot])
    else known.push(spot)
  }
  return places
}
