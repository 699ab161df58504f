/** Attributes in a line of their own, as kramdown has them: `{: .note }`. Just the Docs makes notes and labels with them. */
import { closestAdmonition } from '../components/closest-admonition.ts'
import { block } from './written-blocks.ts'

/** The text to write instead of a line of attributes. */
export function attributeList(list: string): string {
  const inside = list.replace(/^\{:?\s*|\s*\}$/g, '')
  if (/^toc$/i.test(inside)) return '[[toc]] instead of the list above it'
  if (inside.startsWith(':')) return 'nothing here: docsgen has no such setting'
  const words = inside.split(/\s+/)
  if (!words.every((word) => /^\.[\w-]+$/.test(word))) {
    return 'HTML with these attributes; an image and a heading have them at their end: ![…](a.png){width=300}, ## Title {#id}'
  }
  const classes = words.map((word) => word.slice(1))
  for (const name of classes) {
    const kind = closestAdmonition(name.replace(/-title$/, ''))
    if (kind !== undefined) return block(kind, name.endsWith('-title') ? 'Title' : '')
  }
  if (classes.includes('label')) return ':badge[text] where the text above it is'
  return `nothing here; or HTML, when a style sheet has these classes: <div class="${classes.join(' ')}">`
}
