import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { streamFile } from '../../../../src/support/serve/stream-file.ts'

/** Asks for a file of ten bytes whose head promises `length`. */
async function ask(part: { start: number; end: number }, length: number): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-stream-'))
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '0123456789')
  const server = createServer(async (_, response) => {
    const handle = await fs.promises.open(file)
    response.writeHead(200, { 'content-length': length })
    await streamFile(handle, part, response)
    await handle.close()
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    fs.rmSync(folder, { recursive: true })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) })).text()
}

test('a part, and nothing', async () => {
  expect(await ask({ start: 2, end: 4 }, 3)).toBe('234')
  expect(await ask({ start: 0, end: -1 }, 0)).toBe('')
})

test('a file that has become shorter ends the connection, so that no client waits for the rest', async () => {
  // Not a timeout, which would say so.
  await expect(ask({ start: 0, end: 99 }, 100)).rejects.toThrow('terminated')
})
