/** The element with this id. @throws Error when the page has none of that kind */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} with id ${id}`)
  return element
}

/** Makes an element; strings among the children become text, never markup. */
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

/** Sets an element's text unless it is that already: writing it again would be announced again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

interface Keyed<T> {
  /** What an item's element is known by; one with another key is another element. */
  readonly key: (item: T) => string
  readonly make: (item: T) => HTMLElement
  readonly update?: (element: HTMLElement, item: T) => void
}

/** Makes the children of a list those of the items, in their order. Elements that stay are left where they are. */
export function drawList<T>(list: HTMLElement, items: readonly T[], keyed: Keyed<T>): void {
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
