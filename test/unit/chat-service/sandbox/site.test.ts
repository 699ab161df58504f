import { expect, test } from 'vitest'
import { serveSandbox } from './serve.ts'

/** The chat page of a sandbox with such a site, and the operator view beside it. */
async function pagesWith(site: string | null) {
  const served = await serveSandbox({ site: () => site })
  const [chat, operator] = await Promise.all(['chat', 'operator'].map((page) => served.get(page)))
  await served.close()
  const policyOf = (answer: typeof chat) => answer?.headers.get('content-security-policy') ?? ''
  return { chat: chat?.text ?? '', policy: policyOf(chat), operator: policyOf(operator) }
}

test('a site on the own origin needs nothing in the content policy', async () => {
  const { chat, policy } = await pagesWith('/docs/')
  expect(chat).toContain('<meta name="docsgen-site" content="/docs/" />')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
})

test('one on another origin may be loaded and asked by the chat page, and by no other page', async () => {
  const { chat, policy, operator } = await pagesWith('https://docs.example.com/docs/')
  expect(chat).toContain('content="https://docs.example.com/docs/"')
  expect(policy).toContain("script-src 'self' https://docs.example.com;")
  expect(policy).toContain("connect-src 'self' https://docs.example.com;")
  expect(operator).not.toContain('docs.example.com')
})

test('its address is text in the page, whatever it holds', async () => {
  const { chat } = await pagesWith('/"><script>alert(1)</script>')
  expect(chat).not.toContain('<script>')
})

test('without a site the page names none', async () => {
  expect((await pagesWith(null)).chat).toContain('<meta name="docsgen-site" content="" />')
})
