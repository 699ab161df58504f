type Attributes = Record<string, string | number | boolean | undefined>

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an element with attributes and children; undefined attributes are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  element.append(...children)
  return element
}

/** Sets an attribute, or removes it if the value is undefined. An unchanged value is not written. */
export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  const text = String(value)
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/** Sets an element's text. Unchanged text is not written, so that screen readers do not announce it again. */
export function setText(element: Element, value: string): void {
  if (element.textContent !== value) element.textContent = value
}

/** Shows or hides an element by its `hidden` attribute. */
export function setShown(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown
}

/** Creates a 24 px line icon from SVG path data; hidden from screen readers. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  setAttribute(shape, 'd', path)
  setAttribute(svg, 'viewBox', '0 0 24 24')
  setAttribute(svg, 'aria-hidden', true)
  svg.append(shape)
  return svg
}

/**
 * Shows a configured icon: an image if the value is a URL, otherwise the value as text. Without a value it shows
 * the SVG path, if there is one.
 */
export function fillIcon(element: HTMLElement, value = '', path = ''): void {
  if (element.getAttribute('data-icon') === value) return
  setAttribute(element, 'data-icon', value)
  // A character or two of text has neither a slash nor a dot before a letter.
  const isAddress = /[/.]\w/.test(value)
  const image = isAddress ? h('img', { src: value, alt: '' }) : value
  element.replaceChildren(value ? image : path && icon(path))
}

/** Adds a style sheet to a shadow root. Unlike a style element, it works under `style-src 'self'`. */
export function adopt(shadow: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets.push(sheet)
}

/**
 * Sets CSS variables; numbers become px. The CSSOM is used because policies against inline styles do not restrict
 * it. The names have a prefix because an `@property` rule of the page also applies inside shadow trees.
 */
export function setVariables(element: HTMLElement, variables: object): void {
  for (const [name, value] of Object.entries(variables))
    element.style.setProperty(`--dgw-${name}`, typeof value === 'number' ? `${value}px` : value)
}
