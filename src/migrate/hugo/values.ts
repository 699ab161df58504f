/** Shortcodes of Hugo that stand for a value, in text and in code alike: parameters and addresses; and those that are shown as they are. */
import type { Draft, Edit } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { tagDone } from '../text/convert-template-tags.ts'
import { templateTags, valuesOf } from '../text/template-tags.ts'
import { ownValue } from './own-shortcodes.ts'
import type { ShortcodeContext } from './shortcodes.ts'

const names = /^(?:param|ref|relref|site-param|siteparam)$/

/** Writes the values. They come before all others, since titles and addresses of tags hold them. */
export function convertValues(draft: Draft, { refTo, param, own }: ShortcodeContext): void {
  const { text } = draft
  const tags = templateTags(text, 'hugo', () => false)
  const values = tags.flatMap((tag): Edit[] => {
    const value = own.names.includes(tag.name) ? ownValue(own, tag, { text, param }) : null
    return value === null ? [] : [{ ...tag.open, text: value, note: tagDone(tag, 'hugo') }]
  })
  draft.edit([
    ...values,
    ...tags
      .filter(({ name }) => names.test(name))
      .map((tag): Edit => {
        const { named, words } = valuesOf(tag)
        const given = named('name', 'path', 'param') ?? words[0] ?? ''
        const value = /param$/.test(tag.name) ? param(given) : refTo(given)
        const { start, end } = tag.open
        const note = { ...tagDone(tag, 'hugo') }
        if (value !== undefined) return { start, end, text: value, note }
        const text = /param$/.test(tag.name)
          ? 'The site has no such parameter: write its value.'
          : 'There is no such page: write where the link leads.'
        if (/param$/.test(tag.name))
          return { start, end: start, text: '', note: { ...note, state: 'left', text } }
        return { start, end, text: given, note: { ...note, state: 'left', text } }
      }),
  ])
}

/** Shortcodes in signs of comments are shown without these: in text they become code, so that nothing reads them again. */
export function convertShown(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = [...text.matchAll(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g)].map((match): Edit => {
    const start = match.index
    const [source, open, inner = '', close] = match
    const plain = `{{${open}${inner}${close}}}`
    const isValue = names.test(/^\s*([\w-]+)/.exec(inner)?.[1] ?? '')
    const isCode = code.has(start)
    // A value that is shown in code would be read as one the next time.
    if (isCode && isValue) return { start, end: start, text: '' }
    return { start, end: start + source.length, text: isCode ? plain : `\`${plain}\`` }
  })
  draft.edit(edits)
}
