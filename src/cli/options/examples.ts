/** The end of each command's help: examples and exit codes. */

/** Command lines and their purpose. */
export type Examples = readonly (readonly [command: string, meaning: string])[]

/**
 * Text for `addHelpText('after', …)`.
 *
 * @param exitCodes - `0 done, 2 usage`
 * @example
 * .addHelpText('after', examples([['docsgen build', 'the site in this folder']], '0 done, 2 usage'))
 */
export function examples(list: Examples, exitCodes: string): string {
  const width = Math.max(...list.map(([command]) => command.length))
  const lines = list.map(([command, meaning]) => `  ${command.padEnd(width)}  ${meaning}`)
  return `\nExamples:\n${lines.join('\n')}\n\nExit codes: ${exitCodes}.`
}
