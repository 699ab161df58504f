/** The field of a parameter, or of a part of a form, by its schema. */
import { fillText } from '../../shared/messages/fill-text.ts'
import { resolveSchema } from '../request/body-of.ts'
import { isJson } from '../request/encode.ts'
import type {
  OperationRequest,
  RequestChoice,
  RequestExample,
  RequestSchema,
} from '../request/request.ts'
import { h, labelled, select, setInvalid } from './dom.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { createJsonPickers } from './json-pickers.ts'
import type { ApiPanelContext } from './panel-context.ts'
import { createPicker } from './picker.ts'

/** A value as the reader has written it. */
export type FieldValue =
  /** Empty: the parameter is left out. */
  | { readonly type: 'none' }
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'wrong' }

export interface InputField {
  readonly element: HTMLElement
  readonly read: () => FieldValue
  /** Fills in a value; undefined empties the field. */
  readonly write: (value: unknown) => void
  /** Whether this value is filled in. */
  readonly shows: (value: unknown) => boolean
}

interface FieldSubject {
  readonly name: string
  readonly required: boolean
  readonly description: string
  readonly schema: RequestSchema
  readonly mediaType?: string | null
  readonly example?: unknown
  readonly examples?: readonly RequestExample[]
  readonly choices?: readonly RequestChoice[]
}

/** `either`: a text, or an object or list as JSON. */
type Shape = 'choice' | 'list' | 'json' | 'either' | 'number' | 'text'

/** Makes the field of a subject. @param name - for keeping its value */
export function createField(
  subject: FieldSubject,
  name: string,
  context: ApiPanelContext,
): InputField {
  const { operation, texts, changed, keep } = context
  const schema = resolveSchema(subject.schema, operation.schemas) ?? {}
  const shape = shapeOf(schema, subject, operation.schemas)
  const value = usualValue(subject, schema)
  const control = controlOf(shape, { schema, initial: fieldText(value, shape), texts })
  keep(name, control, schema.format)
  const problem = h('span', { class: 'api-problem', role: 'alert' })
  const read = (): FieldValue => readText(control.value, shape)
  const write = (text: string) => {
    control.value = text
    control.dispatchEvent(new Event('input'))
  }
  const pickers = pickersOf(subject, { control, shape, write, context })
  const check = () => {
    const isWrong = read().type === 'wrong'
    problem.textContent = isWrong
      ? shape === 'number'
        ? fillText(texts.apiWrongType, ['number'])
        : texts.apiNoJson
      : ''
    setInvalid(control, isWrong)
    pickers.update()
  }
  control.addEventListener('input', () => {
    check()
    changed()
  })
  check()
  const words = inlineMarkdown(subject.description)
  const hint = shape === 'list' ? [...words, ' ', texts.apiOnePerLine] : words
  const { name: label, required } = subject
  const element = labelled(control, { label, hint, required, before: pickers.element })
  element.append(problem)
  return {
    element,
    read,
    write: (one) => write(fieldText(one, shape)),
    shows: (one) => control.value === fieldText(one, shape),
  }
}

interface PickedField {
  readonly control: Control
  readonly shape: Shape
  readonly write: (text: string) => void
  readonly context: ApiPanelContext
}

/** The menus of a field: its named examples, and the kinds of a value that is JSON. */
function pickersOf(
  { name, example, examples = [], choices = [] }: FieldSubject,
  { control, shape, write, context }: PickedField,
): { readonly element: HTMLElement | null; readonly update: () => void } {
  const { texts } = context
  const values = examples.map((one) => fieldText('value' in one ? one.value : example, shape))
  const pickers = [
    values.length > 0 &&
      createPicker({
        label: texts.apiPanelExample,
        name: `${texts.apiPanelExample}: ${name}`,
        labels: examples.map(({ label }) => label),
        other: texts.apiOwnValue,
        shown: () => values.indexOf(control.value),
        pick: (index) => write(values[index] ?? ''),
      }),
    choices.length > 0 &&
      (shape === 'json' || shape === 'either') &&
      createJsonPickers(choices, { ...context, label: name, text: () => control.value, write }),
  ].filter((picker) => picker !== false)
  return {
    element: pickers.length > 0 ? h('div', {}, ...pickers.map(({ element }) => element)) : null,
    update() {
      for (const picker of pickers) picker.update()
    },
  }
}

function shapeOf(
  schema: RequestSchema,
  { mediaType, example }: FieldSubject,
  schemas: OperationRequest['schemas'],
): Shape {
  const types = schema.type ?? []
  if (mediaType && isJson(mediaType)) return 'json'
  if (types.includes('array')) {
    const item = resolveSchema(schema.items, schemas)
    return /object|array/.test(String(item?.type ?? '')) ? 'json' : 'list'
  }
  if (types.includes('object') || schema.properties) return 'json'
  if (typeof example === 'object' && example !== null) return 'either'
  if (schema.enum || types.includes('boolean')) return 'choice'
  return types.some((type) => type === 'integer' || type === 'number') && !types.includes('string')
    ? 'number'
    : 'text'
}

function usualValue({ example, required }: FieldSubject, schema: RequestSchema): unknown {
  return example ?? (required ? (schema.default ?? schema.const) : undefined)
}

/** A value as the field shows it. */
function fieldText(value: unknown, shape: Shape): string {
  if (value === undefined || value === null) return ''
  if (shape === 'list' && Array.isArray(value)) return value.map(plainText).join('\n')
  if (shape === 'json' || shape === 'either')
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return plainText(value)
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlOf(
  shape: Shape,
  {
    schema,
    initial,
    texts,
  }: { schema: RequestSchema; initial: string; texts: ApiPanelContext['texts'] },
): Control {
  const common = { class: 'api-control', spellcheck: 'false', autocomplete: 'off' }
  if (shape === 'choice') {
    const values = (schema.enum ?? [true, false]).map(plainText)
    const control = select(
      [['', texts.apiNotSet], ...values.map((value) => [value, value] as const)],
      common,
    )
    control.value = values.includes(initial) ? initial : ''
    return control
  }
  if (shape === 'list' || shape === 'json' || shape === 'either') {
    const area = h('textarea', { ...common, rows: shape === 'list' ? 2 : 4 })
    area.value = initial
    return area
  }
  const placeholder =
    schema.default === undefined ? (schema.format ?? '') : plainText(schema.default)
  const input = h('input', {
    ...common,
    type: 'text',
    placeholder,
    inputmode: shape === 'number' && 'decimal',
  })
  input.value = initial
  return input
}

function readText(text: string, shape: Shape): FieldValue {
  if (text.trim() === '') return { type: 'none' }
  switch (shape) {
    case 'either':
    case 'json':
      if (shape === 'either' && !/^\s*[[{]/.test(text)) return { type: 'value', value: text }
      try {
        return { type: 'value', value: JSON.parse(text) }
      } catch {
        return { type: 'wrong' }
      }
    case 'number':
      // As it was typed: doubles would change large numbers.
      return Number.isFinite(Number(text))
        ? { type: 'value', value: text.trim() }
        : { type: 'wrong' }
    case 'list':
      return {
        type: 'value',
        value: text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      }
    default:
      return { type: 'value', value: text }
  }
}
