/** `docsgen init [dir]`. The code that makes a site is loaded when the command runs. */
import { templateNames } from '../../commands/init/template.ts'
import type { CommandDefinition } from '../command.ts'
import type { InitFlags } from '../init/make-site.ts'
import { collect } from '../options.ts'

export const initCommand: CommandDefinition<InitFlags> = {
  name: 'init',
  summary: 'make a new site',
  description:
    'Makes a new site in the folder [dir] (default: this one), which must be empty or not exist. On a terminal it asks for everything that is not given.',
  arguments: [['[dir]', 'the new folder']],
  options: [
    ['--template <name>', 'template of the site (default: minimal)', templateNames],
    ['--title <text>', 'title of the site (default: the name of the folder)'],
    ['--url <origin>', 'origin of the site (default: https://docs.example.com)'],
    ['--base-url <path>', 'path of the site on that origin (default: /)'],
    [
      '--locale <code>',
      'locale of the site; may be given more than once (default: those of the template)',
      collect,
    ],
    ['--default-locale <code>', 'locale of docs/ (default: the first one)'],
    ['--widget', 'put the chat widget on every page (default with the template full)'],
    ['--no-widget', 'leave the chat widget out'],
    ['--diagrams', 'add the packages that render Mermaid diagrams, about 250 MB'],
    ['--no-diagrams', 'leave these packages out (default), and do not ask'],
    ['--git', 'make the folder a git repository'],
    ['--no-git', 'make no git repository, and do not ask'],
    ['-y, --yes', 'ask nothing'],
    ['--json', 'ask nothing, and print the result as JSON'],
  ],
  examples: [
    ['docsgen init my-docs', 'ask, and make the folder my-docs'],
    ['docsgen init my-docs --yes', 'the same without questions'],
    ['docsgen init . --template full --git', 'everything a site can have, in this folder'],
    ['docsgen init handbook --locale zh-CN --locale en', 'in Chinese, with English translations'],
    ['docsgen init a --url https://a.example --base-url /docs/', 'for https://a.example/docs/'],
  ],
  exitCodes: '0 done, 2 wrong values or a folder that is not empty, 3 environment',
  async run(call) {
    const { makeSite } = await import('../init/make-site.ts')
    return makeSite(call)
  },
}
