/** A field for JSON: coloured, with completion from its schema, and with problems and their places below it. */
import { fillText } from '../../shared/messages/fill-text.ts'
import { propertiesOf, resolveSchema } from '../request/body-of.ts'
import type { OperationRequest, RequestSchema } from '../request/request.ts'
import { coloured, h, newId, setInvalid } from './dom.ts'
import { type Choice, createChoiceList } from './json-choices.ts'
import { type JsonText, lineAndColumn, parseJsonText, placeAt } from './json-text.ts'
import type { ApiPanelContext } from './panel-context.ts'
import { choicesOf, schemaOfPath, validateJson } from './validate-json.ts'

export interface JsonEditorOptions
  extends Pick<ApiPanelContext, 'operation' | 'texts' | 'changed' | 'keep'> {
  /** For keeping its text. */
  readonly name: string
  readonly initial: string
}

type Schema = RequestSchema | null

export interface JsonEditor {
  readonly element: HTMLElement
  readonly text: () => string
  readonly write: (text: string) => void
}

interface Completion extends Choice {
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** Completions that are shown. */
const mostChoices = 50

/** Makes the field. Ctrl and space, or a quotation mark, open the completion. */
export function createJsonEditor(schema: Schema, options: JsonEditorOptions): JsonEditor {
  const { texts, operation } = options
  const id = newId()
  const under = h('pre', { class: 'api-json-under', 'aria-hidden': 'true' })
  const area = textArea(id, options)
  options.keep(options.name, area)
  const problems = h('ul', { class: 'api-problems', id: `${id}-problems` })
  let parsed: JsonText = parseJsonText(area.value)
  const draw = () => {
    // A last line that is empty has no height of its own.
    under.replaceChildren(...coloured(area.value, 'json'), '\n')
    showProblems(problems, area, { parsed, schema, options })
  }
  const update = () => {
    parsed = parseJsonText(area.value)
    draw()
    options.changed()
  }
  const list = createChoiceList<Completion>(area, {
    id: `${id}-list`,
    label: texts.apiSuggestions,
    choose: (choice) => {
      insert(area, choice)
      update()
    },
  })
  const complete = () => {
    list.open(completions(area, parsed, { schema, schemas: operation.schemas }))
    if (list.isOpen()) placeBelowCaret(list.element, under, area.selectionStart)
  }
  area.addEventListener('input', (event) => {
    update()
    if ((event as InputEvent).data === '"' || list.isOpen()) complete()
  })
  area.addEventListener('blur', list.close)
  area.addEventListener('click', list.close)
  area.addEventListener('keydown', (event) => {
    // Keys of an input method; Safari reports the Enter that ends a composition with the key code 229.
    if (event.isComposing || event.keyCode === 229) return
    const opens = event.key === ' ' && event.ctrlKey
    if (opens) complete()
    if (!opens && !(list.isOpen() && list.takeKey(event.key))) return
    event.preventDefault()
    // Escape closes the list, not the panel.
    event.stopPropagation()
  })
  draw()
  const box = h('div', { class: 'api-json-box' }, under, area, list.element)
  return {
    element: h('div', { class: 'api-json' }, box, problems),
    text: () => area.value,
    write(text) {
      area.value = text
      list.close()
      update()
    },
  }
}

function textArea(id: string, { texts, initial }: JsonEditorOptions): HTMLTextAreaElement {
  const area = h('textarea', {
    class: 'api-json-text',
    id,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-label': texts.apiPanelBody,
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-describedby': `${id}-problems`,
  })
  area.value = initial
  return area
}

/** Writes a completion, and puts the caret between the quotes or brackets that it brings. */
function insert(area: HTMLTextAreaElement, { insert: text, start, end }: Completion): void {
  area.setRangeText(text, start, end, 'end')
  if (!/(?:""|\{\}|\[\])$/.test(text)) return
  const inside = start + text.length - 1
  area.setSelectionRange(inside, inside)
}

/** The layer below the text has the same lines: the place of the caret is found there. */
function placeBelowCaret(list: HTMLElement, under: HTMLElement, offset: number): void {
  const walker = document.createTreeWalker(under, NodeFilter.SHOW_TEXT)
  let rest = offset
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node as Text
    if (rest > length) {
      rest -= length
      continue
    }
    const range = document.createRange()
    range.setStart(node, rest)
    range.collapse()
    const caret = range.getClientRects()[0] ?? range.getBoundingClientRect()
    const box = under.getBoundingClientRect()
    list.style.insetBlockStart = `${caret.bottom - box.top + 4}px`
    list.style.insetInlineStart = `${Math.max(0, Math.min(caret.left - box.left, box.width - 220))}px`
    return
  }
}

function completions(
  area: HTMLTextAreaElement,
  parsed: JsonText,
  { schema, schemas }: { readonly schema: Schema; readonly schemas: OperationRequest['schemas'] },
): Completion[] {
  const place = placeAt(parsed, area.selectionStart)
  const { start, end } = place
  const found = schemaOfPath(schema, place.path, schemas)
  const typed = area.value.slice(start, area.selectionStart).replace(/^"/, '').toLowerCase()
  if (place.type === 'value') {
    return choicesOf(found, schemas)
      .map((value) => ({
        label: JSON.stringify(value),
        detail: '',
        insert: JSON.stringify(value),
        start,
        end,
      }))
      .filter(
        ({ label }) =>
          label.toLowerCase().replace(/^"/, '').startsWith(typed) || end > area.selectionStart,
      )
      .slice(0, mostChoices)
  }
  const hasColon = /^\s*:/.test(area.value.slice(end))
  return Object.entries(propertiesOf(found, schemas))
    .filter(([name]) => !place.taken.includes(name) && name.toLowerCase().startsWith(typed))
    .slice(0, mostChoices)
    .map(([name, property]) => {
      const own = resolveSchema(property, schemas)
      const value = hasColon ? '' : `: ${emptyValue(own)}`
      return {
        label: name,
        detail: own?.type?.join(' | ') ?? '',
        insert: `${JSON.stringify(name)}${value}`,
        start,
        end,
      }
    })
}

/** The first text of a new property. */
function emptyValue(schema: RequestSchema | undefined): string {
  const stated = schema?.const ?? schema?.default ?? schema?.enum?.[0]
  if (stated !== undefined) return JSON.stringify(stated)
  const [type = 'string'] = schema?.type ?? (schema?.properties ? ['object'] : [])
  const values: Readonly<Record<string, string>> = {
    object: '{}',
    array: '[]',
    number: '0',
    integer: '0',
    boolean: 'false',
    null: 'null',
  }
  return values[type] ?? '""'
}

function showProblems(
  list: HTMLElement,
  area: HTMLTextAreaElement,
  {
    parsed,
    schema,
    options: { texts, operation },
  }: {
    readonly parsed: JsonText
    readonly schema: Schema
    readonly options: JsonEditorOptions
  },
): void {
  const text = area.value
  const line = (place: number, words: string) => {
    const [row, column] = lineAndColumn(text, place)
    const button = h(
      'button',
      {
        type: 'button',
        onclick: () => {
          area.focus()
          area.setSelectionRange(place, place)
        },
      },
      fillText(texts.apiLineColumn, [String(row), String(column)]),
    )
    return h('li', {}, button, ` ${words}`)
  }
  if (text.trim() === '') {
    list.replaceChildren()
    setInvalid(area, false)
    return
  }
  const found =
    parsed.error !== null || parsed.root === null
      ? [line(parsed.error ?? 0, texts.apiNoJson)]
      : validateJson(parsed.root, schema, operation.schemas).map(({ key, args, start }) =>
          line(start, fillText(texts[key], args)),
        )
  list.replaceChildren(...found)
  setInvalid(area, found.length > 0)
}
