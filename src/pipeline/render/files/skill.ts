/** skill.md: how assistants look things up on the site (agentskills.io). */
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Config } from '../../config/config.ts'
import { skillFileName } from '../../config/config-names.ts'

/** The longest name that the format allows. */
const longestName = 64

/** `skill.md` as the configuration has it; nothing where that is off or pages are not written as Markdown. */
export function skillFile(config: Config): OutputFile[] {
  const { markdown, title, tagline } = config
  if (!markdown.skill || !markdown.siblings) return []
  const purpose = tagline === '' ? '' : ` ${tagline.replace(/[.。]?$/, '.')}`
  const description = `Looks things up in the documentation of ${title}.${purpose} For questions about ${title}, and before writing code that uses it.`
  const lines = [
    '---',
    `name: ${nameOf(config)}`,
    `description: ${JSON.stringify(description)}`,
    '---',
    '',
    `# The documentation of ${title}`,
    '',
    'Read the pages that a question is about before you answer it, and name their addresses.',
    '',
    ...places(config).map((line) => `- ${line}`),
  ]
  return [{ path: skillFileName, content: `${lines.join('\n')}\n` }]
}

/** Where everything is. */
function places({
  url,
  baseUrl,
  markdown,
  locales,
  defaultLocale,
  docs,
  openapi,
}: Config): string[] {
  const base = url + baseUrl
  const others = locales.filter(({ code }) => code !== defaultLocale)
  const own = locales.find(({ code }) => code === defaultLocale)
  const older = docs.versions.filter(({ isLast }) => !isLast)
  return [
    ...(markdown.llms
      ? [
          `List of all pages: ${base}llms.txt. Their whole text, which is large: ${base}llms-full.txt.`,
        ]
      : []),
    `A page as Markdown: its address with \`.md\` at its end. ${base} itself is ${base}index.md.`,
    ...(markdown.mcp === null
      ? []
      : [
          `Search, with the Model Context Protocol over HTTP: ${markdown.mcp} (tools search_docs, read_page, list_pages, list_operations).`,
        ]),
    ...(others.length === 0
      ? []
      : [
          `Languages: ${own?.htmlLang}; ${others.map(({ code, htmlLang }) => `${htmlLang} below ${base}${code}/`).join(', ')}.`,
        ]),
    ...(older.length === 0
      ? []
      : [
          `Pages without a version are of the newest one. Others: ${older.map(({ label, path }) => `${label} below ${base}${docs.routeBasePath}/${path}/`).join(', ')}.`,
        ]),
    ...Object.values(openapi).map(
      ({ routeBasePath }) => `API reference: ${base}${routeBasePath}.md.`,
    ),
  ]
}

/** Lower-case Latin letters and digits with hyphens: of the title, or of the host when it has too few of them. */
function nameOf({ title, url }: Config): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const own = plain(title)
  const name = own.length < 2 ? plain(new URL(url).host) : own
  const short = name.slice(0, longestName - '-docs'.length).replace(/-$/, '')
  return /(?:^|-)docs$/.test(short) ? short : `${short}-docs`
}
