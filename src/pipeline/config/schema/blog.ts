import * as z from 'zod'
import { object, off, on, text, textOrNull } from './object.ts'
import { dataFile, editUrl, exclude, folder, frontMatter, routeBasePath } from './place.ts'

/** A part of a route: `archive`. */
const part = text
  .regex(/^\/?[^/?#\\\s]+\/?$/, 'must be one part of a route, such as archive')
  .overwrite((path) => path.replaceAll('/', ''))

const atMost = z.union([z.int().min(1), z.literal('ALL')])

const feedType = z.enum(['rss', 'atom', 'json'])

export const feedOptionsSchema = object({
  type: z
    .union([z.literal('all'), feedType, z.array(feedType)])
    .nullable()
    .default('all')
    .describe(
      'Formats: `rss` (`rss.xml`), `atom` (`atom.xml`), `json` (`feed.json`); `null`: no feeds.',
    ),
  limit: z
    .union([z.int().min(1), z.literal(false)])
    .nullable()
    .default(20)
    .describe('Posts in a feed, the newest; `false` or `null`: all of them.'),
  title: textOrNull.describe('Title; `null`: that of the blog and of the site.'),
  description: textOrNull.describe('Description; `null`: that of the blog, else the tagline.'),
  copyright: textOrNull.describe('Copyright of the posts; `null`: none.'),
}).meta({
  name: 'FeedOptions',
  description: 'Feeds of a blog, in each language with posts of its own.',
})

const blogSchema = object({
  path: folder.pipe(text).default('blog').describe("Folder of the default locale's posts."),
  routeBasePath: routeBasePath('blog').describe(
    'First part of their routes; `/` puts the blog at the root.',
  ),
  exclude,
  frontMatter,
  title: textOrNull.describe('Title of the list of posts; `null`: “Blog” in each language.'),
  description: textOrNull.describe(
    'Description of the list for search engines; `null`: its first posts.',
  ),
  postsPerPage: atMost.default(10).describe('Posts on one page of a list; `ALL`: all of them.'),
  sortPosts: z
    .enum(['descending', 'ascending'])
    .default('descending')
    .describe('Order of posts by their date: the newest first, or the oldest.'),
  blogSidebarCount: z
    .union([z.int().min(0), z.literal('ALL')])
    .default(5)
    .describe('Posts in the sidebar, grouped by year; `0`: no sidebar.'),
  blogSidebarTitle: textOrNull.describe(
    'Title of the sidebar; `null`: “Recent posts” in each language.',
  ),
  archiveBasePath: part
    .nullable()
    .default('archive')
    .describe('Route of the archive, below that of the blog; `null`: no archive.'),
  tagsBasePath: part.default('tags').describe('Route of the tags, below that of the blog.'),
  authorsBasePath: part
    .default('authors')
    .describe('Route of the authors, below that of the blog.'),
  pageBasePath: part
    .default('page')
    .describe('Part of the route of the second and all further pages of a list: `/blog/page/2`.'),
  authorsMapPath: dataFile
    .default('authors.yml')
    .describe('File in the folder of the blog that describes the authors.'),
  tags: dataFile
    .nullable()
    .default('tags.yml')
    .describe('File in the folder of the blog that describes the tags; `null`: none.'),
  truncateMarker: text
    .default('truncate')
    .describe(
      'Text of the comment that ends the beginning of a post, which lists show: `<!-- truncate -->`, or `{/* truncate */}` in `.mdx`.',
    ),
  feedOptions: feedOptionsSchema.prefault({}),
  showReadingTime: on.describe('Show how many minutes it takes to read a post.'),
  breadcrumbs: on.describe('Show above a post that it belongs to the blog.'),
  editUrl,
  showLastUpdateTime: off.describe('Show when a post was changed last, by its history in git.'),
  showLastUpdateAuthor: off.describe('Show who changed a post last.'),
}).meta({ name: 'Blog', description: 'A blog.' })

type Blogs = z.output<typeof blogSchema>[]

/** The blogs of a site: one, a list of several, or none. */
export const blogsSchema = z
  .union([z.literal(false), blogSchema, z.array(blogSchema)])
  .prefault({})
  .transform((blogs) => (blogs === false ? [] : [blogs].flat()))
  .pipe(z.array(blogSchema) as unknown as z.ZodType<Blogs, Blogs>)
  .describe('The blog: an object; a list of objects for several blogs; `false`: none.')
