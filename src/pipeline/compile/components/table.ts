// All components. A new one is a file of this folder, and a line here.
import { admonitions } from './admonition.ts'
import { badge } from './badge.ts'
import { card, cards, categoryCards, linkCard } from './cards.ts'
import { codeGroup } from './code-group.ts'
import type { Component } from './component.ts'
import { details } from './details.ts'
import { figure } from './figure.ts'
import { fileTree } from './file-tree.ts'
import { packageManagers } from './package-managers.ts'
import { plan, plans } from './plans.ts'
import { steps } from './steps.ts'
import { tab, tabs } from './tabs.ts'
import { terms } from './terms.ts'

/** Every component, once for each form and name that its directive has. */
export const components: readonly Component[] = [
  ...admonitions,
  badge,
  card,
  cards,
  categoryCards,
  codeGroup,
  details,
  figure,
  fileTree,
  linkCard,
  packageManagers,
  plan,
  plans,
  steps,
  tab,
  tabs,
  terms,
]

/** The component of a directive. */
export function componentOf(form: Component['form'], name: string): Component | undefined {
  return components.find((one) => one.form === form && one.name === name)
}

/** Names of directives of a form. `::include` is none of them: it is read with the file (to-html/include-markdown.ts). */
export function directiveNames(form: Component['form']): string[] {
  return components.filter((one) => one.form === form).map(({ name }) => name)
}

/** Whether a component stands in another one alone. */
export function isPart({ name }: Component): boolean {
  return components.some(({ parts }) => parts?.includes(name))
}

/** Whether the parts of a component are fences of code, which do not become tabs themselves. */
export function holdsFences({ name }: Component): boolean {
  return name === 'package-managers' || name === 'code-group'
}
