/** Writes the components of a site into the new one, and gives those that do not work there a stand-in. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Draft } from '../draft.ts'
import type { WrittenFile } from '../generator.ts'
import { importsIn } from '../text/imports.ts'
import { elementsIn } from '../text/tags.ts'
import {
  type ComponentFiles,
  idOf,
  type OwnComponent,
  type OwnComponents,
  ownModules,
} from './own-components.ts'

interface Site {
  readonly components: OwnComponents
  /** The documents in .mdx, with the tags that they have without an import. */
  readonly drafts: readonly Draft[]
  readonly write: (file: WrittenFile) => void
  /** All problems of the new site. */
  readonly problems: () => Promise<readonly Diagnostic[]>
  readonly fileOf: (file: string) => string
}

/** How often those that do not work are looked for: a page names only its first problem. */
const mostRounds = 5

/** Components in their place, each of them working or a stand-in, with a note at each of their tags. */
export async function settleComponents(site: Site): Promise<void> {
  const { components, drafts, write, problems, fileOf } = site
  const broken = new Set<string>()
  let made = await components.files(broken)
  for (const file of made.files) write(file)
  for (
    let round = 0;
    round < mostRounds && made.components.some(({ lacks }) => lacks === null);
    round++
  ) {
    const failing = new Set(
      (await problems()).flatMap(({ severity, file }) =>
        severity === 'error' && file !== undefined ? [file] : [],
      ),
    )
    const found = blamed(made, { drafts, components, fails: (file) => failing.has(fileOf(file)) })
    if (found.size === 0) break
    for (const id of found) broken.add(id)
    made = await components.files(broken)
    for (const file of made.files) write(file)
  }
  for (const draft of drafts) noteTags(draft, ownTagsOf(draft, made, components))
}

/**
 * The components in whose file an error is. Of those on other pages with errors, the ones that no page without an error has; where all
 * have one, every component of such a page.
 */
function blamed(
  made: ComponentFiles,
  {
    drafts,
    components,
    fails,
  }: Pick<Site, 'drafts' | 'components'> & { readonly fails: (file: string) => boolean },
): Set<string> {
  const certain = made.components.filter(
    ({ lacks, module }) => lacks === null && fails(fileOfModule(module)),
  )
  if (certain.length > 0) return new Set(certain.map(idOf))
  const works = new Set<string>()
  const pages: string[][] = []
  for (const draft of drafts) {
    const own = [...ownTagsOf(draft, made, components).values()]
    const ids = own.filter(({ lacks }) => lacks === null).map(idOf)
    if (fails(draft.file)) pages.push(ids)
    else for (const id of ids) works.add(id)
  }
  return new Set(
    pages.flatMap((ids) => {
      const suspects = ids.filter((id) => !works.has(id))
      return suspects.length > 0 ? suspects : ids
    }),
  )
}

/** The components of the site that a document uses, by their tags there. */
function ownTagsOf(
  { text }: Draft,
  { components: all }: ComponentFiles,
  components: OwnComponents,
): Map<string, OwnComponent> {
  const find = (module: string, name: string) =>
    all.find((one) => one.module === module && one.name === name)
  const found = new Map<string, OwnComponent>()
  const imported = importsIn(text).filter(({ module }) => module.startsWith(ownModules))
  for (const { module, names } of imported) {
    for (const { imported: name, local } of names) {
      const own = find(module, name)
      if (own !== undefined) found.set(local, own)
    }
  }
  for (const { name } of elementsIn(text)) {
    const tag = found.has(name) ? null : components.tag(name)
    const own = tag === null ? undefined : find(tag.module, tag.name)
    if (own !== undefined) found.set(name, own)
  }
  return found
}

function fileOfModule(module: string): string {
  return `${module.slice('@site/'.length)}.jsx`
}

function noteTags(draft: Draft, own: ReadonlyMap<string, OwnComponent>): void {
  if (own.size === 0) return
  for (const { name, open } of elementsIn(draft.text)) {
    const component = own.get(name)
    if (component === undefined) continue
    const { lacks, from, module } = component
    const file = fileOfModule(module)
    draft.note(open.start, {
      state: lacks === null ? 'done' : 'left',
      topic: `<${name}>`,
      text:
        lacks === null
          ? `Its component is in ${file}.`
          : `Pages show what stands between its tags: its component in ${from} was not taken over, because ${lacks}. Write it in ${file}.`,
    })
  }
}
