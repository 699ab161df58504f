/**
 * Releases of a repository as posts of a blog, or as documents.
 *
 *     plugins: [['./plugins/releases.ts', { repository: 'acme/sdk' }]]
 *     plugins: [['./plugins/releases.ts', { file: 'data/releases.json', folder: 'docs/releases' }]]
 *
 * The releases come from GitHub's API, which is asked once in six hours, or from a file with its answer:
 *
 *     curl https://api.github.com/repos/acme/sdk/releases > data/releases.json
 */
import { createHash } from 'node:crypto'
import type { Plugin, SourcesContext } from 'docsgen'

interface Options {
  /** `owner/name`: its issues are linked, and GitHub is asked unless there is a file. */
  readonly repository?: string
  /** The saved answer, relative to the site's folder. */
  readonly file?: string
  /** Where the pages are: `blog`, or a folder of documents. */
  readonly folder?: string
  /** Leave out versions before a release. Default: true. */
  readonly stableOnly?: boolean
}

/** A release in the answer of GitHub's API: the fields that are used. */
interface Release {
  readonly tag_name: string
  readonly name?: string | null
  readonly body?: string | null
  readonly html_url?: string
  readonly draft?: boolean
  readonly prerelease?: boolean
  readonly published_at?: string | null
  readonly author?: { readonly login: string; readonly html_url?: string } | null
}

export default ({ repository, file, folder = 'blog', stableOnly = true }: Options): Plugin => ({
  name: 'releases',
  async sources(context) {
    const all = await releases(context, { repository, file })
    const shown = all.filter(
      ({ draft, prerelease, published_at: date }) => !draft && date && !(stableOnly && prerelease),
    )
    return shown.map((release, index) => {
      const { tag_name: tag, published_at: date, html_url: address } = release
      const name = tag.replace(/[^\w.-]+/g, '-')
      const isPost = folder.split('/').includes('blog')
      const day = String(date).slice(0, 10)
      const text = isPost
        ? post(release, repository)
        : documentOf(release, { repository, position: index + 1 })
      return {
        path: `${folder}/${isPost ? `${day}-` : ''}${name}.md`,
        key: createHash('sha256').update(text).digest('hex'),
        text,
        ...(address?.startsWith('https://') && { editUrl: address }),
      }
    })
  },
})

async function releases(
  { readFile, fetch, env }: SourcesContext,
  { repository, file }: { readonly [Key in 'repository' | 'file']: string | undefined },
): Promise<Release[]> {
  if (file !== undefined) return asList(JSON.parse(await readFile(file)), file)
  if (repository === undefined) throw new Error('Name a `repository` or a `file`.')
  const token = env('GITHUB_TOKEN')
  const answer = await fetch(`https://api.github.com/repos/${repository}/releases?per_page=100`, {
    maxAge: '6h',
    headers: {
      accept: 'application/vnd.github+json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return asList(await answer.json(), repository)
}

function asList(value: unknown, from: string): Release[] {
  const isRelease = (one: unknown) =>
    typeof one === 'object' && one !== null && 'tag_name' in one && typeof one.tag_name === 'string'
  if (Array.isArray(value) && value.every(isRelease)) return value
  throw new Error(`${from} is no list of releases as GitHub’s API gives it.`)
}

function post(release: Release, repository: string | undefined): string {
  const { tag_name: tag, published_at: date, author, prerelease } = release
  return withFields(
    {
      title: release.name || tag,
      slug: `releases/${tag.replace(/[^\w.-]+/g, '-')}`,
      date,
      tags: prerelease ? ['release', 'pre-release'] : ['release'],
      ...(author && { authors: [{ name: author.login, url: author.html_url }] }),
    },
    notes(release, repository),
  )
}

function documentOf(
  release: Release,
  { repository, position }: { readonly repository: string | undefined; readonly position: number },
): string {
  const { tag_name: tag, published_at: date } = release
  const day = String(date).slice(0, 10)
  const fields = { title: release.name || tag, sidebar_label: tag, sidebar_position: position }
  return withFields(fields, `Released on ${day}.\n\n${notes(release, repository)}`)
}

/** JSON is YAML. */
function withFields(fields: object, text: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`
}

/** The text of a release: the page has its title already, and `#12` is an issue. Code stays as it is. */
function notes({ body }: Release, repository: string | undefined): string {
  const parts = (body ?? '').replace(/\r\n/g, '\n').split(/(```[^]*?```|`[^`\n]*`)/)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      const lower = part.replace(/^# /gm, '## ')
      return repository === undefined
        ? lower
        : lower.replace(
            /(?<=^|[\s(])#(\d+)\b/g,
            `[#$1](https://github.com/${repository}/issues/$1)`,
          )
    })
    .join('')
    .trim()
}
