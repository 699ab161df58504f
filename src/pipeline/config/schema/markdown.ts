import * as z from 'zod'
import { type RuleCode, ruleCodes } from '../../../shared/rule-codes.ts'
import { httpAddress, object, off, on, pluginList, text } from './object.ts'

const headingLevel = z.int().min(2).max(6)

const customElements = z
  .array(
    text.regex(
      /^[a-z][\w.]*-[\w.*-]*$/,
      'is no name of a custom element, such as "my-card" or "my-*"',
    ),
  )
  .default([])

/** Assistants with a name that is known; others have a label and an address. */
const assistants = z
  .array(
    z.union([
      z.enum(['chatgpt', 'claude']),
      object({
        label: text.describe('Name of the assistant.'),
        href: text
          .includes('%s')
          .describe('Its address for a question; `%s` stands for the question.'),
      }).meta({
        name: 'Assistant',
        description: 'An assistant that answers questions about a page.',
      }),
    ]),
  )
  .default(['chatgpt', 'claude'])

const rules = Object.fromEntries(ruleCodes.map((code) => [code, on])) as Record<RuleCode, typeof on>

/** What Markdown can do, and what is made of it (spec 9). */
export const markdownSchema = object({
  math: off.describe('`$x$` and `$$` blocks are formulas.'),
  mermaid: on.describe('Code blocks in `mermaid` are diagrams.'),
  emoji: on.describe('`:name:` is an emoji.'),
  lineNumbers: on.describe('Number the lines of code blocks that do not say otherwise.'),
  toc: object({
    minLevel: headingLevel.default(2).describe('Highest heading level in the table of contents.'),
    maxLevel: headingLevel.default(4).describe('Lowest heading level in the table of contents.'),
  })
    .refine((toc) => toc.minLevel <= toc.maxLevel, 'has a minLevel above its maxLevel')
    .prefault({})
    .describe('Heading levels in the table of contents.'),
  headingIds: z
    .enum(['github', 'vitepress'])
    .default('github')
    .describe(
      'Ids that are made from headings: `github` as those of GitHub and Docusaurus, `vitepress` as those of VitePress and VuePress. “server.port” has `serverport` and `server-port`.',
    ),
  customElements: customElements.describe(
    'Custom elements that need not be closed, such as `my-icon` or `my-*`: any other tag like `<your-name>` without a closing one is text.',
  ),
  rules: object(rules).prefault({}).meta({
    description:
      "Rules that look for doubtful Markdown, by the code of what they report: `{ 'title-repeated': false }` has documents with several titles not searched for them. All are on. `diagnostics` changes the severity of what they find instead.",
    typescript: 'Readonly<Partial<Record<RuleCode, boolean>>>',
  }),
  remarkPlugins: pluginList.describe(
    'Plugins of remark: names of packages or files such as `./plugins/x.ts`, alone or with options: `[name, options]`.',
  ),
  rehypePlugins: pluginList.describe('Plugins of rehype, named in the same way.'),
  linkPreviews: off.describe(
    'Show title and first lines of a page when a mouse rests on a link to it in an article, or the keyboard comes to it.',
  ),
  siblings: on.describe('Write every page as Markdown too, at its address with `.md`.'),
  assistants: assistants.describe(
    'Assistants in the menu “Copy page”, which read the page at its address with `.md`: `chatgpt`, `claude`, or others. They need `siblings`.',
  ),
  skill: off.describe(
    'Write `skill.md`, which teaches assistants to look things up on the site; it needs `siblings`.',
  ),
  mcp: httpAddress
    .nullable()
    .default(null)
    .describe(
      'Address of the server that `docsgen mcp --write` makes of the site, where it is published: “Copy page” offers to connect assistants to it.',
    ),
  llms: on.describe('Write `llms.txt` and `llms-full.txt` for each locale; they need `siblings`.'),
}).meta({ name: 'Markdown', description: 'What Markdown can contain, and what is made of it.' })
