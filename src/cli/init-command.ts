/** `docsgen init [dir]`: flags, and what they make of a new site. The work itself is loaded when it is asked for. */
import type { Command } from 'commander'
import { templateNames } from '../commands/init/template.ts'
import type { ExitCode } from './exit-code.ts'
import { choiceOption } from './options/choice.ts'
import { examples } from './options/examples.ts'
import { collect } from './options/option-values.ts'
import type { InitFlags } from './run/run-init.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addInitCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('init')
    .summary('make a new site')
    .description(
      'Makes a new site in the folder [dir] (default: this one), which must be empty or not exist. On a terminal it asks for what no option says.',
    )
    .argument('[dir]', 'the new folder', '.')
    .addOption(
      choiceOption(
        '--template <name>',
        'what the site starts with (default: minimal)',
        templateNames,
      ),
    )
    .option('--title <text>', 'name of the site (default: that of the folder)')
    .option('--url <origin>', 'where it will be served (default: https://docs.example.com)')
    .option('--base-url <path>', 'where on that origin (default: /)')
    .option(
      '--locale <code>',
      'a language of the site; may be given more than once (default: those of the template)',
      collect,
    )
    .option('--default-locale <code>', 'the language of docs/ (default: the first one)')
    .option('--widget', 'put the chat widget on every page (default: in the template full)')
    .option('--no-widget', 'leave the chat widget out')
    .option('--diagrams', 'add the packages that render mermaid diagrams, about 250 MB')
    .option('--no-diagrams', 'leave them out (default), and do not ask')
    .option('--git', 'make a git repository of the folder')
    .option('--no-git', 'make none, and do not ask')
    .option('-y, --yes', 'ask nothing')
    .option('--json', 'ask nothing, and print what was made as JSON')
    .addHelpText('after', help)
    .action(async (dir: string, flags: InitFlags) => {
      const { runInit } = await import('./run/run-init.ts')
      done(await runInit(dir, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen init my-docs', 'asks, and makes the folder my-docs'],
    ['docsgen init my-docs --yes', 'the same, without a question'],
    ['docsgen init . --template full --git', 'everything a site can have, in this folder'],
    ['docsgen init handbook --locale zh-CN --locale en', 'in Chinese, with English translations'],
    ['docsgen init a --url https://a.example --base-url /docs/', 'at https://a.example/docs/'],
  ],
  '0 done, 2 wrong values, or a folder with files in it, 3 it could not be written',
)
