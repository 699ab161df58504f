/** Tags of a site's own simple components of Vue in Markdown → the HTML that they make there. */
import type { Draft, Edit } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { WrittenFile } from '../generator.ts'
import { importsIn } from '../text/imports.ts'
import { type Attribute, type Element, elementsIn, wholeLine } from '../text/tags.ts'
import { isBlock, scopedStyles } from './styles.ts'
import { expandVue, readVue, type Scope, type VueComponent, valueIn } from './vue.ts'

export interface VueComponents {
  /** Writes the HTML of components. @param values - what expressions of the page may name */
  convert(draft: Draft, values: Scope): void
  /** Their styles, once all documents are converted. */
  files(): readonly WrittenFile[]
}

interface Tools {
  readonly folder: Folder
  /** Folder of the theme and its components: `.vitepress`. */
  readonly place: string
  /** Values of a script's constants. */
  readonly constants: (script: string) => Scope
  /** The language that a file of the new site is in. */
  readonly langOf: (file: string) => string | undefined
}

/** The components that a site of VitePress or VuePress has. */
export function vueComponents(tools: Tools): VueComponents {
  const { folder, place, constants, langOf } = tools
  const files = filesByTag(folder, place)
  const known = new Map<string, VueComponent | null>()
  const styles = new Map<string, string>()
  const componentOf = (tag: string) => {
    const name = tag.replace(/(?:^|-)(\w)/g, (_, sign: string) => sign.toUpperCase())
    const file = files.get(name)
    if (file === undefined) return null
    const read = known.get(name) ?? readVue(name, folder.text(file) ?? '', constants)
    known.set(name, read)
    return read
  }
  return {
    convert(draft, values) {
      const lang = langOf(draft.file)
      const site = lang === undefined ? {} : { site: { lang }, lang }
      for (let round = 0; round < 5; round++) {
        const edits = elementsIn(draft.text, /^[A-Z]|-/).flatMap((element): Edit[] => {
          const component = componentOf(element.name)
          const made = component && expanded(draft.text, element, { component, values, site })
          if (!made) return []
          if (component.styles !== '') styles.set(component.name, component.styles)
          return [made]
        })
        if (!draft.edit(edits)) break
      }
    },
    files: () => styleFiles(styles),
  }
}

/** Files by the names of their tags; of a name that several have, none. */
function filesByTag(folder: Folder, place: string): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>()
  for (const file of folder.below(place)) {
    const [, name] = /([^/]+)\.vue$/.exec(file) ?? []
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), file])
  }
  const files = new Map(
    [...found].flatMap(([name, own]) => (own.length === 1 ? [[name, own[0] ?? ''] as const] : [])),
  )
  // Names that the theme gives them.
  for (const script of folder.below(place).filter((file) => /\.[cm]?[jt]s$/.test(file))) {
    const text = folder.text(script) ?? ''
    for (const [, tag = '', local = ''] of text.matchAll(
      /\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)\s*\)/g,
    )) {
      const module = importsIn(text).find(({ names }) => names.some((one) => one.local === local))
      const file = files.get(/([^/]+)\.vue$/.exec(module?.module ?? '')?.[1] ?? '')
      if (file !== undefined) files.set(tag, file)
    }
  }
  return files
}

interface Place {
  readonly component: VueComponent
  readonly values: Scope
  readonly site: Scope
}

/** A character in the place of the text between the tags, which is put back when the HTML is made. */
const slotSign = '\uE000'

function expanded(text: string, element: Element, place: Place): Edit | null {
  const { open, close, name, isSelfClosing } = element
  if (close === null && !isSelfClosing) return null
  const end = close?.end ?? open.end
  const slot = close === null ? '' : text.slice(open.end, close.start).trim()
  const html = htmlAt(element, slot, place)
  if (html === null) return null
  const hasBlock = isBlock(html)
  const line = wholeLine(text, { start: open.start, end })
  const isAlone = line.start !== open.start || line.end !== end || text.length === end
  if (slot.includes('\n\n') && !hasBlock) return null
  if (hasBlock && !isAlone) return null
  const isMarkdown = hasBlock && /[*_`[\]\n<]/.test(slot)
  const inner = isMarkdown ? `\n\n${slot}\n\n` : slot
  const after =
    hasBlock && !/^\s*(?:\n|$)/.test(text.slice(line.end)) && text[end] === '\n' ? '\n' : ''
  return {
    start: open.start,
    end,
    text: html.replace(isMarkdown ? / ?\uE000 ?/ : slotSign, () => inner) + after,
    note: {
      state: 'done',
      topic: `<${name}>`,
      text: 'Written as the HTML that its component made.',
    },
  }
}

function htmlAt(
  { attributes }: Element,
  slot: string,
  { component, values, site }: Place,
): string | null {
  try {
    const given = Object.fromEntries(attributes.map((one) => propertyOf(one, values)))
    return expandVue(component, { attributes: given, slot: slot === '' ? '' : slotSign, site })
  } catch {
    // It does more than can be known here, and stays a note.
    return null
  }
}

function propertyOf({ name, value }: Attribute, values: Scope): readonly [string, unknown] {
  const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? []
  if (bound !== undefined) return [bound, valueIn(value === true ? bound : String(value), values)]
  if (!/^[\w-]+$/.test(name) || /^v-/.test(name)) throw new Error(`it has ${name}`)
  return [name, value]
}

/** Variables of VitePress' colours → values of docsgen. */
const colours: Readonly<Record<string, string>> = {
  brand: 'var(--dg-accent)',
  'brand-1': 'var(--dg-accent)',
  'brand-2': 'var(--dg-accent)',
  'brand-soft': 'var(--dg-accent-soft)',
  bg: 'var(--dg-bg)',
  'bg-alt': 'var(--dg-bg-soft)',
  'bg-soft': 'var(--dg-bg-soft)',
  'text-1': 'var(--dg-text)',
  'text-2': 'var(--dg-text-soft)',
  'text-3': 'var(--dg-text-faint)',
  divider: 'var(--dg-line)',
  border: 'var(--dg-line)',
}

function styleFiles(styles: ReadonlyMap<string, string>): WrittenFile[] {
  if (styles.size === 0) return []
  const parts = [...styles]
    .sort()
    .map(([name, own]) => scopedStyles(name, own, { prefix: '--vp-c-', values: colours }))
  return [
    {
      to: 'theme/styles.css',
      text: `/* Components that were written in Vue. Their HTML stands in the documents. */\n${parts.join('\n')}`,
    },
  ]
}
