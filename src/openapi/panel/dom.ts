import { type CodeLanguage, createTokenizer } from '../request/tokenize-code.ts'

/** Elements of the panel, made without a template language: text is always text. */

export type Child = Node | string | null | false
type Handlers = {
  readonly [Name in keyof HTMLElementEventMap as `on${Name}`]?: (
    event: HTMLElementEventMap[Name],
  ) => void
}
type Attributes = Handlers & { readonly [name: string]: unknown }

/** Makes an element. `on…` are listeners; false, null and undefined leave an attribute out, true sets it empty. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

let ids = 0

/** An id that no other element of a panel has: a page may hold several panels. */
export function newId(): string {
  return `api-field-${++ids}`
}

/** A control with its label above it; the hint below describes it. @param before - an element between label and control */
export function labelled(
  control: HTMLElement,
  {
    label,
    hint = [],
    required = false,
    before = null,
  }: { label: Child; hint?: string | readonly Child[]; required?: boolean; before?: Child },
): HTMLElement {
  const id = control.id || newId()
  control.id = id
  const words = typeof hint === 'string' ? [hint].filter(Boolean) : hint
  const note =
    words.length === 0 ? null : h('span', { class: 'api-hint', id: `${id}-hint` }, ...words)
  if (note) control.setAttribute('aria-describedby', note.id)
  if (required) control.setAttribute('aria-required', 'true')
  const star = required && h('span', { class: 'api-star', 'aria-hidden': 'true' }, ' *')
  return h(
    'div',
    { class: 'api-field' },
    h('label', { for: id }, label, star),
    before,
    control,
    note,
  )
}

/** A menu of choices. */
export function select(
  options: readonly (readonly [value: string, label: string])[],
  attributes: Attributes = {},
): HTMLSelectElement {
  const choices = options.map(([value, label]) => h('option', { value }, label))
  return h('select', { class: 'api-control', ...attributes }, ...choices)
}

/** A note that belongs to the element above it. */
export function hint(...children: readonly Child[]): HTMLParagraphElement {
  return h('p', { class: 'api-hint' }, ...children)
}

/** A box to tick, and the element that has its label behind it. */
export function checkbox(
  label: string,
  attributes: Attributes,
): { readonly input: HTMLInputElement; readonly element: HTMLElement } {
  const input = h('input', { type: 'checkbox', ...attributes })
  return { input, element: h('label', { class: 'api-check' }, input, ` ${label}`) }
}

/** A button for something beside sending. */
export function secondaryButton(label: string, onclick: () => void): HTMLButtonElement {
  return h('button', { type: 'button', class: 'api-secondary', onclick }, label)
}

/** A button that copies a text, and says so. */
export function copyButton(
  { apiCopy, apiCopied }: { readonly apiCopy: string; readonly apiCopied: string },
  text: () => string,
): HTMLButtonElement {
  const button = secondaryButton(apiCopy, () => {
    void navigator.clipboard?.writeText(text()).then(() => {
      button.textContent = apiCopied
    })
  })
  return button
}

/** A block of code, which can be scrolled with the keyboard. */
export function codeBlock(label: string, code: HTMLElement): HTMLPreElement {
  const attributes = { class: 'api-code', tabindex: '0', role: 'group', 'aria-label': label }
  return h('pre', attributes, code)
}

/** Whether the text of a control cannot be used. */
export function setInvalid(control: HTMLElement, isInvalid: boolean): void {
  if (isInvalid) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/** A part of the panel under a heading. */
export function section(title: string, ...children: readonly Child[]): HTMLElement {
  return h('section', { class: 'api-part' }, h('h3', {}, title), ...children)
}

/** Longer texts are shown in one colour: thousands of elements make a page slow. */
const longest = 100_000

/** A text as nodes with the colours of code. */
export function coloured(text: string, language: CodeLanguage | null): (Node | string)[] {
  if (language === null || text.length > longest) return [text]
  const lines = createTokenizer()(text, language)
  return lines.flatMap((tokens, index) => [
    ...(index === 0 ? [] : ['\n']),
    ...tokens.map((token) =>
      token.className ? h('span', { class: token.className }, token.text) : token.text,
    ),
  ])
}
