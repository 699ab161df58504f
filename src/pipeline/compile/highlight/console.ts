// Terminal sessions: commands after a prompt, and their output. Only commands are copied.

const sessions: ReadonlySet<string> = new Set([
  'bash-session',
  'console',
  'pycon',
  'python-console',
  'sh-session',
  'shell-session',
  'shellsession',
])

/**
 * `$ `, `# `, `% `, `❯ ` and their like, after a name, a folder and an environment in brackets; PowerShell's, cmd's and
 * Python's.
 */
const prompt =
  /^(?:(?:\([\w.-]+\) )?(?:\[?[\w.-]+@[\w.-]+[^$#%❯➜]{0,60})?[$#%❯➜] +|PS(?: [^>\n]{1,80})?> ?|[A-Za-z]:\\[^>\n]{0,80}> ?|>>> )/

/** The prompt on the further lines of a command. */
const continuation = /^(?:> |\.\.\. ?)/

/** For each line of a session the length of its prompt; null for output. */
export type Prompts = readonly (number | null)[]

/** The prompts of a block in a language of sessions; null when it has none, and all of it is code. */
export function promptsOf(lang: string | null, lines: readonly string[]): Prompts | null {
  if (lang === null || !sessions.has(lang.toLowerCase())) return null
  const lengths: (number | null)[] = []
  // The line goes on after a backslash, without a prompt.
  let isOpen = false
  for (const line of lines) {
    const before = lengths.at(-1) ?? null
    const own = prompt.exec(line) ?? (before === null ? null : continuation.exec(line))
    lengths.push(own ? own[0].length : isOpen ? 0 : null)
    isOpen = lengths.at(-1) !== null && line.endsWith('\\')
  }
  return lengths.every((length) => length === null) ? null : lengths
}
