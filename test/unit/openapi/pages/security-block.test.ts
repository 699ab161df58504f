import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { head, readSpec } from '../read-spec.ts'

test('the schemes of an operation lead to what the first page says of them', async () => {
  const { api } = await readSpec({
    'api.yaml': `${head}security: [{ my.key: [], other: [] }]
paths: { /a: { get: { operationId: getA, responses: { '200': { description: O } } } } }
components: { securitySchemes: { my.key: { type: apiKey, in: header, name: K } } }
`,
  })
  const place = { mount: '/docs/api', download: null, origin: '', file: 'api.yaml', linkBase: null }
  const { compile } = openSpecification({ api: api(), place })
  const urls = compile('get-a').html.match(/href="\0\d+\0"><code>(?:my\.key|other)/g)
  expect(urls).toHaveLength(2)
  const { slots } = compile('get-a').meta
  const addresses = slots.map((slot) => ('url' in slot ? slot.url : null))
  expect(addresses).toEqual(expect.arrayContaining(['/docs/api#auth-my.key', '/docs/api']))
  expect(compile('').meta.ids).toContain('auth-my.key')
})

test('ways to authenticate are alternatives; schemes of one way are needed together', async () => {
  const security = (ways: string) => `security: ${ways}\n`
  const page = async (ways: string) => {
    const { api } = await readSpec({
      'api.yaml': `${head}${security(ways)}paths: { /a: { get: { operationId: getA, responses: { '200': { description: O } } } } }
components: { securitySchemes: { a: { type: http, scheme: basic }, b: { type: http, scheme: bearer } } }
`,
    })
    const place = {
      mount: '/docs/api',
      download: null,
      origin: '',
      file: 'api.yaml',
      linkBase: null,
    }
    return openSpecification({ api: api(), place }).compile('get-a')
  }
  const either = await page('[{ a: [] }, { b: [] }]')
  expect(either.html).toMatch(/<p class="api-choice">[^<]+<\/p><ul class="api-auth">/)
  expect(either.markdown).toContain('\n\n- `a`\n- `b`')
  const both = await page('[{ a: [], b: [] }]')
  expect(both.html).not.toContain('api-choice')
  expect(both.markdown).toContain('- `a` + `b`')
})
