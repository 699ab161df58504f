/** Rules between the parts of a specification: names that must be unique, or that must be declared. */

import type { DiagnosticCode } from '../../shared/diagnostic.ts'
import { nearest } from '../../support/text/nearest.ts'
import type { ApiDescription, ApiOperation } from '../model.ts'
import { byPointer } from '../parts/lookups.ts'
import { inside, rootSpot, type Spot, spotAt } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, rawOf, textAt, textAtOrNull } from '../read/raw-value.ts'
import type { Reading, SpecProblem } from '../read/reading.ts'
import { securityOf } from '../read/security.ts'

type Report = (problem: SpecProblem) => void
type Api = Omit<ApiDescription, 'id' | 'openapi'>

/** Reports every rule that does not hold. */
export function checkRules(root: Raw, api: Api, { report }: Reading): void {
  checkPaths(root, report)
  checkTagNames(root, report)
  checkParents(root, api, report)
  const operations = [...api.operations, ...api.webhooks]
  const ids = checkOperationIds(operations, report)
  const pointers = byPointer(api)
  checkDeclared(root, api, report)
  for (const operation of operations) checkLinks(operation, { ids, pointers }, report)
  for (const operation of api.operations) checkPathParameters(operation, report)
}

function checkPaths(root: Raw, report: Report): void {
  const seen = new Map<string, string>()
  for (const path of Object.keys(rawOf(root, 'paths'))) {
    if (path.startsWith('x-')) continue
    const spot = inside(rootSpot(''), 'paths', path)
    if (!path.startsWith('/')) {
      const hint = `Write \`/${path}\`.`
      report({
        code: 'openapi-invalid',
        spot,
        message: `The path “${path}” does not begin with a slash.`,
        hint,
      })
    }
    const [twice] = repeated([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? ''))
    if (twice !== undefined) {
      const message = `The path “${path}” has the parameter “${twice.name}” twice.`
      report({
        code: 'openapi-path-parameter',
        spot,
        message,
        hint: 'Give each a name of its own.',
      })
    }
    const form = path.replace(/\{[^}]*\}/g, '{}')
    const first = seen.get(form)
    if (first === undefined) seen.set(form, path)
    else {
      const message = `The path “${path}” is the same as “${first}”: the names of parameters make no difference.`
      report({
        code: 'openapi-duplicate',
        spot,
        message,
        hint: 'Write the operations of both below one path.',
      })
    }
  }
}

function checkOperationIds(
  operations: readonly ApiOperation[],
  report: Report,
): ReadonlySet<string> {
  const seen = new Map<string, ApiOperation>()
  for (const operation of operations) {
    const { operationId: id, pointer } = operation
    if (id === null) continue
    const first = seen.get(id)
    if (first === undefined) seen.set(id, operation)
    // An operation that two paths refer to is one.
    else if (first.pointer !== pointer) {
      const message = `The operationId “${id}” is that of ${first.method} ${first.path}, too.`
      const spot = inside(spotAt(pointer), 'operationId')
      report({
        code: 'openapi-duplicate',
        spot,
        message,
        hint: 'Give one of them another operationId.',
      })
    }
  }
  return new Set(seen.keys())
}

/** The names that stand for the second time, with their indexes. */
function repeated(names: readonly string[]): { readonly name: string; readonly index: number }[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) =>
    seen.size === seen.add(name).size ? [{ name, index }] : [],
  )
}

function checkTagNames(root: Raw, report: Report): void {
  const names = listOf(root, 'tags').map((raw) => (isRaw(raw) ? textAt(raw, 'name') : ''))
  for (const { name, index } of repeated(names)) {
    if (name === '') continue
    const message = `The tag “${name}” is declared twice.`
    const spot = inside(rootSpot(''), 'tags', index, 'name')
    report({ code: 'openapi-duplicate', spot, message, hint: 'Remove one of the two.' })
  }
}

/** A tag stands below the one that it names as `parent` (3.2). */
function checkParents(root: Raw, { tags }: Api, report: Report): void {
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]))
  for (const [index, raw] of listOf(root, 'tags').entries()) {
    const name = isRaw(raw) ? textAt(raw, 'name') : ''
    const parent = isRaw(raw) ? textAtOrNull(raw, 'parent') : null
    if (parent === null || (parents.has(parent) && !isBelow(parent, name, parents))) continue
    const spot = inside(rootSpot(''), 'tags', index, 'parent')
    const start = `The \`parent\` of the tag “${name}” is “${parent}”`
    if (parents.has(parent)) {
      const message = `${start}, which is the tag itself or one below it.`
      const hint = 'Name another tag, or remove `parent`.'
      report({ code: 'openapi-reference', spot, message, hint })
    } else {
      const near = nearest(
        parent,
        [...parents.keys()].filter((other) => other !== name),
      )
      const hint =
        near === null ? 'Add it to `tags`, or remove `parent`.' : `Did you mean “${near}”?`
      const message = `${start}, and there is no such tag.`
      report({ code: 'openapi-reference', spot, message, hint })
    }
  }
}

/** Whether a tag is another one, or is below it. */
function isBelow(tag: string, top: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  let at: string | null = tag
  while (at !== null && at !== top && !seen.has(at)) {
    seen.add(at)
    at = parents.get(at) ?? null
  }
  return at === top
}

interface LinkTargets {
  readonly ids: ReadonlySet<string>
  readonly pointers: ReadonlyMap<string, ApiOperation>
}

function checkLinks(operation: ApiOperation, targets: LinkTargets, report: Report): void {
  for (const { status, links } of operation.responses) {
    for (const { name, operationId, pointer } of links) {
      const known = operationId === null ? targets.pointers : targets.ids
      // Another file may be a specification of its own.
      const target = operationId ?? (pointer?.startsWith('#') ? pointer : null)
      if (target === null || known.has(target)) continue
      const near = nearest(target, [...known.keys()])
      report({
        code: 'openapi-reference',
        spot: inside(spotAt(operation.pointer), 'responses', status, 'links', name),
        message: `The link “${name}” leads to the operation “${target}”, which does not exist.`,
        ...(near !== null && { hint: `Did you mean “${near}”?` }),
      })
    }
  }
}

function checkPathParameters(operation: ApiOperation, report: Report): void {
  const { path, method, parameters, pointer } = operation
  const inPath = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const defined = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const spot = spotAt(pointer)
  for (const name of new Set(inPath)) {
    if (defined.includes(name)) continue
    const near = nearest(
      name,
      defined.filter((one) => !inPath.includes(one)),
    )
    const message = `${method} ${path} does not define its parameter “${name}”.`
    const hint =
      near === null
        ? `Add \`{ name: ${name}, in: path, required: true, schema: … }\` to \`parameters\`.`
        : `The parameter “${near}” is defined: use one name for both.`
    report({ code: 'openapi-path-parameter', spot, message, hint })
  }
  for (const name of defined) {
    if (inPath.includes(name)) continue
    const message = `${method} ${path} defines “${name}” as a part of the path, which does not have it.`
    report({
      code: 'openapi-path-parameter',
      spot,
      message,
      hint: `Write {${name}} into the path, or \`in: query\`.`,
    })
  }
}

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
function checkDeclared(
  root: Raw,
  api: Pick<ApiDescription, 'operations' | 'webhooks' | 'securitySchemes'>,
  report: (problem: SpecProblem) => void,
): void {
  const operations = [...api.operations, ...api.webhooks]
  const schemes = [...api.securitySchemes.keys()]
  const problems = problemsOf(usedSchemes(root, operations), schemes, schemeRule)
  if (listOf(root, 'tags').length > 0)
    problems.push(...problemsOf(operations.flatMap(tagsOf), declaredTags(root), tagRule))
  for (const problem of problems) report(problem)
}

function tagsOf({ tags, pointer }: ApiOperation): UsedName[] {
  return tags.map((name, index) => ({ name, spot: inside(spotAt(pointer), 'tags', index) }))
}

/** The security schemes that the specification names for all operations, and that operations name otherwise. */
function usedSchemes(root: Raw, operations: readonly ApiOperation[]): UsedName[] {
  const shared = securityOf(root) ?? []
  const inherited = JSON.stringify(shared)
  return [
    { security: shared, spot: rootSpot('') },
    ...operations
      .filter(({ security }) => JSON.stringify(security) !== inherited)
      .map(({ security, pointer }) => ({ security, spot: spotAt(pointer) })),
  ].flatMap(({ security, spot }) =>
    security.flat().map(({ scheme }) => ({ name: scheme, spot: inside(spot, 'security') })),
  )
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
