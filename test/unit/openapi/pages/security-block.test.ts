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

test('the addresses and scopes of each way to a token are named, in Markdown, too', async () => {
  const { api } = await readSpec({
    'api.yaml': `${head}paths: {}
components:
  securitySchemes:
    o:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', refreshUrl: 'https://a.example/r', scopes: { read: To <read>, all: '' } }
`,
  })
  const place = { mount: '/docs/api', download: null, origin: '', file: 'api.yaml', linkBase: null }
  const { html, markdown } = openSpecification({ api: api(), place }).compile('')
  expect(html).toMatch(/<dt>[^<]+<\/dt><dd><code>https:\/\/a\.example\/r<\/code><\/dd>/)
  expect(html).toContain('<dt><code>read</code></dt><dd>To &lt;read&gt;</dd>')
  const lines = markdown.slice(markdown.indexOf('- `o`')).split('\n')
  expect(lines.slice(0, 2)).toEqual(['- `o` (OAuth 2)', '  - `authorizationCode`'])
  for (const [index, url] of ['a', 't', 'r'].entries())
    expect(lines[index + 2]).toContain(`: \`https://a.example/${url}\``)
  expect(lines.slice(5, 7)).toEqual(['    - `read`: To \\<read>', '    - `all`'])
})
