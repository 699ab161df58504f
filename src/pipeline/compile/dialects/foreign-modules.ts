/** Modules of other generators that authors import into pages, with their equivalents in docsgen. */
import { adviceFor, componentFor, replacementFor, textFor } from '../components/foreign-tags.ts'

interface Generator {
  readonly name: string
  /** Its modules, by their specifiers. */
  readonly modules: RegExp
}

const generators: readonly Generator[] = [
  { name: 'Starlight', modules: /^(?:@astrojs\/|astro:|starlight-)/ },
  { name: 'VitePress', modules: /^(?:vitepress(?:\/|$)|vue$|@theme\/.*\.vue$)/ },
  { name: 'Docusaurus', modules: /^(?:@docusaurus\/|@theme(?:-original|-init)?\/)/ },
  { name: 'Nextra', modules: /^nextra(?:-theme-\w+)?(?:\/|$)/ },
  { name: 'Next.js', modules: /^next\// },
  { name: 'Fumadocs', modules: /^fumadocs-/ },
  { name: 'Rspress', modules: /^(?:@rspress\/|rspress\/)/ },
]

/** Kinds of components that docsgen cannot render. */
const otherComponents: Readonly<Record<string, string>> = {
  astro: 'Astro',
  svelte: 'Svelte',
  vue: 'Vue',
}

/** The other generator that a module belongs to, by its specifier. */
function generatorOf(specifier: string): string | undefined {
  return generators.find(({ modules }) => modules.test(specifier))?.name
}

/**
 * Message and hint for an unresolved import of another generator's module; undefined for any other import.
 * @param names - the imported names
 */
export function foreignImport(
  specifier: string,
  names: readonly string[],
): { readonly message: string; readonly hint: string } | undefined {
  const framework = otherComponents[/\.(astro|svelte|vue)$/.exec(specifier)?.[1] ?? '']
  if (framework !== undefined) {
    return {
      message: `“${specifier}” is a component of ${framework}; docsgen renders those of React.`,
      hint: 'Write it as a .tsx file, or leave it out.',
    }
  }
  const generator = generatorOf(specifier)
  if (generator === undefined) return undefined
  return {
    message: `“${specifier}” is a module of ${generator}, which docsgen does not have.`,
    hint: ['Remove the import.', ...advice(names)].join(' '),
  }
}

function advice(names: readonly string[]): string[] {
  const tags = names.filter((name) => /^[A-Z]/.test(name))
  const given = tags.filter((name) => componentFor(name) === name)
  const renamed = tags.flatMap((name) => {
    const own = replacementFor(name)
    return own === undefined ? [] : [`Write ${own} for <${name}>.`]
  })
  const written = tags.flatMap((name) => {
    const text = textFor(name)
    return text === undefined ? [] : [`Write ${text} on a line of its own for <${name}>.`]
  })
  const advised = tags.flatMap((name) => {
    const known = adviceFor(name)
    return known === undefined
      ? []
      : [`<${name}>: ${known.charAt(0).toLowerCase()}${known.slice(1)}`]
  })
  const missing = tags.filter((name) =>
    [componentFor, replacementFor, textFor, adviceFor].every((find) => find(name) === undefined),
  )
  const is = (list: readonly string[]) => (list.length === 1 ? 'is' : 'are')
  return [
    ...(given.length > 0 ? [`${tagList(given)} ${is(given)} in every .mdx file without it.`] : []),
    ...renamed,
    ...written,
    ...advised,
    ...(missing.length > 0
      ? [`${tagList(missing)} ${is(missing)} not among docsgen’s: write your own in theme/mdx.tsx.`]
      : []),
  ]
}

function tagList(names: readonly string[]): string {
  const tags = names.map((name) => `<${name}>`)
  return tags.length < 2 ? tags.join('') : `${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}`
}

/** Hints for modules of Docusaurus that pages and theme/ import: their equivalents in docsgen. */
const inCode: Readonly<Record<string, string>> = {
  '@docusaurus/Head':
    'A page exports its title and description: export const metadata = { title: … }.',
  '@docusaurus/Link': "Import it from here: import { Link } from 'docsgen/theme/Link'.",
  '@docusaurus/useBaseUrl':
    'usePage() from docsgen/theme/page-context has the path of the site: shell.baseUrl.',
  '@docusaurus/useDocusaurusContext':
    'usePage() from docsgen/theme/page-context has the title of the site and more: shell.siteTitle.',
  '@theme/Heading': 'Write <h2>.',
  '@theme/Layout': 'Leave it out: pages are shown inside of the layout of the site.',
}

/** Components of docsgen for documents, such as tabs, are drawn where the document is compiled. */
const otherInCode =
  'Remove the import. Where the page is mostly text, write it in .mdx: there tabs, cards and others need no import.'

/** The same as `foreignImport` for code that is no document: pages that are components, and theme/. */
export function foreignCodeImport(
  specifier: string,
): { readonly message: string; readonly hint: string } | undefined {
  const foreign = foreignImport(specifier, [])
  const hint = Object.hasOwn(inCode, specifier) ? inCode[specifier] : undefined
  return foreign && { message: foreign.message, hint: hint ?? otherInCode }
}

/** The names in the first import of a module in a text: `{ Tabs, Card as C }` and default imports. */
export function importedNames(text: string, specifier: string): string[] {
  const named = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const statement = new RegExp(`\\bimport\\s+([^'";]+?)\\s+from\\s*['"]${named}['"]`)
  const [, clause = ''] = statement.exec(text) ?? []
  return clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(Boolean)
}
