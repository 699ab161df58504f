/** Finds an element by id. @throws Error if there is none of this kind */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} with id ${id}`)
  return element
}

/** Creates an element; strings among the children become text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Sets an element's text. Unchanged text is not written, so that screen readers do not announce it again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

interface Keyed<T> {
  /** Identifies an item's element; a new key makes a new element. */
  readonly key: (item: T) => string
  readonly make: (item: T) => HTMLElement
  readonly update?: (element: HTMLElement, item: T) => void
}

/** Renders the items as the children of a list, in order. Elements that stay are not moved. */
export function renderList<T>(list: HTMLElement, items: readonly T[], keyed: Keyed<T>): void {
  const known = new Map<string, HTMLElement>()
  for (const child of list.children)
    if (child instanceof HTMLElement) known.set(child.dataset['key'] ?? '', child)
  const wanted = items.map((item) => {
    const key = keyed.key(item)
    const element = known.get(key) ?? keyed.make(item)
    element.dataset['key'] = key
    keyed.update?.(element, item)
    return element
  })
  const kept = new Set<Element>(wanted)
  for (const child of [...list.children]) if (!kept.has(child)) child.remove()
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null)
  })
}
