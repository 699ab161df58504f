/** Whether the value of a key has the form that its shape gives it. */
import { described } from '../../support/text/described.ts'
import { nearest } from '../../support/text/nearest.ts'
import { isPageAddress } from '../read/info.ts'
import { isRaw } from '../read/raw-value.ts'
import { type Form, type PatternName, patterns } from './shapes.ts'

/** What a file is written in. */
export interface Version {
  /** Of OpenAPI 3. */
  readonly minor: number
  readonly isTwo: boolean
}

const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

export interface TypeProblem {
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
  count: {
    expected: 'a whole number from 0',
    fits: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  textOrNull: {
    expected: 'a text or null',
    fits: (value) => value === null || typeof value === 'string',
  },
  list: { expected: 'a list', fits: Array.isArray },
  map: { expected: 'an object', fits: isRaw },
  object: { expected: 'an object', fits: isRaw },
} as const satisfies Record<string, TypeRule>

/** What a value of the wrong form must be, after its name; null: it is right. */
export function typeProblem(form: Form, value: unknown, version: Version): TypeProblem | null {
  switch (form.type) {
    case 'text':
    case 'link':
      return textProblem(form.type, value)
    case 'choice':
      return choiceProblem(form.choices, value)
    case 'pattern':
      return patternProblem(patterns[form.pattern], value)
    case 'types':
      return typesProblem(value, version)
    case 'limit':
      return limitProblem(value, version)
    case 'object':
      return isOtherForm(form.shape, value, version) ? null : plainProblem('object', value)
    default:
      return plainProblem(form.type, value)
  }
}

/** `true` and `false` are schemas; in OpenAPI 2.0 a discriminator is the name of the property. */
function isOtherForm(shape: string, value: unknown, { isTwo }: Version): boolean {
  if (shape === 'Schema') return isFlag(value)
  return shape === 'Discriminator' && isTwo && typeof value === 'string'
}

function plainProblem(type: keyof typeof typeRules, value: unknown): TypeProblem | null {
  const { fits, expected } = typeRules[type]
  if (fits(value)) return null
  const isEntry = type === 'list' && isRaw(value)
  return {
    ...wrong(expected, value),
    ...(isEntry && { hint: 'Put `- ` before its first key, and indent the others below it.' }),
  }
}

function typesProblem(value: unknown, { minor }: Version): TypeProblem | null {
  if (minor === 0 && Array.isArray(value)) {
    const hint = 'Lists of types are of OpenAPI 3.1: write one, with `nullable: true` for null.'
    return { ...wrong('one type', value), hint }
  }
  const types: readonly unknown[] = Array.isArray(value) ? value : [value]
  return types.map((one) => choiceProblem(typeNames, one)).find((one) => one !== null) ?? null
}

/** `exclusiveMinimum` and `exclusiveMaximum`: since 3.1 they are the limit itself. */
function limitProblem(value: unknown, { minor }: Version): TypeProblem | null {
  if (minor === 0) {
    if (isFlag(value)) return null
    const hint = 'In OpenAPI 3.0 the number is that of `minimum` or `maximum` beside it.'
    return { ...wrong('true or false', value), ...(isNumber(value) && { hint }) }
  }
  if (isNumber(value)) return null
  const hint = 'Since OpenAPI 3.1 it is the limit itself: write the number here.'
  return { ...wrong('a number', value), ...(isFlag(value) && { hint }) }
}

function patternProblem(
  { form, expected }: (typeof patterns)[PatternName],
  value: unknown,
): TypeProblem | null {
  return typeof value === 'string' && form.test(value) ? null : wrong(expected, value)
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
