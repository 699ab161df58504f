import { expect, test } from 'vitest'
import type { FencedCode } from '../../../../../src/pipeline/compile/highlight/code-block.ts'
import {
  remoteCodeBlocks,
  serveCodeBlocks,
} from '../../../../../src/pipeline/compile/highlight/remote-code-blocks.ts'

const block = (code: string): FencedCode => ({ code, lang: 'js', meta: null, line: 1, column: 1 })

test('who asked gets the error of a block that fails', async () => {
  const name = `test-${process.pid}-error`
  const failure = Object.assign(new Error('no grammar'), { code: 'ENOENT' })
  const server = serveCodeBlocks(name, { render: () => Promise.reject(failure) })
  const error = await remoteCodeBlocks(name)
    .render(block('x'))
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'no grammar', code: 'ENOENT' })
  server.close()
})

test('blocks come back to who asked for them, in whatever order they are done', async () => {
  const name = `test-${process.pid}-order`
  const server = serveCodeBlocks(name, {
    render: async ({ code }) => {
      await new Promise((done) => setTimeout(done, code === 'slow' ? 30 : 0))
      return { html: `<${code}>`, diagnostics: [] }
    },
  })
  const blocks = remoteCodeBlocks(name)
  const order: string[] = []
  const ask = async (code: string) => {
    const { html } = await blocks.render(block(code))
    order.push(html)
    return html
  }
  expect(await Promise.all(['slow', 'quick', 'slow'].map(ask))).toEqual([
    '<slow>',
    '<quick>',
    '<slow>',
  ])
  expect(order[0]).toBe('<quick>')
  server.close()
})
