/** The commands of docsgen as sections of the reference, from the table that they are made from. */
import { commands, createProgram } from '../../src/cli/main.ts'
import { markdownTable, type Translate } from './markdown-table.ts'

const quiet = { stdout: { write: () => {} }, stderr: { write: () => {} }, cwd: '/', env: {} }

/** The section of a command: what it does, its usage, options and examples. */
export function commandSection(name: string, translate: Translate): string {
  const command = commands.find((one) => one.name === name)
  if (command === undefined) throw new Error(`No command is named ${name}`)
  const program = createProgram(quiet, () => {})
  const usage = program.commands.find((one) => one.name() === name)?.usage()
  const options = command.options.map(([flags, description]) => [
    `\`${flags}\``,
    translate(description),
  ])
  const examples = command.examples.map(([line, meaning]) => `# ${translate(meaning)}\n${line}`)
  return [
    translate(command.description),
    `\`\`\`text\ndocsgen ${name} ${usage}\n\`\`\``,
    ...(options.length > 0
      ? [markdownTable(['Option', 'Description'].map(translate), options)]
      : []),
    `\`\`\`sh\n${examples.join('\n')}\n\`\`\``,
  ].join('\n\n')
}
