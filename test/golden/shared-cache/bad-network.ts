/** A proxy that stands for a bad network, between a build and the server of a shared cache. */
import net from 'node:net'
import { onTestFinished } from 'vitest'

export interface BadNetwork {
  /** Milliseconds by which each piece of an answer is late. */
  readonly delay: number
  /** Chooses the fate of a piece of an answer. */
  readonly fate: () => 'whole' | 'flipped' | 'cut'
}

/** @returns the address of the proxy, which ends with the test */
export async function badNetwork(server: string, { delay, fate }: BadNetwork): Promise<string> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<net.Socket>()
  const proxy = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', () => {
        sockets.delete(socket)
        setTimeout(cut, delay)
      })
    }
    client.pipe(upstream)
    upstream.on('data', (piece) => {
      setTimeout(() => {
        const its = fate()
        if (its === 'cut') cut()
        else if (!client.destroyed) client.write(its === 'flipped' ? flipped(piece) : piece)
      }, delay)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`
}

/** With one bit that is another, in the middle. */
function flipped(piece: Buffer): Buffer {
  const other = Buffer.from(piece)
  const at = Math.floor(piece.length / 2)
  other.writeUInt8(other.readUInt8(at) ^ 4, at)
  return other
}
