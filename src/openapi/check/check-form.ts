/** Compares a specification with the shapes of OpenAPI: wrong types, missing and unknown keys. */

import { nearest } from '../../support/text/nearest.ts'
import type { LargeValue } from '../read/cut-large.ts'
import { inside, type Located, rootSpot, type Spot } from '../read/files/location.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import type { Reading, SpecProblem } from '../read/reading.ts'
import { checkParameters } from './check-parameters.ts'
import { checkServer } from './check-server.ts'
import { createKeyRules, type KeyRule, keyRules } from './key-rules.ts'
import {
  type Form,
  shapes as openApiShapes,
  parseShapes,
  patterns,
  type ShapeField,
  type ShapeFields,
  type Shapes,
} from './shapes.ts'
import { nameOf } from './spot-name.ts'
import { hintForKey, hintForMapKey, hintForValue } from './usual-mistakes.ts'
import { typeProblem, type Version } from './value-problems.ts'

/** The language of specifications that a file is compared with. */
export interface Grammar {
  /** In messages. */
  readonly name: string
  readonly shapes: Shapes
  /** By shape. */
  readonly rules: Readonly<Record<string, readonly KeyRule[]>>
  /** The shape of a whole file. */
  readonly file: string
  /** The shape of references that are names, which rules look at: they are not followed. */
  readonly link: string | null
  /** The shape that an object has by what it holds, where its place allows several. */
  readonly shapeOf: (shape: string, value: Raw) => string
}

const openApi: Grammar = {
  name: 'OpenAPI',
  shapes: openApiShapes,
  rules: keyRules,
  file: 'OpenApi',
  link: null,
  shapeOf: (shape) => shape,
}

interface Task {
  readonly form: Form
  readonly value: unknown
  readonly spot: Spot
}

/** An object that is compared with its shape. */
interface Shaped {
  readonly shape: string
  readonly value: Raw
  readonly spot: Spot
  readonly fields: ShapeFields
}

interface Check {
  readonly reading: Reading
  readonly minor: number
  readonly grammar: Grammar
  readonly version: Version
  readonly shapes: ReadonlyMap<string, ShapeFields>
  /** Keys that objects must have. */
  readonly required: ReadonlyMap<string, readonly string[]>
  readonly brokenRules: ReturnType<typeof createKeyRules>
  readonly seen: Map<string, Set<object>>
  /** Work that is left. A list instead of recursion, because specifications can be deep. */
  readonly tasks: Task[]
}

/**
 * Checks a file, the main one unless another is named, and everything that references lead to, each object once.
 * @param minor - version of OpenAPI 3, or of AsyncAPI 3
 */
export function checkForm(
  root: Raw,
  reading: Reading,
  {
    minor,
    grammar = openApi,
    spot = rootSpot(''),
  }: { readonly minor: number; readonly grammar?: Grammar; readonly spot?: Spot },
): void {
  const form: Form = { type: 'object', shape: grammar.file, orList: false }
  const tasks: Task[] = [{ form, value: root, spot }]
  const shapes = parseShapes(grammar.shapes)
  const required = [...shapes].map(([name, fields]) => {
    const keys = [...fields].flatMap(([key, field]) => (field.required ? [key] : []))
    return [name, keys] as const
  })
  const check: Check = {
    ...{ reading, minor, grammar, shapes, seen: new Map(), tasks },
    required: new Map(required),
    brokenRules: createKeyRules(grammar.rules, minor),
    version: { minor, isTwo: reading.files.isTwo },
  }
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) checkTask(task, check)
}

function checkTask(task: Task, check: Check): void {
  if (isMissingText(task, check.reading)) return
  const { value, spot } = task
  const form = formOf(task.form, value)
  const problem = typeProblem(form, value, check.version)
  if (problem !== null) {
    const { message, ...hint } = { ...problem, ...hintAt(form, spot, value) }
    const text = `${nameOf(spot, check.reading)} ${message}.`
    check.reading.report({ code: 'openapi-invalid', spot, message: text, ...hint })
  } else if (form.type === 'list' && Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      check.tasks.push({ form: form.of, value: one, spot: inside(spot, index) })
    }
  } else if (form.type === 'map' && isRaw(value)) {
    checkMap(form, { value, spot }, check)
  } else if (form.type === 'object' && isRaw(value)) checkObject(form.shape, { value, spot }, check)
}

/** Where one object or a list of them may stand, the form that the value has. */
function formOf(form: Form, value: unknown): Form {
  const isMany = form.type === 'object' && form.orList && Array.isArray(value)
  return isMany ? { type: 'list', of: { ...form, orList: false } } : form
}

/** Paths, statuses and callbacks may have extensions beside them. */
const extensible: readonly string[] = ['path', 'status']

function checkMap(
  { of, keys }: Extract<Form, { type: 'map' }>,
  { value, spot }: Located<Raw>,
  { tasks, reading }: Check,
): void {
  for (const key of Object.keys(value)) {
    if (keys !== null && extensible.includes(keys) && key.startsWith('x-')) continue
    const at = inside(spot, key)
    tasks.push({ form: of, value: own(value, key), spot: at })
    // In OpenAPI 2.0 names are free.
    if (keys === null || patterns[keys].form.test(key) || reading.files.isTwo) continue
    const message = `${nameOf(at, reading)}: “${key}” must be ${patterns[keys].expected}.`
    const hint = hintForMapKey(keys, key)
    reading.report({ code: 'openapi-invalid', spot: at, message, ...(hint && { hint }) })
  }
}

/** A hint for mistakes that are usual, or that other tools accept: the right form. */
function hintAt(form: Form, { key, parent }: Spot, value: unknown): { readonly hint?: string } {
  if (key === 'items' && Array.isArray(value))
    return { hint: 'Write `prefixItems` (OpenAPI 3.1), or one schema with `oneOf`.' }
  if (key === '$ref' && parent?.key === 'properties')
    return { hint: 'A reference stands for a whole schema: move it to `allOf`.' }
  const hint = hintForValue(form, key, value)
  return hint === null ? {} : { hint }
}

/** A reference to a text, which is reported; one that was found is that text already (read/inline-texts.ts). */
function isMissingText({ form, value, spot }: Task, reading: Reading): boolean {
  const isText = form.type === 'text' || form.type === 'link'
  const ref = isText && isRaw(value) ? own(value, '$ref') : undefined
  return typeof ref === 'string' && reading.follow(ref, spot) === null
}

function checkObject(placed: string, { value, spot }: Located<Raw>, check: Check): void {
  const shape = check.grammar.shapeOf(placed, value)
  const seen = check.seen.get(shape) ?? new Set<object>()
  if (seen.has(value)) return
  check.seen.set(shape, seen.add(value))
  const fields = check.shapes.get(shape) ?? new Map<string, ShapeField>()
  const { file, link } = check.grammar
  const ref = shape === file || shape === link ? undefined : own(value, '$ref')
  if (typeof ref === 'string') {
    const target = check.reading.follow(ref, spot)
    if (target !== null)
      check.tasks.push({ form: { type: 'object', shape: placed, orList: false }, ...target })
    // Keys beside a reference count in schemas and paths only.
    if (!fields.has('$ref')) return
  }
  if (shape === 'Callback') check.tasks.push({ form: callback, value, spot })
  else checkKeys({ shape, value, spot, fields }, check)
}

const callback: Form = {
  type: 'map',
  of: { type: 'object', shape: 'PathItem', orList: false },
  keys: 'path',
}

function checkKeys(object: Shaped, check: Check): void {
  const { reading, minor, tasks } = check
  const { shape, value, spot, fields } = object
  for (const key of Object.keys(value)) {
    const field = fields.get(key)
    const at = inside(spot, key)
    if (field !== undefined) tasks.push({ form: field.form, value: own(value, key), spot: at })
    if (field === undefined && !key.startsWith('x-')) reportUnknown(key, object, check)
    if (field !== undefined && field.since > minor)
      reading.report(tooNew(key, field, { spot: at, reading }))
  }
  for (const key of check.required.get(shape) ?? []) {
    if (Object.hasOwn(value, key)) continue
    const message = `${nameOf(inside(spot, key), reading)} is missing.`
    const hint = 'Add it: it is required here.'
    reading.report({ code: 'openapi-invalid', spot, message, hint })
  }
  checkRulesOf(object, check)
}

function checkRulesOf({ shape, value, spot }: Shaped, { reading, brokenRules }: Check): void {
  for (const { key, message, ...rule } of brokenRules(shape, value)) {
    const at = key === null ? spot : inside(spot, key)
    reading.report({ spot: at, message: `${nameOf(at, reading)} ${message}.`, ...rule })
  }
  if (shape === 'PathItem') checkParameters({ value, spot }, reading)
  if (shape === 'Server') checkServer({ value, spot }, reading)
}

function reportUnknown(
  key: string,
  object: Shaped,
  { reading, shapes, minor, grammar }: Check,
): void {
  const { shape, fields } = object
  const spot = inside(object.spot, key)
  const near = nearest(key, [...fields.keys()])
  const usual = near === null ? 'Keys of your own begin with `x-`.' : `Did you mean \`${near}\`?`
  const elsewhere = hintForKey(key, shape, shapes)
  // Since 3.1 a schema may have keywords of others, which readers of it ignore: only slips are reported.
  if (shape === 'Schema' && minor > 0 && near === null && elsewhere === null) return
  const message = `${nameOf(spot, reading)}: ${grammar.name} has no such key here.`
  reading.report({ code: 'openapi-unknown-key', spot, message, hint: elsewhere ?? usual })
}

function tooNew(key: string, { since }: ShapeField, { spot, reading }: Place): SpecProblem {
  const message = `${nameOf(spot, reading)}: \`${key}\` is of OpenAPI 3.${since}, and the file of an older version.`
  const hint = `Write \`openapi: 3.${since}.0\` at its beginning.`
  return { code: 'openapi-unknown-key', spot, message, hint }
}

interface Place {
  readonly spot: Spot
  readonly reading: Reading
}

const number = new Intl.NumberFormat('en')

/** Reports the values of all files read so far that are not shown whole. */
export function reportLarge(reading: Reading): void {
  for (const value of reading.files.large()) {
    const code = 'openapi-too-large'
    reading.report({ code, spot: value.spot, ...messageOf(value, nameOf(value.spot, reading)) })
  }
}

function messageOf({ kind, count, limit }: LargeValue, name: string) {
  const [has, most] = [number.format(count), number.format(limit)]
  return kind === 'entries'
    ? {
        message: `${name} has ${has} entries: the first ${most} are shown.`,
        hint: 'Divide it. Readers have all of it in the file of the specification, which they can download. Until then, examples are not compared with their schemas.',
      }
    : {
        message: `${name} has ${has} characters. Descriptions of more than ${most} are shown as they are written, without Markdown.`,
        hint: 'Write it as pages of the site, and link to them.',
      }
}
