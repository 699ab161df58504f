/** `docsgen init [dir]`. The code that makes a site is loaded when the command runs. */
import type { Command } from 'commander'
import { templateNames } from '../commands/init/template.ts'
import type { ExitCode } from './exit-code.ts'
import { choiceOption } from './options/choice.ts'
import { examples } from './options/examples.ts'
import { collect } from './options/option-values.ts'
import type { InitFlags } from './run/run-init.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addInitCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('init')
    .summary('make a new site')
    .description(
      'Makes a new site in the folder [dir] (default: this one), which must be empty or not exist. On a terminal it asks for everything that is not given.',
    )
    .argument('[dir]', 'the new folder')
    .addOption(
      choiceOption('--template <name>', 'template of the site (default: minimal)', templateNames),
    )
    .option('--title <text>', 'title of the site (default: the name of the folder)')
    .option('--url <origin>', 'origin of the site (default: https://docs.example.com)')
    .option('--base-url <path>', 'path of the site on that origin (default: /)')
    .option(
      '--locale <code>',
      'locale of the site; may be given more than once (default: those of the template)',
      collect,
    )
    .option('--default-locale <code>', 'locale of docs/ (default: the first one)')
    .option('--widget', 'put the chat widget on every page (default with the template full)')
    .option('--no-widget', 'leave the chat widget out')
    .option('--diagrams', 'add the packages that render Mermaid diagrams, about 250 MB')
    .option('--no-diagrams', 'leave these packages out (default), and do not ask')
    .option('--git', 'make the folder a git repository')
    .option('--no-git', 'make no git repository, and do not ask')
    .option('-y, --yes', 'ask nothing')
    .option('--json', 'ask nothing, and print the result as JSON')
    .addHelpText('after', help)
    .action(async (dir: string | undefined, flags: InitFlags) => {
      const { runInit } = await import('./run/run-init.ts')
      done(await runInit(dir, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen init my-docs', 'ask, and make the folder my-docs'],
    ['docsgen init my-docs --yes', 'the same without questions'],
    ['docsgen init . --template full --git', 'everything a site can have, in this folder'],
    ['docsgen init handbook --locale zh-CN --locale en', 'in Chinese, with English translations'],
    ['docsgen init a --url https://a.example --base-url /docs/', 'for https://a.example/docs/'],
  ],
  '0 done, 2 wrong values or a folder that is not empty, 3 environment',
)
