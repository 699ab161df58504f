/**
 * Imports of MDX in other frameworks. Components of the framework need none here; pictures are named by their paths; parts in Markdown
 * are imported from where they are now. Everything else is code of the other site, which is not taken over: what uses it is left out.
 */
import type { OwnComponents } from '../components/own-components.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { convertImports, type Import, type ImportChange, needlessImport } from '../text/imports.ts'
import { braceEnd, elementsIn, quotedValue, statementEnd } from '../text/tags.ts'

export interface ModuleRules {
  /** Modules whose components have a counterpart here. */
  readonly framework: RegExp
  /** The file of the other site that a module means; null: it is a package. */
  readonly fileOf: (module: string) => string | null
  /** Where a file is in the new site; undefined: it is not there. */
  readonly movedTo: (file: string) => string | undefined
  /** Names that the framework gives to every document: what uses them is left out as well. */
  readonly globals?: readonly string[]
  /** Names of files that are taken in as text stay known: a rule for tags writes the file in their place. */
  readonly takesTexts?: boolean
  /** Components that the site has written itself, and the tags that are written as something else whatever they import. */
  readonly own?: {
    readonly components: OwnComponents
    readonly rules: Readonly<Record<string, unknown>>
  }
}

/** What the names of imports stand for that the text no longer has. */
interface Names {
  /** Addresses of pictures. */
  readonly pictures: Map<string, string>
  /** Files that are taken in as text: their paths in the new site. */
  readonly texts: Map<string, string>
  /** Names of code that is not there any more. */
  readonly gone: Set<string>
  /** Components of the framework, which are tags without an import now and no values. */
  readonly tags: Set<string>
  /** Components of the site itself. */
  readonly own: Set<string>
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i
const moved: Remark = {
  state: 'done',
  topic: 'imports',
  text: 'Pictures are named by their paths.',
}
const otherTags: Remark = {
  state: 'done',
  topic: 'imports',
  text: 'Removed: the component of the other site is not there, and its tag is listed by itself.',
}
const onlyEffects: Remark = {
  state: 'lost',
  topic: 'imports',
  text: 'Styles and code for the other site alone were left out.',
}
const otherCode: Remark = {
  state: 'left',
  topic: 'imports',
  text: 'Code of the other site was not taken over: write components in theme/mdx.tsx, and values as text.',
}

/** Converts the imports of a document, and what uses their names. @returns files that its names stand for as text (`?raw`) */
export function convertModules(draft: Draft, rules: ModuleRules): ReadonlyMap<string, string> {
  if (!/\bimport\b|\bexport\b|\{/.test(draft.text)) return new Map()
  const names: Names = {
    pictures: new Map(),
    texts: new Map(),
    gone: new Set(['frontmatter', 'Astro', ...(rules.globals ?? [])]),
    tags: new Set(),
    own: new Set(),
  }
  writeFields(draft)
  const change = (one: Import) => changeOf(one, rules, names)
  convertImports(draft, change)
  if (!rules.takesTexts) for (const name of names.texts.keys()) names.gone.add(name)
  dropExports(draft, names.gone)
  // Below an export that went there may be some that looked like code.
  convertImports(draft, change)
  namePictures(draft, names.pictures)
  dropExpressions(draft, names)
  return names.texts
}

function changeOf(
  one: Import,
  { framework, fileOf, movedTo, own }: ModuleRules,
  names: Names,
): ImportChange {
  const { module } = one
  const locals = one.names.map(({ local }) => local)
  if (module.startsWith('@site/') || module === 'react') return null
  if (framework.test(module)) {
    for (const name of locals) (/^[A-Z]/.test(name) ? names.tags : names.gone).add(name)
    return { remove: needlessImport }
  }
  const file = fileOf(module.replace(/\?.*$/, ''))
  const to = file === null ? undefined : movedTo(file)
  const known = to === undefined ? null : fileImport(one, to, names)
  return known ?? ownImport(one, file, { own, names }) ?? goneImport(locals, names)
}

/** The import of components that the site has written itself, where no rule writes something else for one of them. */
function ownImport(
  { names: imported }: Import,
  file: string | null,
  { own, names }: { readonly own: ModuleRules['own'] | undefined; readonly names: Names },
): ImportChange {
  const isOwn = ({ local }: { readonly local: string }) =>
    /^[A-Z]/.test(local) && own !== undefined && !Object.hasOwn(own.rules, local)
  if (file === null || own === undefined || imported.length === 0 || !imported.every(isOwn))
    return null
  const module = own.components.moduleFor(
    file,
    imported.map(({ imported: name }) => name),
  )
  if (module === null) return null
  for (const { local } of imported) names.own.add(local)
  return { module }
}

/** The new form of an import of a file that the new site has; null: no kind of file that can be imported. */
function fileImport(one: Import, to: string, names: Names): ImportChange {
  const locals = one.names.map(({ local }) => local)
  if (/\.mdx?$/.test(to)) return partImport(one, to)
  if (one.module.endsWith('?raw')) {
    for (const name of locals) names.texts.set(name, to)
    return { remove: { ...moved, text: 'Code is taken from the file.' } }
  }
  if (/^src\/.*\.(?:[jt]sx?|json)$/.test(to)) {
    return { module: `@site/${to.replace(/\.[jt]sx?$/, '')}` }
  }
  if (!picture.test(to)) return null
  const address = to.startsWith('static/') ? encodeURI(to.slice('static'.length)) : `@site/${to}`
  for (const name of locals) names.pictures.set(name, address)
  return { remove: moved }
}

function goneImport(locals: readonly string[], { gone }: Names): ImportChange {
  for (const name of locals) gone.add(name)
  if (locals.length === 0) return { remove: onlyEffects }
  // Tags that nothing draws are listed by themselves.
  return { remove: locals.every((name) => /^[A-Z]/.test(name)) ? otherTags : otherCode }
}

const onlyFrameworks =
  /^(?:getStaticProps|getServerSideProps|getStaticPaths|metadata|prerender|generateMetadata)$/

/** Exports that use names which are gone go as well, those that only frameworks ask for, and components that wait. */
function dropExports(draft: Draft, gone: Set<string>): void {
  const { text } = draft
  const code = codeParts(text)
  let last = 0
  const edits = [...text.matchAll(/^export\b/gm)].flatMap(({ index: start }): Edit[] => {
    if (start < last || code.has(start)) return []
    const end = statementEnd(text, start)
    last = end
    const whole = text.slice(start, end)
    const [, name = ''] =
      /^export\s+(?:async\s+)?(?:const|let|var|function|class)\s+([\w$]+)/.exec(whole) ?? []
    const isOfFramework = onlyFrameworks.test(name)
    const waits = /^export\s+(?:async\s+function\s+[A-Z]|const\s+[A-Z]\w*\s*=\s*async\b)/.test(
      whole,
    )
    const stays = !/^export\s+default\b/.test(whole) && !waits && !uses(whole, gone)
    if (!isOfFramework && stays) return []
    if (name !== '') gone.add(name)
    const note: Remark = isOfFramework
      ? {
          state: 'lost',
          topic: 'exports',
          text: 'Removed: only the other framework used this export.',
        }
      : { ...otherCode, topic: 'exports' }
    return [{ start, end: text[end] === '\n' ? end + 1 : end, text: '', note }]
  })
  draft.edit(edits)
}

/** Astro gives the text of a file as `Content` as well. */
function partImport({ names }: Import, to: string): ImportChange {
  const content = names.find(({ imported }) => imported === 'Content')
  const module = `@site/${to}`
  return content === undefined || names.length > 1 ? { module } : { module, names: content.local }
}

function uses(source: string, names: ReadonlySet<string>): boolean {
  return [...source.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*/g)].some(([name]) => names.has(name))
}

/** `{frontmatter.version}` → what the document has there, in texts and in attributes. */
function writeFields(draft: Draft): void {
  const { text } = draft
  if (!/\bfront[mM]atter\./.test(text)) return
  const { fields, end } = frontMatterOf(text)
  const code = codeParts(text)
  const pattern = /(=?)\{\s*front[mM]atter\.(\w+)\s*\}/g
  const edits = [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const [whole, equals = '', name = ''] = match
    const value = fields[name]
    if (match.index < end || code.has(match.index) || !/^(?:string|number)$/.test(typeof value))
      return []
    const written = equals === '' ? String(value) : `=${quotedValue(String(value))}`
    if (equals === '' && /[<{}\n]/.test(written)) return []
    const note: Remark = { state: 'done', topic: 'frontmatter', text: 'Its value is written.' }
    return [{ start: match.index, end: match.index + whole.length, text: written, note }]
  })
  draft.edit(edits)
}

/** `src={photo}` and `src={photo.src}` → `src="/assets/photo.png"` */
function namePictures(draft: Draft, pictures: ReadonlyMap<string, string>): void {
  if (pictures.size === 0) return
  const edits = elementsIn(draft.text, /./).flatMap(({ attributes }): Edit[] =>
    attributes.flatMap(({ name, source, end, start }): Edit[] => {
      const [, local] = /^\{\s*([\w$]+)(?:\.src)?\s*\}$/.exec(source) ?? []
      const address = local === undefined ? undefined : pictures.get(local)
      return address === undefined ? [] : [{ start, end, text: `${name}="${address}"` }]
    }),
  )
  draft.edit(edits)
}

/** Expressions and attributes that use names which are gone. They are kept as comments, for the author. */
function dropExpressions(draft: Draft, { gone, own, tags: others }: Names): void {
  const { text } = draft
  const code = codeParts(text)
  const elements = elementsIn(text, /./, code)
  const attributes = elements.flatMap((element) =>
    element.attributes.flatMap(({ name, source, start, end }): Edit[] => {
      if (!source.startsWith('{') && name !== '') return []
      if (!uses(source, gone) && !uses(source.replace(/<\/?[\w.]+/g, ''), others)) return []
      return [
        {
          start: start - 1,
          end,
          text: '',
          note:
            /^[A-Z]/.test(element.name) && !own.has(element.name)
              ? undefined
              : {
                  state: 'left',
                  topic: `<${element.name} ${name}>`,
                  text: 'Its value was computed by code of the other site: write it as text.',
                },
        },
      ]
    }),
  )
  const tags = elements.map(({ open }) => open)
  const isInTag = (offset: number) => tags.some(({ start, end }) => offset > start && offset < end)
  const expressions = [...text.matchAll(/(?<![\\$])\{/g)].flatMap((match): Edit[] => {
    if (code.has(match.index) || isInTag(match.index)) return []
    const end = braceEnd(text, match.index)
    if (end < 0 || /^\{\/\*/.test(text.slice(match.index, match.index + 3))) return []
    const source = text.slice(match.index, end)
    if (!uses(source.replace(/(["'])(?:(?!\1)[^\\\n])*\1/g, ''), gone)) return []
    return [
      {
        start: match.index,
        end,
        text: `{/* ${source.slice(1, -1).trim().replaceAll('*/', '* /')} */}`,
        note: {
          state: 'left',
          topic: '{expression}',
          text: 'The value was computed by code of the other site, and stands in a comment: write it as text.',
        },
      },
    ]
  })
  draft.edit([...attributes, ...expressions])
}
