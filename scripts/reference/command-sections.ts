/** The commands of docsgen, read from the program that runs them. */
import type { Command } from 'commander'
import { createProgram, run } from '../../src/cli/main.ts'
import { markdownTable, type Translate } from './markdown-table.ts'

const quiet = { stdout: { write: () => {} }, stderr: { write: () => {} }, cwd: '/', env: {} }

/** The commands in the order of the help, without `help`. */
export function commands(): readonly Command[] {
  return createProgram(quiet, () => {}).commands
}

/** The section of a command: what it does, its usage, options and examples. */
export async function commandSection(name: string, translate: Translate): Promise<string> {
  const command = commands().find((one) => one.name() === name)
  if (command === undefined) throw new Error(`No command is named ${name}`)
  const options = command.options.map(({ flags, description }) => [
    `\`${flags}\``,
    translate(description),
  ])
  return [
    translate(command.description()),
    `\`\`\`text\ndocsgen ${name} ${command.usage()}\n\`\`\``,
    ...(options.length > 0
      ? [markdownTable(['Option', 'Description'].map(translate), options)]
      : []),
    await examplesBlock(name, translate),
  ].join('\n\n')
}

async function examplesBlock(name: string, translate: Translate): Promise<string> {
  let help = ''
  const stdout = { write: (text: string) => (help += text) }
  await run(['help', name], { ...quiet, stdout })
  const [, list = ''] = /\nExamples:\n(.*?)\n\n/s.exec(help) ?? []
  const lines = list.split('\n').map((line) => {
    const [, command = '', meaning = ''] = /^ {2}(.*?) {2,}(.*)$/.exec(line) ?? []
    return `# ${translate(meaning)}\n${command}`
  })
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``
}
