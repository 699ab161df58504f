/**
 * Code blocks rendered in another thread. Parsing Markdown and colouring code take about the same time, and each warms
 * up an engine of its own: on two cores the thread that compiles leaves the colouring to the one that waits for it.
 */
import { BroadcastChannel } from 'node:worker_threads'
import type { CodeBlocks, FencedCode } from './code-block.ts'

type Rendered = Awaited<ReturnType<CodeBlocks['render']>>

/** An error on its way: as it is, it would arrive without its properties, such as the code of the system. */
interface Failure {
  readonly message: string
  readonly properties: object
}

type Answer =
  | { readonly id: number; readonly rendered: Rendered }
  | { readonly id: number; readonly failure: Failure }

type Message = Answer | { readonly id: number; readonly block: FencedCode }

/** Renders code blocks that are requested on the channel of this name, until closed. */
export function serveCodeBlocks(name: string, blocks: CodeBlocks): { close(): void } {
  const channel = new BroadcastChannel(name)
  const answer = (message: Answer) => channel.postMessage(message)
  channel.onmessage = (event) => {
    const message = (event as { data: Message }).data
    if (!('block' in message)) return
    const { id, block } = message
    blocks.render(block).then(
      (rendered) => answer({ id, rendered }),
      (error: Error) =>
        answer({ id, failure: { message: error.message, properties: { ...error } } }),
    )
  }
  return channel
}

/** Code blocks that are rendered at the other end of the channel. */
export function remoteCodeBlocks(name: string): CodeBlocks {
  const channel = new BroadcastChannel(name)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  channel.onmessage = (event) => {
    const message = (event as { data: Message }).data
    if ('block' in message) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }
  return {
    render: (block) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, (answer) => {
          if ('rendered' in answer) resolve(answer.rendered)
          else reject(Object.assign(new Error(answer.failure.message), answer.failure.properties))
        })
        channel.postMessage({ id, block })
      }),
  }
}
