/**
 * Documents of another repository.
 *
 *     plugins: [['./plugins/other-repository.ts', {
 *       repository: 'https://github.com/acme/sdk.git', ref: 'main', from: 'docs', to: 'docs/sdk',
 *       web: 'https://github.com/acme/sdk',
 *     }]]
 *     plugins: [['./plugins/other-repository.ts', { repository: '../sdk', from: 'docs', to: 'docs/sdk' }]]
 *
 * A repository with an address is asked for its commit once in an hour; its files are fetched when the commit is another one, and
 * the text of a document when it has changed. `ref` may be a commit: then nothing is asked. Of a folder on this machine, the
 * files are read as they are.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, PluginDocument, SourcesContext } from 'docsgen'

interface Options {
  /** Address of the repository, or a folder relative to the site's. */
  readonly repository: string
  /** Branch, tag or commit. Default: the repository's own choice. */
  readonly ref?: string
  /** Folder of the documents in it. Default: `docs`. */
  readonly from?: string
  /** Folder of the documents in this site: `docs/sdk`. */
  readonly to: string
  /** How long a branch stays at the commit that was found. Default: an hour. */
  readonly maxAge?: `${number}${'m' | 'h' | 'd'}`
  /** Where people see it: pages get links to edit them, and pictures and other files lead there. */
  readonly web?: string
}

/** A file in the folder. */
interface Entry {
  readonly name: string
  /** Changes with its content. */
  readonly key: string
}

/** The files of a commit, or of a folder. */
interface Tree {
  readonly entries: readonly Entry[]
  /** In addresses: a commit, or `main` for a folder. */
  readonly at: string
  text(entry: Entry): Promise<string>
}

export default (options: Options): Plugin => ({
  name: 'other-repository',
  async sources(context) {
    const { repository, from = 'docs', to, ref } = options
    const isFolder = existsSync(path.resolve(context.root, repository, from))
    const tree = isFolder
      ? await readTree(context, `${repository}/${from}`, ref ?? 'main')
      : await fetchTree(context, options, from)
    const documents = tree.entries.filter(({ name }) => /(?:^|\/)[^_.][^/]*\.mdx?$/.test(name))
    if (documents.length === 0)
      context.report({ message: `${repository} has no documents in ${from}.` })
    const known = new Set(documents.map(({ name }) => name))
    return documents.map((entry): PluginDocument => {
      const finish = (text: string) =>
        withAddresses(text, entry.name, { ...options, from, known, at: tree.at })
      return {
        path: `${to}/${entry.name}`,
        // The addresses in the text name the commit.
        key: `${entry.key} ${options.web === undefined ? '' : tree.at}`,
        text: async () => finish(await tree.text(entry)),
        ...(options.web && {
          editUrl: `${options.web}/edit/${ref ?? 'main'}/${from}/${entry.name}`,
        }),
      }
    })
  },
})

async function readTree(
  { readFolder, readFile }: SourcesContext,
  folder: string,
  at: string,
): Promise<Tree> {
  const names = (await readFolder(folder)).filter((name) => /\.mdx?$/.test(name))
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name, await readFile(`${folder}/${name}`))
  const keyOf = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    at,
    entries: names.map((name) => ({ name, key: keyOf(texts.get(name) ?? '') })),
    text: async ({ name }) => texts.get(name) ?? '',
  }
}

async function fetchTree(
  { root, kept, signal }: SourcesContext,
  { repository, ref = 'HEAD', maxAge = '1h' }: Options,
  from: string,
): Promise<Tree> {
  if (/^-|^ext::/.test(repository) || ref.startsWith('-')) throw new Error('This is no repository.')
  const git = gitOf(root, repository, signal)
  const commit = /^[0-9a-f]{40}$/.test(ref)
    ? ref
    : await kept(`${repository} ${ref}`, maxAge, async () => {
        const lines = await git(['ls-remote', '--', repository, ref])
        const [found] = /^[0-9a-f]{40}/.exec(lines) ?? []
        if (found === undefined) throw new Error(`It has no branch or tag ${ref}.`)
        return found
      })
  let isThere: Promise<unknown> | undefined
  const fetched = () => {
    isThere ??= git(['cat-file', '-e', `${commit}^{tree}`]).catch(() =>
      git(['fetch', '--quiet', '--depth', '1', '--no-tags', '--', repository, commit]),
    )
    return isThere
  }
  // A commit never changes.
  const entries = await kept(`${repository} ${commit} ${from}`, '365d', async () => {
    await fetched()
    const lines = await git(['ls-tree', '-r', '-z', commit, '--', `${from}/`])
    return lines.split('\0').flatMap((line) => {
      const [, key = '', file = ''] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      return file === '' ? [] : [{ name: path.posix.relative(from, file), key }]
    })
  })
  return {
    at: commit,
    entries,
    text: async ({ key }) => {
      await fetched()
      return git(['cat-file', 'blob', key])
    },
  }
}

/** Git, in a bare repository beside docsgen's own files. It runs no commands that another repository names. */
function gitOf(root: string, repository: string, signal: AbortSignal) {
  const name = createHash('sha256').update(repository).digest('hex').slice(0, 16)
  const folder = path.join(root, '.docsgen/repositories', name)
  const run = promisify(execFile)
  const call = async (args: readonly string[]) => {
    const { stdout } = await run('git', ['-c', 'core.hooksPath=/dev/null', '-C', folder, ...args], {
      env: {
        ...process.env,
        GIT_DIR: folder,
        GIT_TERMINAL_PROMPT: '0',
        GIT_ALLOW_PROTOCOL: 'https:http:ssh:file',
      },
      maxBuffer: 1 << 28,
      signal,
    })
    return stdout
  }
  return async (args: readonly string[]) => {
    if (!existsSync(path.join(folder, 'HEAD'))) {
      mkdirSync(folder, { recursive: true })
      await call(['init', '--quiet', '--bare', folder])
    }
    return call(args)
  }
}

interface Place extends Options {
  readonly from: string
  /** The documents that become pages here. */
  readonly known: ReadonlySet<string>
  readonly at: string
}

/** The text with the addresses of files that are not here: pictures, code, documents outside of the folder. Code stays as it is. */
function withAddresses(text: string, name: string, { web, from, known, at }: Place): string {
  if (web === undefined) return text
  const folder = path.posix.dirname(`${from}/${name}`)
  const addressOf = (target: string, isPicture: boolean): string => {
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
    if (file === '' || /^[a-z][a-z\d+.-]*:|^\//i.test(file)) return target
    const full = path.posix.join(folder, file)
    const isPage = [
      full,
      `${full}.md`,
      `${full}.mdx`,
      `${full}/index.md`,
      `${full}/README.md`,
    ].some((one) => known.has(path.posix.relative(from, one)))
    if (isPage || full.startsWith('..')) return target
    return `${web}/${isPicture ? 'raw' : 'blob'}/${at}/${full}${rest}`
  }
  return text
    .split(/(^```[^]*?^```|^~~~[^]*?^~~~|`[^`\n]*`)/m)
    .map((part, index) => {
      if (index % 2 === 1) return part
      return part.replace(
        /(!?)(\[[^\]]*\]\()([^()\s]+)/g,
        (_, picture: string, start: string, target: string) =>
          picture + start + addressOf(target, picture === '!'),
      )
    })
    .join('')
}
