/** Compares a specification with the shapes of OpenAPI: wrong types, missing and unknown keys. */

import { formatPath } from '../../pipeline/config/problems/schema-problems.ts'
import { described } from '../../support/text/described.ts'
import { nearest } from '../../support/text/nearest.ts'
import type { LargeValue } from '../read/cut-large.ts'
import {
  inside,
  keysOf,
  type Located,
  pointerOf,
  rootSpot,
  type Spot,
} from '../read/files/location.ts'
import { isPageAddress } from '../read/info.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import type { Reading, SpecProblem } from '../read/reading.ts'
import { keysOfTwo } from '../read/version-2/keys-of-two.ts'
import { type Missing, missingPartners } from './required-keys.ts'
import {
  type Form,
  shapes as openApiShapes,
  parseShapes,
  type ShapeField,
  type ShapeFields,
  type ShapeName,
  type Shapes,
} from './shapes.ts'
import { hintForKey, hintForValue } from './usual-mistakes.ts'

/** The language of specifications that a file is compared with. */
export interface Grammar {
  /** In messages. */
  readonly name: string
  readonly shapes: Shapes
  /** The shape of a whole file. */
  readonly file: string
  /** The shape of references that are names, which rules look at: they are not followed. */
  readonly link: string | null
  /** Keys that an object of a shape lacks, or must not have beside others. */
  readonly partners: (shape: string, value: Raw, minor: number) => readonly Missing[]
  /** The shape that an object has by what it holds, where its place allows several. */
  readonly shapeOf: (shape: string, value: Raw) => string
}

const openApi: Grammar = {
  name: 'OpenAPI',
  shapes: openApiShapes,
  file: 'OpenApi',
  link: null,
  partners: (shape, value, minor) => missingPartners(shape as ShapeName, value, minor),
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
  readonly shapes: ReadonlyMap<string, ShapeFields>
  readonly seen: Map<string, Set<object>>
  /** Work that is left. A list instead of recursion, because specifications can be deep. */
  readonly tasks: Task[]
}

/**
 * Checks the main file and everything that references lead to, each object once.
 * @param minor - version of OpenAPI 3, or of AsyncAPI 3
 */
export function checkForm(
  root: Raw,
  reading: Reading,
  { minor, grammar = openApi }: { readonly minor: number; readonly grammar?: Grammar },
): void {
  const form: Form = { type: 'object', shape: grammar.file, orList: false }
  const tasks: Task[] = [{ form, value: root, spot: rootSpot('') }]
  const shapes = parseShapes(grammar.shapes)
  const check: Check = { reading, minor, grammar, shapes, seen: new Map(), tasks }
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) checkTask(task, check)
}

function checkTask({ form: written, value, spot }: Task, check: Check): void {
  const form = formOf(written, value)
  if (isMissingText({ form, value, spot }, check.reading)) return
  const problem = typeProblem(form, value, check.reading)
  if (problem !== null) {
    const { message, ...hint } = { ...problem, ...hintAt(form, spot, value) }
    const text = `${nameOf(spot, check.reading)} ${message}.`
    check.reading.report({ code: 'openapi-invalid', spot, message: text, ...hint })
  } else if (form.type === 'list' && Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      check.tasks.push({ form: form.of, value: one, spot: inside(spot, index) })
    }
  } else if (form.type === 'map' && isRaw(value)) {
    for (const key of Object.keys(value)) {
      if (key.startsWith('x-')) continue
      check.tasks.push({ form: form.of, value: own(value, key), spot: inside(spot, key) })
    }
  } else if (form.type === 'object' && isRaw(value)) checkObject(form.shape, { value, spot }, check)
}

/** Where one object or a list of them may stand, the form that the value has. */
function formOf(form: Form, value: unknown): Form {
  const isMany = form.type === 'object' && form.orList && Array.isArray(value)
  return isMany ? { type: 'list', of: { ...form, orList: false } } : form
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

const callback: Form = { type: 'map', of: { type: 'object', shape: 'PathItem', orList: false } }

function checkKeys(object: Shaped, check: Check): void {
  const { reading, minor, tasks } = check
  const { shape, value, spot, fields } = object
  for (const key of Object.keys(value)) {
    const field = fields.get(key)
    const at = inside(spot, key)
    if (field !== undefined) tasks.push({ form: field.form, value: own(value, key), spot: at })
    if (field === undefined && !key.startsWith('x-')) reading.report(unknownKey(key, object, check))
    if (field !== undefined && field.since > minor)
      reading.report(tooNew(key, field, { spot: at, reading }))
  }
  for (const [key, { required }] of fields) {
    if (!required || Object.hasOwn(value, key)) continue
    const message = `${nameOf(inside(spot, key), reading)} is missing.`
    reading.report({ code: 'openapi-invalid', spot, message })
  }
  for (const { message, ...hint } of check.grammar.partners(shape, value, minor)) {
    reading.report({
      code: 'openapi-invalid',
      spot,
      message: `${nameOf(spot, reading)} ${message}`,
      ...hint,
    })
  }
}

function unknownKey(key: string, object: Shaped, { reading, shapes, grammar }: Check): SpecProblem {
  const { shape, fields } = object
  const spot = inside(object.spot, key)
  const near = nearest(key, [...fields.keys()])
  const usual = near === null ? 'Keys of your own begin with `x-`.' : `Did you mean \`${near}\`?`
  const elsewhere = hintForKey(key, shape, shapes)
  const message = `${nameOf(spot, reading)}: ${grammar.name} has no such key here.`
  return { code: 'openapi-unknown-key', spot, message, hint: elsewhere ?? usual }
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

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

interface TypeProblem {
  readonly message: string
  readonly hint?: string
}

interface TypeRule {
  readonly expected: string
  readonly fits: (value: unknown) => boolean
}

const isNumber = (value: unknown) => typeof value === 'number'
const isFlag = (value: unknown) => typeof value === 'boolean'
const typeRules = {
  any: { expected: 'a value', fits: () => true },
  flag: { expected: 'true or false', fits: isFlag },
  number: { expected: 'a number', fits: isNumber },
  limit: { expected: 'a number', fits: (value) => isNumber(value) || isFlag(value) },
  list: { expected: 'a list', fits: Array.isArray },
  map: { expected: 'an object', fits: isRaw },
  object: { expected: 'an object', fits: isRaw },
  textOrNull: {
    expected: 'a text or null',
    fits: (value) => value === null || typeof value === 'string',
  },
} as const satisfies Record<string, TypeRule>

function typeProblem(form: Form, value: unknown, { files }: Reading): TypeProblem | null {
  if (form.type === 'text' || form.type === 'link') return textProblem(form.type, value)
  if (form.type === 'choice') return choiceProblem(form.choices, value)
  if (form.type === 'types') {
    const types: readonly unknown[] = Array.isArray(value) ? value : [value]
    return types.map((one) => choiceProblem(typeNames, one)).find((one) => one !== null) ?? null
  }
  // `true` and `false` are schemas.
  if (form.type === 'object' && form.shape === 'Schema' && isFlag(value)) return null
  const isDiscriminator = form.type === 'object' && form.shape === 'Discriminator'
  // In OpenAPI 2.0 it is the name of the property.
  if (isDiscriminator && files.isTwo && typeof value === 'string') return null
  const { fits, expected } = typeRules[form.type]
  return fits(value) ? null : wrong(expected, value)
}

function choiceProblem(choices: readonly string[], value: unknown): TypeProblem | null {
  if (typeof value === 'string' && choices.includes(value)) return null
  if (choices.length === 1) return wrong(`\`${choices[0]}\``, value)
  const near = typeof value === 'string' ? nearest(value, choices) : null
  return {
    ...wrong(`one of ${choices.join(', ')}`, value),
    ...(near !== null && { hint: `Did you mean \`${near}\`?` }),
  }
}

function textProblem(type: 'text' | 'link', value: unknown): TypeProblem | null {
  if (typeof value !== 'string') return notText(value)
  if (type === 'text' || isPageAddress(value)) return null
  return wrong('an address that begins with https://', value)
}

function notText(value: unknown): TypeProblem {
  const isScalar = typeof value === 'number' || typeof value === 'boolean'
  return { ...wrong('a text', value), ...(isScalar && { hint: 'Put the value in quotes.' }) }
}

function wrong(expected: string, value: unknown): TypeProblem {
  return { message: `must be ${expected}, but it is ${described(value)}` }
}

/** A place as it is named in a message: `paths["/users"].get`, with the file before it where that is not the main one. */
function nameOf(spot: Spot, { files }: Pick<Reading, 'files'>): string {
  if (spot.file !== '') return `\`${pointerOf(spot)}\``
  const keys = keysOf(spot)
  const path = formatPath(files.isTwo ? keysOfTwo(keys) : keys)
  return path === '' ? 'The file' : `\`${path}\``
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
        hint: 'Divide it. Readers have all of it in the file of the specification, which they can download.',
      }
    : {
        message: `${name} has ${has} characters. Descriptions of more than ${most} are shown as they are written, without Markdown.`,
        hint: 'Write it as pages of the site, and link to them.',
      }
}
