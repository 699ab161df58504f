/** One page of VitePress or VuePress. */
import type { VueComponents } from '../components/vue-tags.ts'
import type { Draft, Edit } from '../draft.ts'
import type { ForeignDocument } from '../generator.ts'
import { docIdOf } from '../navigation.ts'
import type { Data } from '../read/data.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertFields } from '../text/front-matter.ts'
import { attributeOf, elementsIn, wholeLine } from '../text/tags.ts'
import { convertColonBlocks, titledFence } from './blocks.ts'
import { convertSnippets, type SnippetFiles } from './snippets.ts'
import { vueFields } from './vue-fields.ts'
import type { VueParts } from './vue-site.ts'
import { convertVue } from './vue-text.ts'

export interface VuePage {
  readonly snippets: SnippetFiles
  readonly parts: Pick<VueParts, 'displayed' | 'idAt'>
  /** The configuration, which expressions name `$site`. */
  readonly site: Data
  /** Components that the site has written itself. */
  readonly components: VueComponents
}

/** Converts blocks, snippets, tags and fields. */
export function convertVuePage(
  draft: Draft,
  document: ForeignDocument,
  { snippets, parts, site, components }: VuePage,
): void {
  convertSnippets(draft, document, snippets)
  convertCodeGroups(draft)
  convertVue(draft, { $site: site, site, $themeConfig: site['themeConfig'] }, components)
  convertColonBlocks(draft)
  convertAttributeLists(draft)
  if (document.address === null) return
  const displayed = parts.displayed.get(docIdOf(document.to))
  convertFields(draft, vueFields(parts.idAt), { displayed_sidebar: displayed })
}

const done = {
  state: 'done',
  topic: '<CodeGroup>',
  text: 'Written in the form of docsgen.',
} as const

/** `<CodeGroup>` and `<CodeGroupItem title="npm">` of VuePress. */
function convertCodeGroups(draft: Draft): void {
  const { text } = draft
  if (!text.includes('<CodeGroup')) return
  const code = codeParts(text)
  const { fences } = code
  const edits = elementsIn(
    text,
    /^(?:CodeGroup|CodeGroupItem|code-group|code-block)$/,
    code,
  ).flatMap((element): Edit[] => {
    const { name, open, close } = element
    if (close === null) return []
    if (/^(?:CodeGroup|code-group)$/.test(name))
      return [
        {
          ...wholeLine(text, open),
          text: text.slice(open.end).startsWith('\n\n') ? ':::code-group\n' : ':::code-group\n\n',
          note: done,
        },
        { ...wholeLine(text, close), text: ':::\n' },
      ]
    const fence = fences.find(({ start }) => start >= open.end && start < close.start)
    const title = attributeOf(element, 'title') ?? ''
    return [
      { ...wholeLine(text, open), text: '' },
      ...(fence === undefined || title === '' ? [] : [titledFence(fence, title)]),
      { ...wholeLine(text, close), text: '' },
    ]
  })
  draft.edit(edits)
}

const lost = {
  state: 'lost',
  topic: 'attributes in braces',
  text: 'Links and pictures have no such attributes here.',
} as const

/** `[a](b){target="_blank"}`: pictures keep their size, headings their ids. */
function convertAttributeLists(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const lists = [...text.matchAll(/(!?)\[[^\]\n]*\]\([^()\n]*\)(\{[^{}\n]*\})/g)].flatMap(
    (match): Edit[] => {
      const [whole, mark, list = ''] = match
      const end = match.index + whole.length
      if (code.has(match.index)) return []
      const sizes =
        mark === '!' ? (list.match(/\b(?:width|height)=["']?[\d.%a-z]+["']?/g) ?? []) : []
      const own = sizes.length === 0 ? '' : `{${sizes.join(' ')}}`
      return own === list ? [] : [{ start: end - list.length, end, text: own, note: lost }]
    },
  )
  // Other signs around attributes, which sites set to keep braces for text.
  const ids = [...text.matchAll(/%\{(#[\w-]+)\}%/g)].flatMap((match): Edit[] =>
    code.has(match.index)
      ? []
      : [
          {
            start: match.index,
            end: match.index + match[0].length,
            text: `{${match[1]}}`,
            note: { state: 'done', topic: '%{#id}%', text: 'Written in the form of docsgen.' },
          },
        ],
  )
  draft.edit([...lists, ...ids])
}
