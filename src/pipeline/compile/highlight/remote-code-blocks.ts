/**
 * Code blocks rendered in another thread. Parsing Markdown and colouring code take about the same time, and each warms
 * up an engine of its own: on two cores the thread that compiles leaves the colouring to the one that waits for it.
 */
import { BroadcastChannel } from 'node:worker_threads'
import type { CodeBlocks, FencedCode } from './code-block.ts'

type Rendered = Awaited<ReturnType<CodeBlocks['render']>>

type Message =
  | { readonly id: number; readonly block: FencedCode }
  | { readonly id: number; readonly rendered: Rendered }

/** Renders code blocks that are requested on the channel of this name, until closed. */
export function serveCodeBlocks(name: string, blocks: CodeBlocks): { close(): void } {
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event) => {
    const message = (event as { data: Message }).data
    if (!('block' in message)) return
    const { id, block } = message
    void blocks.render(block).then((rendered) => channel.postMessage({ id, rendered }))
  }
  return channel
}

/** Code blocks that are rendered at the other end of the channel. */
export function remoteCodeBlocks(name: string): CodeBlocks {
  const channel = new BroadcastChannel(name)
  const waiting = new Map<number, (rendered: Rendered) => void>()
  let last = 0
  channel.onmessage = (event) => {
    const message = (event as { data: Message }).data
    if (!('rendered' in message)) return
    waiting.get(message.id)?.(message.rendered)
    waiting.delete(message.id)
  }
  return {
    render: (block) =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, resolve)
        channel.postMessage({ id, block })
      }),
  }
}
