/** The body of the request: an editor by its kind, for each media type that the operation takes. */

import { isObject } from '../../shared/is-object.ts'
import {
  bodyKind,
  isFileSchema,
  multipartType,
  propertiesOf,
  type RequestContent,
  requiredOf,
  sampleBody,
  valueParts,
} from '../request/body-of.ts'
import { formFields } from '../request/form-fields.ts'
import type { HttpBody, HttpPart } from '../request/request.ts'
import { h, hint, labelled, section, select } from './dom.ts'
import { createJsonEditor } from './json-editor.ts'
import type { ApiPanelContext, Faults } from './panel-context.ts'
import { createField } from './parameter-field.ts'

/** A body with the files that it names, by their names. */
export interface FilledBody extends Faults {
  readonly body: HttpBody | null
  /** In the order of the parts; the only one of a body that is a file. */
  readonly files: readonly File[]
}

export interface BodyPart {
  /** Null for operations without a body. */
  readonly element: HTMLElement | null
  readonly read: () => FilledBody
  /** Moves the focus to the field of the form. */
  readonly focus: (name: string) => void
}

interface Editor {
  readonly element: HTMLElement
  readonly read: () => FilledBody
  /** The element of a field; undefined for bodies with one only. */
  readonly fieldOf?: (name: string) => HTMLElement | undefined
}

const noFaults: Faults = { missing: [], wrong: [] }
const nothing: FilledBody = { body: null, files: [], ...noFaults }

export function createBodyPart(context: ApiPanelContext): BodyPart {
  const { operation, texts, changed } = context
  const { body } = operation
  if (body === null || body.content.length === 0) {
    return { element: null, read: () => nothing, focus: () => {} }
  }
  const editors = new Map<RequestContent, Editor>()
  const place = h('div', {})
  const choice = select(
    body.content.map(({ mediaType }, index) => [String(index), mediaType] as const),
  )
  const without = h('input', { type: 'checkbox', onchange: changed })
  const chosen = () => body.content[Number(choice.value)] as RequestContent
  const editor = (): Editor => {
    const known = editors.get(chosen())
    if (known) return known
    const made = createEditor(chosen(), context)
    editors.set(chosen(), made)
    return made
  }
  const show = () => place.replaceChildren(editor().element)
  choice.addEventListener('change', () => {
    show()
    changed()
  })
  show()
  const element = section(
    texts.apiPanelBody,
    body.content.length > 1
      ? labelled(choice, { label: texts.apiPanelMediaType })
      : h(
          'p',
          { class: 'api-hint api-only-type' },
          h('code', {}, body.content[0]?.mediaType ?? ''),
        ),
    !body.required && h('label', { class: 'api-check' }, without, ` ${texts.apiWithoutBody}`),
    place,
  )
  return {
    element,
    read: () => (without.checked ? nothing : editor().read()),
    focus: (name) => {
      const { fieldOf, element: whole } = editor()
      const field = fieldOf?.(name) ?? whole
      field.querySelector<HTMLElement>('.api-control')?.focus()
    },
  }
}

function createEditor(content: RequestContent, context: ApiPanelContext): Editor {
  switch (bodyKind(content)) {
    case 'json':
      return jsonEditor(content, context)
    case 'text':
      return textEditor(content, context)
    case 'file':
      return fileEditor(content, context)
    case 'form':
    case 'multipart':
      return formEditor(content, context)
  }
}

/** The text of the example, as samples show it. */
function exampleText(content: RequestContent, { operation }: ApiPanelContext): string {
  const body = sampleBody(content, operation.schemas)
  return body.type === 'text' ? body.text : ''
}

function jsonEditor(content: RequestContent, context: ApiPanelContext): Editor {
  const { operation, texts, changed } = context
  const { mediaType, schema } = content
  const { element, text } = createJsonEditor({
    label: texts.apiPanelBody,
    text: exampleText(content, context),
    schema,
    schemas: operation.schemas,
    texts,
    changed,
  })
  const read = () => ({
    ...nothing,
    body: { type: 'text' as const, mediaType, text: text() },
  })
  return {
    element: h('div', {}, element, hint(texts.apiCompletionHint)),
    read,
  }
}

function textEditor(content: RequestContent, context: ApiPanelContext): Editor {
  const { mediaType } = content
  const area = h('textarea', {
    class: 'api-control api-mono',
    rows: 8,
    spellcheck: 'false',
    'aria-label': context.texts.apiPanelBody,
    oninput: context.changed,
  })
  area.value = exampleText(content, context)
  return {
    element: area,
    read: () => ({ ...nothing, body: { type: 'text', mediaType, text: area.value } }),
  }
}

function fileEditor(
  { mediaType }: RequestContent,
  { operation, texts, changed }: ApiPanelContext,
): Editor {
  const input = h('input', { class: 'api-control', type: 'file', onchange: changed })
  const read = (): FilledBody => {
    const file = input.files?.[0]
    if (!file) return operation.body?.required ? { ...nothing, missing: [texts.apiFile] } : nothing
    const type = mediaType.includes('*') ? file.type || 'application/octet-stream' : mediaType
    return {
      ...noFaults,
      body: { type: 'file', mediaType: type, fileName: file.name },
      files: [file],
    }
  }
  return { element: labelled(input, { label: texts.apiFile }), read }
}

type Entry = (FormValue | FormFile) & { readonly name: string }
/** The entries of a field; null: its text cannot be read. */
type Entries = readonly Entry[] | null
interface FormValue {
  readonly value: unknown
}
interface FormFile {
  readonly files: readonly File[]
}

/** A field for each property of the form; forms of any properties are written as JSON. */
function formEditor(content: RequestContent, context: ApiPanelContext): Editor {
  const { operation, texts, changed } = context
  const properties = Object.entries(propertiesOf(content.schema, operation.schemas))
  const isMultipart = bodyKind(content) === 'multipart'
  if (properties.length === 0) return freeForm(content, context)
  const example = isObject(content.example) ? content.example : {}
  const required = requiredOf(content.schema, operation.schemas)
  const fields = properties.map(([name, schema]) => {
    const isRequired = required.includes(name)
    if (isMultipart && isFileSchema(schema, operation.schemas)) {
      const input = h('input', {
        class: 'api-control',
        type: 'file',
        multiple: schema.type?.includes('array') ?? false,
        onchange: changed,
      })
      const element = labelled(input, { label: name, required: isRequired })
      const files = () => [...(input.files ?? [])]
      return {
        name,
        isRequired,
        element,
        read: () => (files().length > 0 ? [{ name, files: files() }] : []),
      }
    }
    const subject = { name, schema, required: isRequired, description: schema.title ?? '' }
    const field = createField(
      { ...subject, example: Object.hasOwn(example, name) ? example[name] : undefined },
      { operation, texts, changed },
    )
    const read = (): Entries => {
      const value = field.read()
      if (value.type === 'wrong') return null
      return value.type === 'value' ? [{ name, value: value.value }] : []
    }
    return { name, isRequired, element: field.element, read }
  })
  const read = () => {
    const filled = fields.map((field) => ({ ...field, entries: field.read() }))
    const namesOf = (found: typeof filled) => found.map(({ name }) => name)
    return {
      ...filledForm(
        filled.flatMap(({ entries }) => entries ?? []),
        content,
      ),
      missing: namesOf(
        filled.filter(({ isRequired, entries }) => isRequired && entries?.length === 0),
      ),
      wrong: namesOf(filled.filter(({ entries }) => entries === null)),
    }
  }
  return {
    element: h('div', { class: 'api-fields' }, ...fields.map(({ element }) => element)),
    read,
    fieldOf: (wanted) => fields.find(({ name }) => name === wanted)?.element,
  }
}

function filledForm(
  entries: readonly Entry[],
  content: RequestContent,
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
  const files: File[] = []
  const parts = entries.flatMap((entry): HttpPart[] => {
    const types = (content.encoding[entry.name]?.contentType ?? '')
      .split(',')
      .map((type) => type.trim())
    // A range of types says nothing about the one of a part.
    const type = types[0] === '' || types[0]?.includes('*') ? undefined : types[0]
    if ('files' in entry) {
      files.push(...entry.files)
      return entry.files.map((file) => ({
        name: entry.name,
        fileName: file.name,
        contentType: types.includes(file.type)
          ? file.type
          : (type ?? (file.type || 'application/octet-stream')),
      }))
    }
    return valueParts(entry.name, entry.value, type)
  })
  const mediaType = multipartType(content.mediaType)
  return { body: { type: 'multipart', mediaType, parts }, files }
}

function freeForm(content: RequestContent, context: ApiPanelContext): Editor {
  const { texts, changed, operation } = context
  const example = isObject(content.example) ? content.example : {}
  const { element, text } = createJsonEditor({
    label: texts.apiPanelBody,
    text: JSON.stringify(example, null, 2),
    schema: content.schema,
    schemas: operation.schemas,
    texts,
    changed,
  })
  const entries = (): Entries => {
    try {
      return Object.entries(JSON.parse(text()) as object).map(
        ([name, value]: [string, unknown]) => ({ name, value }),
      )
    } catch {
      // The editor shows the place.
      return null
    }
  }
  const read = () => {
    const found = entries()
    const wrong = found === null ? [texts.apiPanelBody] : []
    return { ...filledForm(found ?? [], content), missing: [], wrong }
  }
  return { element, read }
}
