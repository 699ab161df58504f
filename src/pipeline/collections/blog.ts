import type { Document } from '../../shared/model/site.ts'
import { baseName, decodePath, dirName, normalizeRoute } from '../../shared/url.ts'
import type { BlogConfig } from '../config/config.ts'
import type { Collection, CollectionSettings, DocumentFacts } from './collection.ts'
import { routeIn, shownInNavigation } from './document-facts.ts'
import { namedPost, postDate } from './post-date.ts'
import { withoutExtension } from './source-path.ts'

/** The blogs of a site: posts with a date, and lists of them. */
export function blogCollections({ blog: blogs }: CollectionSettings): Collection[] {
  return blogs.map((blog) => {
    const mount = normalizeRoute(blog.routeBasePath)
    return {
      id: blogId(blog),
      version: null,
      folder: blog.path,
      localeFolders: [blog.path, foreignTranslations(blog)],
      mount,
      formats: ['md', 'mdx'],
      ...(blog.frontMatter && { frontMatter: blog.frontMatter }),
      exclude: blog.exclude,
      categoryFiles: null,
      dataFiles: { authors: blog.authorsMapPath, tags: blog.tags },
      folderPages: ['index'],
      numberPrefixes: false,
      breadcrumbs: blog.breadcrumbs,
      editUrl: blog.editUrl,
      lastUpdated: {
        time: blog.showLastUpdateTime,
        author: blog.showLastUpdateAuthor,
        contributors: null,
      },
      sidebars: null,
      tags: true,
      blog,
      pageKind: () => 'post',
      facts: (document, isFolderIndex) => postFacts(document, mount, isFolderIndex),
      shownElsewhere: shownOfPost,
    }
  })
}

/** Folder of translations in a site of Docusaurus; its other blogs have their id after it. */
function foreignTranslations({ path }: BlogConfig): string {
  const end = path === 'blog' ? '' : `-${path.replaceAll('/', '-')}`
  return `docusaurus-plugin-content-blog${end}`
}

/** Id of a blog's collection, which no other collection has. */
function blogId({ path }: BlogConfig): string {
  return path === 'blog' ? 'blog' : `blog-${path.replaceAll('/', '-')}`
}

/** The facts of a post: the date of its front matter comes before that of its name. */
function postFacts(document: Document, mount: string, isFolderIndex: boolean): DocumentFacts {
  const { source, meta } = document
  const { frontMatter, heading } = meta
  const path = withoutExtension(source.docPath)
  const named = namedPost(path)
  const title = frontMatter.title ?? heading ?? named.name
  const slug = frontMatter.slug?.trim()
  return {
    id: path,
    folder: dirName(path),
    name: baseName(path),
    isFolderIndex,
    route: routeIn(mount, slug ? decodePath(slug).replaceAll('\0', '') : named.route),
    position: null,
    title,
    label: frontMatter.sidebar_label ?? title,
    paginationLabel: frontMatter.pagination_label ?? title,
    // Read when it is shown, as that of a doc.
    get description() {
      return frontMatter.description ?? meta.excerpt
    },
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    date: (frontMatter.date === undefined ? null : postDate(frontMatter.date)) ?? named.date,
  }
}

/** Everything that lists and neighbours show of a post; its beginning and length are read when a list is finished. */
function shownOfPost(facts: DocumentFacts, document: Document): readonly unknown[] {
  const { authors, image, ...fields } = document.meta.frontMatter
  const { author, author_title, author_url, author_image_url } = fields
  const written = [authors, author, author_title, author_url, author_image_url]
  return [...shownInNavigation(facts, document), facts.date, image, ...written]
}
