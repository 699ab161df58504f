/** A call that was answered with another code than 200. */
export class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Fields = Readonly<Record<string, string>>

/** Reads from the sandbox. @throws Refusal, or what fetch throws */
export async function read<T>(path: string, fields: Fields = {}): Promise<T> {
  return open<T>(await fetch(`${path}?${new URLSearchParams(fields)}`, { cache: 'no-store' }))
}

/** Writes to the sandbox. @throws Refusal, or what fetch throws */
export async function write<T>(path: string, fields: Fields): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return open<T>(await fetch(path, { method: 'POST', headers, body: JSON.stringify(fields) }))
}

/** Takes the data out of the envelope; both ends of it are the sandbox's own. */
async function open<T>(response: Response): Promise<T> {
  const { code, message, data } = await response.json()
  if (code !== 200) throw new Refusal(code, message)
  return data
}

/** Lets no two runs overlap: calls during one lead to one more after it. */
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
