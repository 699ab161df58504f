import { codeIn, codeTabs } from './code-group.ts'
import type { Component } from './component.ts'
import { commandsFor, managers } from './npm-commands.ts'

/**
 * `:::package-managers` with commands of npm in it, as a fence: tabs that say the same to every package manager. They
 * are one group, so that a reader chooses once for the whole site.
 */
export const packageManagers: Component = {
  name: 'package-managers',
  tag: 'PackageManagers',
  form: 'container',
  attributes: {},
  label: [],
  feature: 'tabs',
  render(given, tools) {
    const { blocks, others } = codeIn(given, tools)
    const tabs = managers.map((manager) => ({
      title: manager,
      content: blocks.map(({ written }) =>
        tools.codeBlock({
          ...written,
          value: commandsFor(manager, written.value),
          meta: [written.meta, `title="${manager}"`].filter(Boolean).join(' '),
        }),
      ),
    }))
    return codeTabs(given, { group: 'package-manager', tabs, others }, tools)
  },
}
