type Attributes = Record<string, string | number | boolean | undefined>

const SVG = 'http://www.w3.org/2000/svg'

/** Makes an element of the page's document with attributes and children; undefined attributes are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) attr(element, name, value)
  element.append(...children)
  return element
}

/** Sets an attribute, or removes it for undefined. Writes only what differs. */
export function attr(element: Element, name: string, value: Attributes[string]): void {
  const text = String(value)
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/** Sets an element's text; writes only what differs, so that nothing is announced twice. */
export function text(element: Element, value: string): void {
  if (element.textContent !== value) element.textContent = value
}

/** Shows or hides an element by its `hidden` attribute. */
export function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown
}

/** A 24 px line icon from an SVG path; hidden from screen readers. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  attr(shape, 'd', path)
  attr(svg, 'viewBox', '0 0 24 24')
  attr(svg, 'aria-hidden', true)
  svg.append(shape)
  return svg
}

/** Puts an icon of the configuration into an element: an image for an address, the text itself, or else a drawn one, if there is a path. */
export function fillIcon(element: HTMLElement, value = '', path = ''): void {
  if (element.getAttribute('data-icon') === value) return
  attr(element, 'data-icon', value)
  const isAddress = /^(https?:|data:|\.*\/)/.test(value)
  const image = isAddress ? h('img', { src: value, alt: '' }) : value
  element.replaceChildren(value ? image : path && icon(path))
}

/** Adopts a style sheet into a shadow root; works under `style-src 'self'`, where a style element does not. */
export function adopt(shadow: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets.push(sheet)
}

/**
 * Sets CSS variables, numbers as px, through the object model, which no policy for inline styles forbids. They bear a prefix:
 * a page that registers `--width` for itself (`@property`) registers it for every tree of the document.
 */
export function setVariables(element: HTMLElement, variables: object): void {
  for (const [name, value] of Object.entries(variables))
    element.style.setProperty(`--dgw-${name}`, typeof value === 'number' ? `${value}px` : value)
}
