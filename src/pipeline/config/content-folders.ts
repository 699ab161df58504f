/** Which folders belong to blogs and documents: one file cannot be a document and a post, nor a page of two of them. */
import type { BrokenRule } from './problems/broken-rule.ts'
import type { ParsedConfig } from './schema/config.ts'

type Folders = Pick<ParsedConfig, 'blog' | 'docs' | 'moreDocs'>
type Blogs = Folders & Pick<ParsedConfig, 'search'>

/** The folder of a blog that nobody has configured. */
const usual = 'blog'

/** The blogs of a site: documents that lie in the usual folder of blogs stay documents. */
export function ownBlogs(config: Folders): ParsedConfig['blog'] {
  const docs = docsFolders(config)
  return config.blog.filter(
    ({ path }) => path !== usual || !docs.some((other) => overlap(other, path)),
  )
}

/** Further documents whose folder is that of earlier ones: each file would be two pages. */
export function docsProblems({ docs, moreDocs }: Folders): BrokenRule[] {
  const taken = new Set([docs.path])
  return Object.entries(moreDocs).flatMap(([id, { path }]) => {
    if (!taken.has(path)) {
      taken.add(path)
      return []
    }
    const message = `is \`${path}\`, whose files belong to other documents already.`
    const hint = 'Give each of `moreDocs` a folder of its own.'
    return [{ path: ['moreDocs', id, 'path'], message, hint }]
  })
}

/** Blogs whose folder or route is not theirs alone. */
export function blogProblems(config: Blogs): BrokenRule[] {
  return [...folderProblems(config), ...routeProblems(config)]
}

/**
 * Of two blogs at one route, one would lose its lists and feeds, and a blog at `/search` takes the search page from the
 * readers. Two blogs of one folder have a report already.
 */
function routeProblems({ blog, search }: Blogs): BrokenRule[] {
  return blog.flatMap(({ routeBasePath: route, path }, index) => {
    const isSearch = search.enabled && route === 'search'
    const other = blog.findIndex((earlier) => earlier.routeBasePath === route)
    if (!isSearch && (other === index || blog[other]?.path === path)) return []
    const owner = isSearch ? 'the search page' : `\`blog[${other}]\``
    const message = `is \`${route || '/'}\`, which ${owner} has already.`
    const hint = 'Give each blog a route of its own.'
    return [{ path: ['blog', index, 'routeBasePath'], message, hint }]
  })
}

/** Blogs whose folder is that of other documents or of an earlier blog, lies in it, or has it inside. */
function folderProblems(config: Folders): BrokenRule[] {
  const taken = docsFolders(config)
  const problems: BrokenRule[] = []
  for (const [index, { path }] of config.blog.entries()) {
    const other = taken.find((folder) => overlap(folder, path))
    if (other !== undefined && (path !== usual || !docsFolders(config).includes(other))) {
      const message = `is \`${path}\`, whose files belong to \`${other}\` already.`
      const hint = 'Give each blog a folder of its own, beside those of documents.'
      problems.push({ path: ['blog', index, 'path'], message, hint })
    }
    taken.push(path)
  }
  return problems
}

function docsFolders({ docs, moreDocs }: Folders): string[] {
  return [docs.path, ...Object.values(moreDocs).map(({ path }) => path)]
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}
