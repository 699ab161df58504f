import { git } from '../../support/git.ts'

/** Commits that are looked through, newest first. */
const longest = 2000

const names = [
  '-M',
  '--diff-filter=R',
  '--name-status',
  '-z',
  '--relative',
  '--no-ext-diff',
  '--no-textconv',
]

/**
 * Files that were renamed, by their old path, with the path they have now; both relative to the site's folder. From the
 * history of git, and from what is staged. Empty without git or a repository.
 * @param root - absolute path of the site's folder
 */
export async function readRenames(root: string): Promise<ReadonlyMap<string, string>> {
  const log = ['-c', 'log.showSignature=false', 'log', '--format=', `--max-count=${longest}`]
  const outputs = await Promise.all(
    // What is staged is newer than every commit. The files themselves are not read: filters of the repository would run.
    [
      ['diff', '--cached', ...names, 'HEAD', '--', '.'],
      [...log, ...names, '--', '.'],
    ].map((args) =>
      // No git, no repository, or no commit: then nothing is known.
      git(root, args).catch(() => ''),
    ),
  )
  const renames = new Map<string, string>()
  for (const [from, to] of outputs.flatMap(pairs)) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to)
  }
  return renames
}

/** `R100 NUL old NUL new NUL …`; between commits there may be line breaks. */
function pairs(output: string): [string, string][] {
  const tokens = output.split('\0')
  return tokens.flatMap((token, index): [string, string][] => {
    const [from, to] = [tokens[index + 1], tokens[index + 2]]
    return /^\s*R\d+$/.test(token) && from !== undefined && to !== undefined ? [[from, to]] : []
  })
}
