/** How a value is written in XML, in words. */
import type { Schema, SchemaXml } from '../../model.ts'
import type { Words } from './words.ts'

/**
 * What is not usual: that is an element with the name of the key.
 * @param key - of the property with the schema; null: of none
 */
export function xmlWords({ xml, type, items }: Schema, key: string | null): Words[] {
  if (xml === undefined) return []
  const isList = type?.includes('array') ?? items !== undefined
  const { namespace } = xml
  const place = isList ? listWords(xml, key) : nodeWords(xml, key)
  return [
    ...(place === null ? [] : [place]),
    ...(namespace === undefined ? [] : [['apiXmlNamespace' as const, { code: namespace }]]),
  ]
}

function fullName({ name, prefix }: SchemaXml, key: string | null): string | null {
  const own = name ?? key
  return own === null || prefix === undefined ? own : `${prefix}:${own}`
}

/** A list is its items, one after the other, unless an element is around them. */
function listWords(xml: SchemaXml, key: string | null): Words | null {
  const name = fullName(xml, key)
  if (xml.nodeType !== 'element') return null
  return name === null ? ['apiXmlInElement'] : ['apiXmlWrapped', { code: name }]
}

const nodes = { text: 'apiXmlText', cdata: 'apiXmlCdata', none: 'apiXmlNone' } as const

function nodeWords(xml: SchemaXml, key: string | null): Words | null {
  const { nodeType = 'element', prefix } = xml
  const name = fullName(xml, key)
  const isNamed = name !== null && name !== key
  if (nodeType === 'attribute') {
    return isNamed ? ['apiXmlAttributeName', { code: name }] : ['apiXmlAttribute']
  }
  if (nodeType !== 'element') return [nodes[nodeType]]
  if (isNamed) return ['apiXmlName', { code: name }]
  return prefix === undefined ? null : ['apiXmlPrefix', { code: prefix }]
}
