/** The body of the request: an editor by its kind, for each media type that the operation takes. */
import { bodyKind, type RequestContent, sampleBody } from '../request/body-of.ts'
import type { RequestExample } from '../request/request.ts'
import { checkbox, h, hint, labelled, section, select } from './dom.ts'
import { createFormEditor } from './form-editor.ts'
import { createJsonEditor } from './json-editor.ts'
import { createJsonPickers } from './json-pickers.ts'
import type { ApiPanelContext, BodyEditor, Faults, FilledBody } from './panel-context.ts'
import { createPicker } from './picker.ts'

export interface BodyPart {
  /** Null for operations without a body. */
  readonly element: HTMLElement | null
  readonly read: () => FilledBody
  /** Moves the focus to the field of the form. */
  readonly focus: (name: string) => void
  /** Something has changed: menus follow. */
  readonly update: () => void
}

const noFaults: Faults = { missing: [], wrong: [] }
const nothing: FilledBody = { body: null, files: [], ...noFaults }

export function createBodyPart(context: ApiPanelContext): BodyPart {
  const { operation, texts, changed, keep } = context
  const { body } = operation
  if (body === null || body.content.length === 0) {
    return { element: null, read: () => nothing, focus: () => {}, update: () => {} }
  }
  const editors = new Map<RequestContent, BodyEditor>()
  const place = h('div', {})
  const choice = select(
    body.content.map(({ mediaType }, index) => [String(index), mediaType] as const),
  )
  choice.dataset['follows'] = 'api-media'
  keep('type', choice)
  const without = checkbox(texts.apiWithoutBody, { onchange: changed })
  keep('without', without.input)
  const chosen = () => body.content[Number(choice.value)] as RequestContent
  const editor = (): BodyEditor => {
    const known = editors.get(chosen())
    if (known) return known
    const made = withExamples(
      chosen(),
      createEditor(chosen(), `body:${choice.value}`, context),
      context,
    )
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
    !body.required && without.element,
    place,
  )
  return {
    element,
    read: () => (without.input.checked ? nothing : editor().read()),
    focus: (name) => {
      const { fieldOf, element: whole } = editor()
      const field = fieldOf?.(name) ?? whole
      field.querySelector<HTMLElement>('.api-control')?.focus()
    },
    update: () => editor().update?.(),
  }
}

/** @param name - for keeping its values */
function createEditor(content: RequestContent, name: string, context: ApiPanelContext): BodyEditor {
  switch (bodyKind(content)) {
    case 'json':
      return jsonEditor(content, name, context)
    case 'text':
      return textEditor(content, name, context)
    case 'file':
      return fileEditor(content, context)
    case 'form':
    case 'multipart':
      return createFormEditor(content, name, context)
  }
}

/** The editor with a menu of its named examples above it. */
function withExamples(
  content: RequestContent,
  editor: BodyEditor,
  { texts }: ApiPanelContext,
): BodyEditor {
  const { examples = [] } = content
  if (examples.length === 0) return editor
  const exampleAt = (index: number) => {
    const one = examples[index] as RequestExample
    const { value, text } = 'value' in one ? one : { value: content.example, text: content.text }
    return [value, text] as const
  }
  const picker = createPicker({
    label: texts.apiPanelExample,
    name: `${texts.apiPanelExample}: ${texts.apiPanelBody}`,
    follows: 'api-choice',
    labels: examples.map(({ label }) => label),
    other: texts.apiOwnValue,
    shown: () => examples.findIndex((_, index) => editor.shows(...exampleAt(index))),
    pick: (index) => editor.write(...exampleAt(index)),
  })
  return {
    ...editor,
    element: h('div', {}, picker.element, editor.element),
    update() {
      editor.update?.()
      picker.update()
    },
  }
}

/** The text of the example, as samples show it. */
function exampleText(content: RequestContent, { operation }: ApiPanelContext): string {
  const body = sampleBody(content, operation.schemas)
  return body.type === 'text' ? body.text : ''
}

function jsonEditor(content: RequestContent, name: string, context: ApiPanelContext): BodyEditor {
  const { texts } = context
  const { mediaType, choices = [] } = content
  const asText = (value: unknown, text?: string) => text ?? JSON.stringify(value, null, 2) ?? ''
  const editor = createJsonEditor(content.schema, {
    ...context,
    name,
    initial: exampleText(content, context),
  })
  const pickers =
    choices.length > 0
      ? createJsonPickers(choices, { ...context, ...editor, label: texts.apiPanelBody })
      : null
  return {
    element: h('div', {}, pickers?.element ?? null, editor.element, hint(texts.apiCompletionHint)),
    read: () => ({ ...nothing, body: { type: 'text', mediaType, text: editor.text() } }),
    write: (value, text) => editor.write(asText(value, text)),
    shows: (value, text) => editor.text() === asText(value, text),
    update: () => pickers?.update(),
  }
}

function textEditor(content: RequestContent, name: string, context: ApiPanelContext): BodyEditor {
  const { mediaType } = content
  const area = h('textarea', {
    class: 'api-control',
    rows: 8,
    spellcheck: 'false',
    'aria-label': context.texts.apiPanelBody,
    oninput: context.changed,
  })
  const asText = (value: unknown) => exampleText({ ...content, example: value }, context)
  area.value = asText(content.example)
  context.keep(name, area)
  return {
    element: area,
    read: () => ({ ...nothing, body: { type: 'text', mediaType, text: area.value } }),
    write(value) {
      area.value = asText(value)
      context.changed()
    },
    shows: (value) => area.value === asText(value),
  }
}

function fileEditor(
  { mediaType }: RequestContent,
  { operation, texts, changed }: ApiPanelContext,
): BodyEditor {
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
  const element = labelled(input, { label: texts.apiFile })
  return { element, read, write: () => {}, shows: () => true }
}
