// The sections of an article, as search reads them: from the finished tree, so that includes, values and conversion are
// in them.
import type { Element, Nodes, Root } from 'hast'
import type { ArticleSection } from '../../../shared/model/compiled.ts'
import { holdsBlock, type RawBlock } from '../as-markdown/placed-blocks.ts'
import type { Block } from '../context.ts'
import { isForDarkMode } from './color-mode.ts'
import { headingText } from './plain-text.ts'

/** Parses the HTML of a block; .md files that an .mdx page imports are such blocks. */
export type ParseBlock = (html: string) => Root

interface Reading {
  readonly blocks: readonly Block[]
  readonly parse: ParseBlock
  readonly sections: Building[]
}

interface Building {
  readonly id: string
  readonly heading: string
  text: string
  code: string
}

/** Text before the first heading is a section without id and heading; the title of the page is in none. */
export function articleSections(
  root: Root,
  blocks: readonly Block[],
  parse: ParseBlock,
): ArticleSection[] {
  const reading: Reading = {
    blocks,
    parse,
    sections: [{ id: '', heading: '', text: '', code: '' }],
  }
  read(root, reading)
  return reading.sections.map(({ id, heading, text, code }) => ({
    id,
    heading,
    text: oneLine(text),
    code: oneLine(code),
  }))
}

const marker = /\0[^\0]*\0/g

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Elements within a line of text: no space belongs around them. */
const inline: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time ' +
    'tt u var wbr'
  ).split(' '),
)

/** Elements whose texts are not one sentence with those beside them: table cells and list entries. */
const listed: ReadonlySet<string> = new Set('dd dt li td th'.split(' '))

/** Elements that are no text of the article. */
const silent: ReadonlySet<string> = new Set(
  'button input script select style svg template textarea'.split(' '),
)

function read(node: Nodes, reading: Reading): void {
  if (node.type === 'text') readText(node.value, reading)
  else if (node.type === 'raw') {
    if ('block' in node) readBlock(String((node as RawBlock).block), reading)
  } else if (node.type === 'element') readElement(node, reading)
  else if ('children' in node) for (const child of node.children) read(child, reading)
}

/** In .mdx, blocks are markers in the text. */
function readText(value: string, reading: Reading): void {
  for (const [index, part] of value.split('\0').entries()) {
    if (index % 2 === 0) add('text', part, reading)
    else if (part.startsWith('b:')) readBlock(part, reading)
  }
}

function readBlock(mark: string, reading: Reading): void {
  const block = reading.blocks[Number(mark.slice(2))]
  if (block?.type !== 'html' || block.isToc) return
  if (block.code) add('code', ` ${block.code.value} `, reading)
  else if (/<(?:h[1-6]|p|li|td)\b/.test(block.html)) read(reading.parse(block.html), reading)
}

function readElement(node: Element, reading: Reading): void {
  const { tagName, properties } = node
  const classes = properties['className']
  const has = (name: string) => Array.isArray(classes) && classes.includes(name)
  if (silent.has(tagName) || properties['dataFootnoteRef'] !== undefined) return
  if (has('hash-link') || has('sr-only') || has('katex-mathml')) return
  if (/^h[1-6]$/.test(tagName)) {
    startSection(node, reading)
    return
  }
  if (tagName === 'pre' && !holdsBlock(node)) {
    add('code', ` ${textOf(node)} `, reading)
    return
  }
  if (tagName === 'img' && !isForDarkMode(properties))
    add('text', ` ${String(properties['alt'] ?? '')} `, reading)
  const space = inline.has(tagName) ? '' : ' '
  if (listed.has(tagName)) divide(reading)
  add('text', space, reading)
  for (const child of node.children) read(child, reading)
  add('text', space, reading)
}

function startSection(node: Element, { sections }: Reading): void {
  const heading = headingText(node)
  const id = String(node.properties['id'] ?? '')
  const isTitle = node.tagName === 'h1' && sections.length === 1
  if (!isTitle && heading !== '') sections.push({ id, heading, text: '', code: '' })
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(marker, '')
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Puts a dot between an entry and the text before it, which may end without punctuation. */
function divide({ sections }: Reading): void {
  const section = sections.at(-1)
  if (section && /[^\s.,:;!?，。、：；！？…·]\s*$/.test(section.text)) section.text += ' ·'
}

function add(kind: 'text' | 'code', value: string, { sections }: Reading): void {
  const section = sections.at(-1)
  if (section) section[kind] += value
}
