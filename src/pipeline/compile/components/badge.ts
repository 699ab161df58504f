import { badgeClass, badgeTypes } from '../../../shared/badge.ts'
import { type Component, rootProperties } from './component.ts'

/** `:badge[Beta]{type=warning}` in a line of text: a word that marks the text before it. */
export const badge: Component = {
  name: 'badge',
  tag: 'Badge',
  form: 'text',
  attributes: { type: badgeTypes, text: 'text' },
  label: ['text'],
  feature: 'badge',
  render(given, tools) {
    const { attributes, label, content } = given
    const { type } = attributes
    const classes = type === undefined ? [badgeClass] : [badgeClass, `${badgeClass}-${type}`]
    return tools.element(
      'span',
      rootProperties(given, ...classes),
      label.length > 0 ? label : content,
    )
  },
}
