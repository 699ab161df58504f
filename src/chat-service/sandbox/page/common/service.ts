/** A response with another code than 200. */
export class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Fields = Readonly<Record<string, string>>

function authorization(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` }
}

/**
 * Makes a GET call to the sandbox.
 * @param token - that proves who the visitor is; `''` for none
 * @throws Refusal, or what fetch throws
 */
export async function read<T>(path: string, fields: Fields = {}, token = ''): Promise<T> {
  const headers = authorization(token)
  const address = `${path}?${new URLSearchParams(fields)}`
  return open<T>(await fetch(address, { cache: 'no-store', headers }))
}

/**
 * Makes a POST call to the sandbox.
 * @param token - that proves who the visitor is; `''` for none
 * @throws Refusal, or what fetch throws
 */
export async function write<T>(path: string, fields: Fields, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...authorization(token) }
  return open<T>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(fields) }))
}

/** Reads the envelope's data. The sandbox sends it, so its shape is not checked. */
async function open<T>(response: Response): Promise<T> {
  const { code, message, data } = await response.json()
  if (code !== 200) throw new Refusal(code, message)
  return data
}

/** Prevents overlapping runs: calls during a run lead to one more run after it. */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  const loop = async (): Promise<void> => {
    do {
      isAsked = false
      await run()
    } while (isAsked)
    running = undefined
  }
  return () => {
    isAsked = running !== undefined
    running ??= loop()
    return running
  }
}
