/** A sandbox on a port of its own, asked without a browser. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type SandboxOptions } from '../../../../src/chat-service/sandbox/sandbox.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The envelope, when it is one. */
  readonly code: number | undefined
  readonly message: string | undefined
  readonly data: unknown
}

export interface Asked {
  readonly origin: string
  ask(path: string, init?: RequestInit): Promise<Answer>
  get(path: string, fields?: Readonly<Record<string, string>>): Promise<Answer>
  post(path: string, fields: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Stops the sandbox alone; the server goes on. */
  stop(): void
  close(): Promise<void>
}

/** The sandbox at `/__chat/`; every other path is answered with 418. */
export async function serveSandbox(options: SandboxOptions = {}): Promise<Asked> {
  const sandbox = createSandbox({
    onError: (error) => {
      throw error
    },
    ...options,
  })
  const server = createServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(418).end('not mine')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const { code, message, data } = isJson ? JSON.parse(text) : ({} as Record<string, undefined>)
    return { status: response.status, headers: response.headers, text, code, message, data }
  }
  return {
    origin,
    ask,
    get: (path, fields = {}) => ask(`/__chat/${path}?${new URLSearchParams(fields)}`),
    post: (path, fields, headers = {}) =>
      ask(`/__chat/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof fields === 'string' ? fields : JSON.stringify(fields),
      }),
    stop: () => sandbox.close(),
    close: async () => {
      sandbox.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
