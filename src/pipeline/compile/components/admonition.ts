// `:::note[Title]`, `<Admonition type="note" title="Title">` and GitHub's alerts (to-html/alerts.ts). In HTML:
//   <div class="admonition admonition-note" role="note"><p class="admonition-title">…</p> … </div>
import { badgeTypes } from '../../../shared/badge.ts'
import { type Component, type Given, rootProperties, type Tools } from './component.ts'
import { icon } from './icons.ts'

/** Kinds of admonition, of which the last is GitHub's. */
export const admonitionKinds = badgeTypes

export type AdmonitionKind = (typeof admonitionKinds)[number]

/** An admonition, whose type its name says. */
export const admonition: Omit<Component, 'name'> = {
  tag: 'Admonition',
  form: 'container',
  attributes: { type: admonitionKinds, title: 'text', icon: 'icon' },
  label: ['title'],
  feature: 'admonition',
  render: renderAdmonition,
}

/** `:::note`, `:::tip` … */
export const admonitions: readonly Component[] = admonitionKinds.map((type) => ({
  ...admonition,
  name: type,
  fixed: { type },
}))

/** An admonition; without a title the name of its kind in the page's language. */
function renderAdmonition<N>(given: Given<N>, tools: Tools<N>): N {
  const { attributes, label, content } = given
  const { type = 'note' } = attributes
  const title = label.length > 0 ? label : [tools.text(`\0m:${type}\0`)]
  return tools.element(
    'div',
    { ...rootProperties(given, 'admonition', `admonition-${type}`), role: 'note' },
    [
      tools.text('\n'),
      tools.element('p', { className: ['admonition-title'] }, [
        ...icon(attributes['icon'], tools),
        ...title,
      ]),
      ...content,
    ],
  )
}
