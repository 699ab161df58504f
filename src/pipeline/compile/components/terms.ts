import { type Component, rootProperties } from './component.ts'

/** `::terms`: a list of all terms of the site, which is put there when the page is rendered. */
export const terms: Component = {
  name: 'terms',
  tag: 'Terms',
  form: 'leaf',
  attributes: {},
  label: [],
  feature: 'terms',
  render: (given, tools) => tools.element('dl', rootProperties(given, 'dg-terms'), []),
}
