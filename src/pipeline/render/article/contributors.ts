import { escapeHtml } from '../../../shared/escape.ts'
import type { Contributor } from '../../../shared/model/source.ts'

/** Who wrote a page, at the end of its article, which no script draws; `''` where it is not shown. */
export function contributorsHtml(
  people: readonly Contributor[] | undefined,
  label: string,
): string {
  if (people === undefined) return ''
  const items = people.map(({ name, href }) => {
    const text = escapeHtml(name)
    return `<li>${href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`}</li>`
  })
  return `<div class="dg-contributors"><span>${escapeHtml(label)}</span><ul>${items.join('')}</ul></div>`
}
