/** Adds a classic script to the page. The promise is fulfilled when it has run, and rejects with its address. */
export function loadScript(attributes: Partial<HTMLScriptElement>): Promise<unknown> {
  return new Promise((onload, fail) => {
    const onerror = (): void => fail(attributes.src)
    const element = document.createElement('script')
    document.head.append(Object.assign(element, attributes, { onload, onerror }))
  })
}
