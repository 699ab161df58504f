/** `docsgen completion <shell>`: a script that completes docsgen's commands, options and values in a shell. */
import type { CommandDefinition } from '../command.ts'
import type { CompletionWords } from '../completion/words.ts'

type Script = (words: CompletionWords) => string

const loadScript: Readonly<Record<string, () => Promise<Script>>> = {
  bash: async () => (await import('../completion/bash.ts')).bashScript,
  zsh: async () => (await import('../completion/zsh.ts')).zshScript,
  fish: async () => (await import('../completion/fish.ts')).fishScript,
  powershell: async () => (await import('../completion/powershell.ts')).powershellScript,
}

export const completionCommand: CommandDefinition = {
  name: 'completion',
  summary: 'print a script that completes docsgen’s commands in your shell',
  description:
    'Prints a script that makes a shell complete docsgen’s commands, options and values after the word docsgen. Where docsgen is installed only in the folder of a site, define an alias: alias docsgen="npx docsgen".',
  arguments: [['<shell>', 'the shell', Object.keys(loadScript)]],
  options: [],
  examples: [
    ['docsgen completion bash > ~/.docsgen.bash', 'then in ~/.bashrc: source ~/.docsgen.bash'],
    [
      'docsgen completion zsh > ~/.docsgen.zsh',
      'then in ~/.zshrc, below compinit: source ~/.docsgen.zsh',
    ],
    ['docsgen completion fish > ~/.config/fish/completions/docsgen.fish', 'nothing else is needed'],
    ['docsgen completion powershell > docsgen.ps1', 'then in $PROFILE: . <folder>\\docsgen.ps1'],
  ],
  exitCodes: '0 done, 2 usage',
  async run({ args: [shell = ''], report, program }) {
    const { completionWords } = await import('../completion/words.ts')
    const script = await loadScript[shell]?.()
    report.data(script?.(completionWords(program)) ?? '')
    return 0
  },
}
