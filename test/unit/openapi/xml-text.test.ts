/** Values as XML, by the `xml` keys of schemas. */
import { expect, test } from 'vitest'
import { createMerger } from '../../../src/openapi/pages/schema/merge-schema.ts'
import { xmlText } from '../../../src/openapi/pages/schema/xml-text.ts'
import { head, readSpec } from './read-spec.ts'

/** The XML of a value whose schema is `Pet` of these schemas, without the declaration. */
async function xmlOf(schemas: string, value: unknown): Promise<string | undefined> {
  const text = `${head}components: { schemas: ${schemas} }\n`
  const { api } = await readSpec({ 'api.yaml': text })
  const made = xmlText(value, { $ref: '#/components/schemas/Pet' }, createMerger(api()))
  return made?.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')
}

test('names, attributes and lists are those of the keys', async () => {
  const schemas = `{ Pet: { xml: { name: pet }, properties: {
    id: { type: integer, xml: { attribute: true } }, kind: { xml: { nodeType: attribute, name: type } },
    photos: { type: array, items: { type: string } }, urls: { type: array, items: { xml: { name: url } } },
    tags: { type: array, xml: { name: labels, wrapped: true }, items: { $ref: '#/components/schemas/Tag' } },
    names: { type: array, xml: { wrapped: true }, items: {} } } },
    Tag: { xml: { name: tag }, properties: { lang: { xml: { attribute: true } }, text: { xml: { nodeType: text } } } } }`
  const value = {
    ...{ id: 1, kind: 'cat', photos: ['a', 'b'], urls: ['c'], names: [] },
    tags: [{ lang: 'en', text: 'small' }, {}],
  }
  expect(await xmlOf(schemas, value)).toBe(`<pet id="1" type="cat">
  <photos>a</photos>
  <photos>b</photos>
  <url>c</url>
  <names/>
  <labels>
    <tag lang="en">small</tag>
    <tag/>
  </labels>
</pet>`)
})

test('namespaces have their prefixes', async () => {
  const schemas = `{ Pet: { xml: { prefix: p, namespace: 'urn:a"b' }, properties: { name: { xml: { namespace: 'urn:c' } },
    id: { xml: { attribute: true, prefix: p } } } } }`
  expect(await xmlOf(schemas, { name: 'Rex', id: 1 })).toBe(
    '<p:Pet xmlns:p="urn:a&quot;b" p:id="1">\n  <name xmlns="urn:c">Rex</name>\n</p:Pet>',
  )
})

test('schemas of alternatives and of other keys are found; a list has its name around it', async () => {
  const schemas = `{ Pet: { oneOf: [{ properties: { id: { xml: { attribute: true } } } }],
    additionalProperties: { xml: { name: other } } } }`
  expect(await xmlOf(schemas, { id: 1, any: null })).toBe('<Pet id="1">\n  <other/>\n</Pet>')
  expect(await xmlOf('{ Pet: { type: array, items: { xml: { name: item } } } }', ['a'])).toBe(
    '<Pet>\n  <item>a</item>\n</Pet>',
  )
})

test('everything is escaped, and what cannot be XML is none', async () => {
  const any = '{ Pet: { properties: { id: { xml: { attribute: true } } } } }'
  expect(await xmlOf(any, { id: '"<&\n', text: '</Pet>\u0000]]>' })).toBe(
    '<Pet id="&quot;&lt;&amp;\n">\n  <text>&lt;/Pet&gt;\ufffd]]&gt;</text>\n</Pet>',
  )
  expect(await xmlOf(any, { 'a b': 1 })).toBeUndefined()
  expect(await xmlOf(`{ Pet: { xml: { name: 'a><script' } } }`, {})).toBeUndefined()
  expect(await xmlOf(`{ Pet: { xml: { prefix: 'a=""' } } }`, {})).toBeUndefined()
  let deep: unknown = 1
  for (let level = 0; level < 5000; level++) deep = { a: deep }
  expect(await xmlOf(any, deep)).toBeUndefined()
  const { api } = await readSpec({ 'api.yaml': `${head}paths: {}\n` })
  expect(xmlText({ id: 1 }, { type: ['object'] }, createMerger(api()))).toBeUndefined()
})
