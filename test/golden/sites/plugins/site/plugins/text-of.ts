/** The text of an entry. */
export function textOf({ name, text }: { readonly name: string; readonly text: string }): string {
  return `# ${name}\n\n${text}\n`
}
