/** The fields of a form, for each of its properties and for the headers of its parts. */
import { isObject } from '../../shared/is-object.ts'
import {
  bodyKind,
  encodedBytes,
  firstType,
  isFileSchema,
  isTextType,
  multipartType,
  partHeaders,
  propertiesOf,
  type RequestContent,
  requiredOf,
  resolveSchema,
  valueParts,
} from '../request/body-of.ts'
import { formFields } from '../request/form-fields.ts'
import type { HttpPart, RequestParameter, RequestSchema } from '../request/request.ts'
import { h } from './dom.ts'
import { createEncodedField, createFileField } from './file-field.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { createJsonEditor } from './json-editor.ts'
import { kindOfValue } from './json-pickers.ts'
import type { ApiPanelContext, BodyEditor, FilledBody } from './panel-context.ts'
import { createField, type FieldValue } from './parameter-field.ts'
import { createPicker } from './picker.ts'

type Headers = NonNullable<HttpPart['headers']>
type Entry = { readonly name: string; readonly headers: Headers } & (
  | { readonly value: unknown }
  | { readonly files: readonly File[] }
)

/** @param name - for keeping the values of its fields */
export function createFormEditor(
  content: RequestContent,
  name: string,
  context: ApiPanelContext,
): BodyEditor {
  const { operation, texts, changed, keep } = context
  const choice = content.choices?.find(({ path }) => path.length === 0)
  if (choice === undefined) return fieldsEditor(content, name, context)
  const place = h('div', {})
  const kindOf = (value: unknown) => kindOfValue(choice, value, operation.schemas)
  const first = kindOf(content.example)
  let chosen = -1
  let editor!: BodyEditor
  const show = (index: number) => {
    const one = choice.alternatives[index]
    if (one === undefined || index === chosen) return
    chosen = index
    const kind = kindContent(content, one.schema, operation.schemas)
    const example = index === first ? content.example : one.example
    editor = fieldsEditor({ ...kind, example }, `${name}:${index}`, context)
    place.replaceChildren(editor.element)
  }
  const picker = createPicker({
    label: texts.apiKindOfForm,
    labels: choice.alternatives.map(({ label }) => label),
    shown: () => (chosen < 0 ? first : chosen),
    pick: (index) => {
      show(index)
      changed()
    },
  })
  keep(`${name}:kind`, picker.control)
  show(Number(picker.control.value))
  picker.update()
  return {
    element: h('div', {}, picker.element, place),
    read: () => editor.read(),
    fieldOf: (wanted) => editor.fieldOf?.(wanted),
    write(value) {
      show(kindOf(value))
      picker.update()
      editor.write(value)
    },
    shows: (value) => kindOf(value) === chosen && editor.shows(value),
  }
}

/** The form with the properties of one kind, and of all kinds. */
function kindContent(
  content: RequestContent,
  kind: RequestSchema,
  schemas: ApiPanelContext['operation']['schemas'],
): RequestContent {
  const { choices: _, ...rest } = content
  const { oneOf: __, anyOf: ___, ...base } = resolveSchema(content.schema, schemas) ?? {}
  const properties = { ...propertiesOf(base, schemas), ...propertiesOf(kind, schemas) }
  const required = [...requiredOf(base, schemas), ...requiredOf(kind, schemas)]
  return { ...rest, schema: { ...base, properties, required } }
}

/** A field of the form, or of a part of it. */
interface FormField {
  readonly name: string
  readonly isRequired: boolean
  readonly element: HTMLElement
  /** Null: its text or file cannot be read. */
  readonly read: () => readonly Entry[] | null
  readonly write: (value: unknown) => void
  readonly shows: (value: unknown) => boolean
}

/** A field for each property; forms of any properties are written as JSON. */
function fieldsEditor(content: RequestContent, name: string, context: ApiPanelContext): BodyEditor {
  const { operation } = context
  const properties = Object.entries(propertiesOf(content.schema, operation.schemas))
  if (properties.length === 0) return freeForm(content, name, context)
  const example = isObject(content.example) ? content.example : {}
  const required = requiredOf(content.schema, operation.schemas)
  const fields = properties.map(([property, schema]) =>
    fieldOf(
      {
        content,
        property,
        schema,
        isRequired: required.includes(property),
        example: Object.hasOwn(example, property) ? example[property] : undefined,
      },
      `${name}:${property}`,
      context,
    ),
  )
  const valueIn = (value: unknown, field: FormField) =>
    isObject(value) && Object.hasOwn(value, field.name) ? value[field.name] : undefined
  return {
    element: h('div', { class: 'api-fields' }, ...fields.map(({ element }) => element)),
    read() {
      const filled = fields.map((field) => ({ ...field, entries: field.read() }))
      const namesOf = (found: typeof filled) => found.map((field) => field.name)
      const entries = filled.flatMap((field) => field.entries ?? [])
      return {
        ...filledForm(entries, content, context),
        missing: namesOf(filled.filter((one) => one.isRequired && one.entries?.length === 0)),
        wrong: namesOf(filled.filter((one) => one.entries === null)),
      }
    },
    fieldOf: (wanted) => fields.find((field) => field.name === wanted)?.element,
    write: (value) => {
      for (const field of fields) field.write(valueIn(value, field))
    },
    shows: (value) => fields.every((field) => field.shows(valueIn(value, field))),
  }
}

interface Property {
  readonly content: RequestContent
  readonly property: string
  readonly schema: RequestSchema
  readonly isRequired: boolean
  readonly example: unknown
}

function fieldOf(subject: Property, name: string, context: ApiPanelContext): FormField {
  const { content, property, isRequired } = subject
  const isMultipart = bodyKind(content) === 'multipart'
  const own = isMultipart ? (content.encoding[property]?.headers ?? []) : []
  const headers = headerFields(own, name, context)
  const { element, read, write, shows } = valueField(subject, name, context)
  return {
    name: property,
    isRequired,
    element: headers.element === null ? element : h('div', {}, element, headers.element),
    read() {
      const found = read()
      if (found === null || found.length === 0) return found && []
      const written = headers.read()
      return written && found.map((one) => ({ ...one, name: property, headers: written }))
    },
    write,
    shows,
  }
}

type ValueField = Pick<FormField, 'element' | 'write' | 'shows'> & {
  readonly read: () =>
    | readonly ({ readonly value: unknown } | { readonly files: readonly File[] })[]
    | null
}

/** A field for files, for bytes that are sent as text, or for a value. */
function valueField(
  { content, property, schema, isRequired, example }: Property,
  name: string,
  context: ApiPanelContext,
): ValueField {
  const { schemas } = context.operation
  const description = content.descriptions?.[property] ?? ''
  const label = { label: property, required: isRequired, hint: inlineMarkdown(description) }
  if (bodyKind(content) === 'multipart' && isFileSchema(schema, schemas)) {
    return createFileField(label, schema.type?.includes('array') ?? false, context)
  }
  const encoded = encodedBytes(schema, schemas)
  const type = firstType(content.encoding[property]?.contentType) ?? encoded?.mediaType
  const isList = resolveSchema(schema, schemas)?.type?.includes('array') ?? false
  if (encoded !== null && type !== undefined && !isTextType(type)) {
    return createEncodedField(label, { encoding: encoded.encoding, isList }, context)
  }
  const choices = (content.choices ?? []).flatMap((choice) => {
    const [first, ...path] = choice.path
    return first === property ? [{ ...choice, path }] : []
  })
  const subject = { name: property, schema, required: isRequired, description, example, choices }
  const { read, ...field } = createField(subject, name, context)
  return { ...field, read: () => entriesOf(read()) }
}

function entriesOf(found: FieldValue): readonly { readonly value: unknown }[] | null {
  if (found.type === 'wrong') return null
  return found.type === 'value' ? [{ value: found.value }] : []
}

/** The fields of the headers of a part; empty ones are not sent. */
function headerFields(
  headers: readonly RequestParameter[],
  name: string,
  context: ApiPanelContext,
): { readonly element: HTMLElement | null; readonly read: () => Headers | null } {
  if (headers.length === 0) return { element: null, read: () => [] }
  const fields = new Map(
    headers.map((header) => [header, createField(header, `${name}:${header.name}`, context)]),
  )
  return {
    element: h(
      'fieldset',
      { class: 'api-part-headers' },
      h('legend', {}, context.texts.apiPartHeaders),
      ...[...fields.values()].map(({ element }) => element),
    ),
    read() {
      const values = new Map([...fields].map(([header, field]) => [header, field.read()]))
      if ([...values.values()].some(({ type }) => type === 'wrong')) return null
      return partHeaders({ headers }, (header) => {
        const found = values.get(header)
        return found?.type === 'value' ? found.value : undefined
      })
    },
  }
}

function filledForm(
  entries: readonly Entry[],
  content: RequestContent,
  { operation: { schemas } }: ApiPanelContext,
): Pick<FilledBody, 'body' | 'files'> {
  if (bodyKind(content) === 'form') {
    const values = entries.flatMap((entry) =>
      'value' in entry ? [[entry.name, entry.value] as const] : [],
    )
    return {
      body: { type: 'form', fields: formFields(Object.fromEntries(values), content.encoding) },
      files: [],
    }
  }
  const properties = propertiesOf(content.schema, schemas)
  const parts = entries.flatMap((entry): HttpPart[] => {
    const { name, headers } = entry
    const encoding = content.encoding[name] ?? {}
    if ('value' in entry) {
      const encoded = encodedBytes(properties[name], schemas)
      return valueParts({ name, encoding, headers, encoded }, entry.value)
    }
    return entry.files.map((file) => ({
      name,
      fileName: file.name,
      contentType: typeOfFile(file, encoding.contentType),
      ...(headers.length > 0 && { headers }),
    }))
  })
  const files = entries.flatMap((entry) => ('files' in entry ? entry.files : []))
  return { body: { type: 'multipart', mediaType: multipartType(content.mediaType), parts }, files }
}

/** The type of a file, if its part may have it, or else the first one that it may have. */
function typeOfFile(file: File, allowed = ''): string {
  const types = allowed.split(',').map((type) => type.trim())
  if (types.includes(file.type)) return file.type
  return firstType(allowed) || file.type || 'application/octet-stream'
}

function freeForm(content: RequestContent, name: string, context: ApiPanelContext): BodyEditor {
  const { texts } = context
  const asText = (value: unknown) => JSON.stringify(isObject(value) ? value : {}, null, 2)
  const { element, text, write } = createJsonEditor(content.schema, {
    ...context,
    name,
    initial: asText(content.example),
  })
  const entries = (): readonly Entry[] | null => {
    try {
      const form: unknown = JSON.parse(text())
      if (!isObject(form)) return null
      return Object.entries(form).map(([property, value]) => ({
        name: property,
        value,
        headers: [],
      }))
    } catch {
      // The editor shows the place.
      return null
    }
  }
  const read = () => {
    const found = entries()
    const wrong = found === null ? [texts.apiPanelBody] : []
    return { ...filledForm(found ?? [], content, context), missing: [], wrong }
  }
  return {
    element,
    read,
    write: (value) => write(asText(value)),
    shows: (value) => text() === asText(value),
  }
}
