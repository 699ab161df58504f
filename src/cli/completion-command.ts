/** `docsgen completion <shell>`: a script that completes docsgen's commands, options and values in a shell. */
import type { Command } from 'commander'
import type { CompletionWords } from './completion/words.ts'
import { choiceArgument } from './options/choice.ts'
import { examples } from './options/examples.ts'
import type { Streams } from './streams.ts'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

type Shell = (typeof shells)[number]

const loadScript: Readonly<Record<Shell, () => Promise<(words: CompletionWords) => string>>> = {
  bash: async () => (await import('./completion/bash.ts')).bashScript,
  zsh: async () => (await import('./completion/zsh.ts')).zshScript,
  fish: async () => (await import('./completion/fish.ts')).fishScript,
  powershell: async () => (await import('./completion/powershell.ts')).powershellScript,
}

/** Adds the command. The script is made from the program itself when the command runs, so it knows every command. */
export function addCompletionCommand(program: Command, { stdout }: Streams): void {
  program
    .command('completion')
    .summary('print a script that completes docsgen’s commands in your shell')
    .description(
      'Prints a script that makes a shell complete docsgen’s commands, options and values after the word docsgen. Where docsgen is installed only in the folder of a site, define an alias: alias docsgen="npx docsgen".',
    )
    .addArgument(choiceArgument('shell', 'the shell', shells))
    .addHelpText('after', help)
    .action(async (shell: Shell) => {
      const { completionWords } = await import('./completion/words.ts')
      const script = await loadScript[shell]()
      stdout.write(script(completionWords(program)))
    })
}

const help = examples(
  [
    ['docsgen completion bash > ~/.docsgen.bash', 'then in ~/.bashrc: source ~/.docsgen.bash'],
    [
      'docsgen completion zsh > ~/.docsgen.zsh',
      'then in ~/.zshrc, below compinit: source ~/.docsgen.zsh',
    ],
    ['docsgen completion fish > ~/.config/fish/completions/docsgen.fish', 'nothing else is needed'],
    ['docsgen completion powershell > docsgen.ps1', 'then in $PROFILE: . <folder>\\docsgen.ps1'],
  ],
  '0 done, 2 usage',
)
