import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, createClients } from '../../../../../src/commands/dev/live/clients.ts'

/** Streams of a real server: `open` connects one more. */
async function start() {
  const clients = createClients()
  const waiting: ((client: Client) => void)[] = []
  const server = createServer((request, response: ServerResponse) => {
    waiting.shift()?.(clients.add(response, { path: request.url ?? '', shown: '' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    clients.close()
    server.closeAllConnections()
    server.close()
  })
  const open = async (path: string): Promise<{ client: Client; socket: Socket }> => {
    const added = new Promise<Client>((resolve) => waiting.push(resolve))
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return { client: await added, socket }
  }
  return { clients, open }
}

test('a client that does not read is let go, and the others go on', async () => {
  const { clients, open } = await start()
  const stuck = await open('/stuck')
  stuck.socket.pause()
  const reading = await open('/reading')
  let received = 0
  reading.socket.on('data', ({ length }) => {
    received += length
  })
  const page = 'x'.repeat(1024 * 1024)
  // What the system takes for a reader that does not read is not endless.
  for (let sent = 0; clients.all().length === 2 && sent < 64; sent++) {
    for (const client of clients.all()) clients.send(client, 'page', page)
    await expect
      .poll(() => received, { timeout: 10_000, interval: 1 })
      .toBeGreaterThan(sent * page.length)
  }
  expect(clients.all()).toEqual([reading.client])
  expect(stuck.client.response.destroyed).toBe(true)
})

test('one that has gone is forgotten', async () => {
  const { clients, open } = await start()
  const { socket } = await open('/gone')
  socket.destroy()
  await expect.poll(() => clients.all()).toEqual([])
})
