/** YAML that its rules forbid, and that all other tools read. */
import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

test('a bracket may end at the indentation of its key', async () => {
  const { api, texts } = await readSpec({
    'api.yaml': `${head}paths: {}
components:
  schemas:
    Ports:
      type: object
      example: {
        "80/tcp": {}, # }
        "443/tcp": {
        }
      }
      description: |
        Text {
    Tags:
      type: array
      items: { type: string }
      default: [
        a,
        b,
      ]
    Wrong: { type: text }
`,
  })
  const { schemaOf } = api()
  expect(schemaOf.get('#/components/schemas/Ports')).toMatchObject({
    examples: [{ '80/tcp': {}, '443/tcp': {} }],
    description: 'Text {\n',
  })
  expect(schemaOf.get('#/components/schemas/Tags')?.default).toEqual(['a', 'b'])
  expect(texts).toEqual([expect.stringContaining('api.yaml:22:14 `components.schemas.Wrong.type`')])
})

test('what stays wrong is reported at its place', async () => {
  const { texts } = await readSpec({
    'api.yaml': `${head}a: {
 b: 1
}
c: {
d: 1
}
`,
  })
  expect(texts).toEqual([expect.stringMatching(/^api.yaml:7:1 .*it is not valid YAML/)])
})
