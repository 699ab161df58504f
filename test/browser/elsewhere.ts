/** A website of another origin than the sites of the tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface Elsewhere {
  /** Without a slash at its end. */
  readonly origin: string
  /** Its files by path: `/page.html`. Emptied by nobody. */
  readonly files: Map<string, string>
  /** Headers of all pages, such as a content policy. */
  readonly headers: Record<string, string>
}

/** Serves such a website during the tests of a file. `/` is an empty page. */
export function elsewhere(): Elsewhere {
  const files = new Map([['/', '<!doctype html><html lang="en"><title>Elsewhere</title></html>']])
  const headers: Record<string, string> = {}
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const body = files.get(path)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      ...headers,
    })
    response.end(body)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done())))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return {
    files,
    headers,
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
  }
}
