/** Tags of template languages, such as `{% note warn "Title" %}` or `{{< card link="a" >}}`, with the form of docsgen. */
import { givenTo } from './tag-values.ts'
import { block, box, tabsNamed, tabsWith } from './written-blocks.ts'

/** The tag's own text after its name → the text that a hint advises to write. */
type Advice = (given: string) => string

const noTemplates = 'the text itself: docsgen runs no templates'
const stepList =
  ':::steps before a list with numbers, or before headings with their texts, and a line of ::: after it'

/** A note whose kind is a value of the tag, or its first word: `{% note warn Title %}`, `{{< callout type="info" >}}`. */
const note: Advice = (given) => {
  const { named, quoted, words } = givenTo(given)
  const kind = named('style', 'type', 'color', 'kind')
  const isOurs = /^(?:[a-z]+)$/.test(words[0] ?? '')
  const rest = (kind === undefined && isOurs ? words.slice(1) : words).join(' ')
  const title = named('title', 'header', 'summary') ?? quoted ?? rest
  return block(box(kind ?? (isOurs ? words[0] : undefined) ?? 'note'), title)
}

/** A note of the kind that the tag is named after. */
const noteNamed =
  (name: string): Advice =>
  (given) => {
    const { named, quoted } = givenTo(given)
    return block(name, named('title', 'header') ?? quoted)
  }

const folded: Advice = (given) => {
  const { named, quoted } = givenTo(given)
  return block('details', named('title', 'summary', 'header') ?? quoted ?? 'Title')
}

/** Endings of files of code; not that of `Array.map`. */
const codeEnding =
  /\.(c|cpp|cs|css|go|html|ini|java|js|json|jsx|kt|md|php|py|rb|rs|scss|sh|sql|swift|toml|ts|tsx|txt|vue|xml|ya?ml)$/

/** `{% code title="a.js" overflow="wrap" %}` of GitBook stands around a code block, `{% codeblock %}` of Hexo for one. */
const code: Advice = (given) => {
  const { named, words, quoted } = givenTo(given)
  const title = named('title') ?? quoted ?? words.find((word) => /\.\w+$/.test(word))
  const lang = named('lang', 'language') ?? codeEnding.exec(title ?? '')?.[1] ?? 'js'
  const settings = [
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(named('overflow') === 'wrap' ? ['wrap'] : []),
    ...(named('lineNumbers') === 'true' ? ['showLineNumbers'] : []),
  ]
  return `a code block: \`\`\`${[lang, ...settings].join(' ')}`
}

const highlighted: Advice = (given) =>
  `a code block: \`\`\`${givenTo(given).words[0] ?? givenTo(given).quoted ?? 'text'}`

const include: Advice = (given) => {
  const { named, quoted, words } = givenTo(given)
  const file = named('file') ?? quoted ?? words.find((word) => /^[\w./-]+\.\w+$/.test(word))
  if (file === undefined) return '::include{file="./part.md"}'
  return `::include{file="${/^[./]/.test(file) ? file : `./${file}`}"}`
}

const codeOfFile: Advice = (given) => {
  const { named, quoted } = givenTo(given)
  const file = named('file') ?? quoted ?? 'a.yaml'
  const lang = named('language', 'lang') ?? /\.(\w+)$/.exec(file)?.[1] ?? 'text'
  return `\`\`\`${lang} file="/${file.replace(/^\/+/, '')}" and a line of \`\`\` below it`
}

/** A link to a page that the tag names by its file or path. */
const link: Advice = (given) => {
  const { named, quoted, words } = givenTo(given)
  const isTitled = words[0] !== undefined
  const page = named('url') ?? words[0] ?? quoted ?? 'page.md'
  const title = isTitled ? (quoted ?? words.slice(1).join(' ')) : ''
  const isWhole = /\.\w+(?:#.*)?$/.test(page) || /^\.{0,2}\/(?:#|$)/.test(page)
  const file = isWhole ? page : page.replace(/\/?(?=#|$)/, '.md')
  return `a link to the file: [${title || 'text'}](${file})`
}

const card: Advice = (given) => {
  const { named } = givenTo(given)
  const [title = 'Title', href] = [named('title', 'header'), named('link', 'href', 'url', 'path')]
  if (href === undefined) return block('card', title)
  const description = named('subtitle', 'description')
  const more = description === undefined ? '' : ` description="${description}"`
  return `::link-card[${title}]{href="${href}"${more}}`
}

const picture: Advice = (given) => {
  const { named, quoted, words } = givenTo(given)
  const src = named('src') ?? words.find((word) => /[./]/.test(word)) ?? quoted ?? 'a.png'
  return `![${named('alt', 'title') ?? (src === quoted ? '' : (quoted ?? ''))}](${src})`
}

const figure: Advice = (given) => {
  const { named } = givenTo(given)
  return `:::figure[${named('caption', 'title') ?? 'Caption'}] around the image, and a line of ::: after it`
}

const video =
  (address: string): Advice =>
  (given) => {
    const { named, quoted, words } = givenTo(given)
    return `a link: [Video](${address}${named('id') ?? words[0] ?? quoted ?? '…'})`
  }

const value: Advice = (given) => {
  const { quoted, words } = givenTo(given)
  const name = /(\w+)\W*$/.exec(quoted ?? words[0] ?? '')?.[1] ?? 'name'
  return `its value; or {${name}} with profile: { ${name}: '…' } in docsgen.config`
}

/** A word with an explanation: the word. */
const term: Advice = (given) => {
  const { named, quoted } = givenTo(given)
  return named('text') ?? quoted ?? named('term_id') ?? noTemplates
}

const badge: Advice = (given) => {
  const { named, quoted } = givenTo(given)
  return `:badge[${named('content', 'text') ?? quoted ?? 'text'}]`
}

const download: Advice = (given) => {
  const src = givenTo(given).named('src') ?? 'a.zip'
  return `a link: [${src.split('/').at(-1)}](${src.includes(' ') ? `<${src}>` : src})`
}

const fixed =
  (text: string): Advice =>
  () =>
    text

const quotation = fixed('> before each line of the text')
const cards = fixed('::::cards around the cards, and a line of :::: after them')
const tree = fixed(':::file-tree, the files as a list, and a line of ::: after it')
const steps = fixed(stepList)

/** The tags that have a counterpart, in lower case. */
const tags: ReadonlyMap<string, Advice> = new Map(
  Object.entries({
    accordion: folded,
    admonition: note,
    alert: note,
    aside: note,
    asset_img: picture,
    badge,
    blockquote: quotation,
    callout: note,
    card,
    cardpane: cards,
    cards,
    centerquote: quotation,
    code,
    code_sample: codeOfFile,
    codeblock: code,
    codenew: codeOfFile,
    collapse: folded,
    comment: fixed('a comment as <!-- … -->'),
    'content-ref': link,
    details: folded,
    embed: fixed('a link, or HTML'),
    expand: folded,
    figure,
    file: download,
    'filetree/container': tree,
    'filetree/file': fixed('the file as an item of a list in :::file-tree'),
    'filetree/folder': fixed('the folder as an item of a list in :::file-tree'),
    glossary_tooltip: term,
    highlight: highlighted,
    hint: note,
    icon: fixed('an emoji, or an image'),
    img: picture,
    include,
    'include-markdown': include,
    link,
    mermaid: fixed('a code block: ```mermaid'),
    note,
    notice: note,
    param: value,
    post_link: link,
    post_url: link,
    pullquote: quotation,
    quote: quotation,
    raw: fixed('the text between it and its end alone: docsgen runs no templates'),
    readfile: include,
    ref: link,
    relref: link,
    step: steps,
    stepper: steps,
    steps,
    tab: (given) => tabsWith(tabName(given)),
    tabpane: fixed(tabsWith('Name')),
    tabs: fixed(tabsWith('Name')),
    term,
    tip: noteNamed('tip'),
    verbatim: fixed('the text between it and its end alone: docsgen runs no templates'),
    vimeo: video('https://vimeo.com/'),
    warning: noteNamed('warning'),
    youtube: video('https://youtu.be/'),
  }),
)

/** The form of docsgen for a tag of a template language. @param given - the text of the tag after its name */
export function templateTag(name: string, given = ''): string {
  return tags.get(name.toLowerCase())?.(given) ?? noTemplates
}

/** Tags that stand inside of others, with those: a block is reported as a whole. */
const around: ReadonlyMap<string, readonly string[]> = new Map([
  ['card', ['cards', 'cardpane']],
  ['column', ['columns']],
  ['filetree/file', ['filetree/container']],
  ['filetree/folder', ['filetree/container']],
  ['step', ['steps', 'stepper']],
  ['tab', ['tabs', 'tabpane']],
])

/** The blocks with parts that a text has, by the names of their tags. */
export function blocksIn(text: string): ReadonlySet<string> {
  const names = [...new Set([...around.values()].flat())].join('|')
  const found = text.matchAll(new RegExp(`\\{[{<%]{1,2}-?\\s*(${names})\\b`, 'gi'))
  return new Set([...found].map(([, name = '']) => name.toLowerCase()))
}

/** Whether a tag is a part of one of the blocks that its text has: those are reported. */
export function isPartOfBlock(name: string, blocks: ReadonlySet<string>): boolean {
  return around.get(name.toLowerCase())?.some((block) => blocks.has(block)) ?? false
}

/** Advice for a group of tabs with the names that it has. @param rest - the text of the document from the group on */
export function tabsOfTags(rest: string): string {
  const end = rest.search(/\{%-?\s*endtabs\b|\{\{[<%]\s*\/(?:tabs|tabpane)\b|\{%-?\s*\/tabs\b/)
  const own = end < 0 ? rest : rest.slice(0, end)
  const [items] = [...own.matchAll(/^[^\n]*?\bitems="([^"]*)"/g)].map(([, names = '']) => names)
  const found = [...own.matchAll(/\{[{<%]+[-\s]*tab\s+([^%>\n]*)[%>]\}/g)].map(([, given = '']) =>
    tabName(given),
  )
  const names = items === undefined ? found : items.split(',').map((name) => name.trim())
  return names.length === 0 ? tabsWith('Name') : tabsNamed(names)
}

function tabName(given: string): string {
  const { named, quoted, words } = givenTo(given)
  return named('title', 'header', 'name', 'label') ?? quoted ?? (words.join(' ') || 'Name')
}
