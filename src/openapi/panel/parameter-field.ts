/** The field of a parameter, or of a part of a form, by its schema. */
import { fillText } from '../../shared/messages/fill-text.ts'
import { resolveSchema } from '../request/body-of.ts'
import { isJson } from '../request/encode.ts'
import type { OperationRequest, RequestSchema } from '../request/request.ts'
import { h, labelled, select, setInvalid } from './dom.ts'
import type { ApiPanelContext } from './panel-context.ts'

/** A value as the reader has written it. */
export type FieldValue =
  /** Empty: the parameter is left out. */
  | { readonly type: 'none' }
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'wrong' }

export interface InputField {
  readonly element: HTMLElement
  readonly read: () => FieldValue
}

export interface FieldSubject {
  readonly name: string
  readonly required: boolean
  readonly description: string
  readonly schema: RequestSchema
  readonly mediaType?: string | null
  readonly example?: unknown
}

/** `either`: a text, or an object or list as JSON. */
type Shape = 'choice' | 'list' | 'json' | 'either' | 'number' | 'text'

/** Makes the field of a subject. */
export function createField(
  subject: FieldSubject,
  { operation, texts, changed }: Pick<ApiPanelContext, 'operation' | 'texts' | 'changed'>,
): InputField {
  const schema = resolveSchema(subject.schema, operation.schemas) ?? {}
  const shape = shapeOf(schema, subject, operation.schemas)
  const initial = initialText(subject, schema, shape)
  const control = controlOf(shape, { schema, initial, texts })
  const problem = h('span', { class: 'api-problem', role: 'alert' })
  const read = (): FieldValue => readText(control.value, shape)
  const check = () => {
    const isWrong = read().type === 'wrong'
    problem.textContent = isWrong
      ? shape === 'number'
        ? fillText(texts.apiWrongType, ['number'])
        : texts.apiNoJson
      : ''
    setInvalid(control, isWrong)
  }
  control.addEventListener('input', () => {
    check()
    changed()
  })
  const hint =
    shape === 'list' ? `${subject.description} ${texts.apiOnePerLine}`.trim() : subject.description
  const element = labelled(control, { label: subject.name, hint, required: subject.required })
  element.append(problem)
  return { element, read }
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

function initialText(
  { example, required }: FieldSubject,
  schema: RequestSchema,
  shape: Shape,
): string {
  const value = example ?? (required ? (schema.default ?? schema.const) : undefined)
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
