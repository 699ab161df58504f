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

/** Most rounds of looking for components that fail: a check names only the first problem of a page. */
const mostRounds = 5

/** Components in their place, each of them working or a stand-in, with a note at each of their tags. */
export async function settleComponents(site: Site): Promise<void> {
  const { components, drafts, write, problems, fileOf } = site
  const doubts: Doubts = { broken: new Set(), cleared: new Set() }
  let made = await components.files(doubts.broken)
  for (const file of made.files) write(file)
  for (let round = 0; round < mostRounds; round++) {
    if (made.components.every(({ lacks }) => lacks !== null)) break
    const failing = new Set((await problems()).flatMap(brokenFile))
    const before = [...doubts.broken].sort().join()
    const uses = drafts.map((draft) => ({
      ids: [...ownTagsOf(draft, made, components).values()].map(idOf),
      fails: failing.has(fileOf(draft.file)),
    }))
    judge(uses, doubts)
    for (const one of made.components) {
      if (failing.has(fileOfModule(one.module))) doubts.broken.add(idOf(one))
    }
    if ([...doubts.broken].sort().join() === before) break
    made = await components.files(doubts.broken)
    for (const file of made.files) write(file)
  }
  for (const draft of drafts) noteTags(draft, ownTagsOf(draft, made, components))
}

/** Components that are stand-ins since a page with them fails, and those without which it failed as well. */
interface Doubts {
  readonly broken: Set<string>
  readonly cleared: Set<string>
}

/** The components of a page, and whether it has an error. */
interface Use {
  readonly ids: readonly string[]
  readonly fails: boolean
}

function judge(uses: readonly Use[], { broken, cleared }: Doubts): void {
  // A page that fails without them has another mistake.
  const others = uses.filter(({ ids, fails }) => fails && ids.every((id) => broken.has(id)))
  for (const id of others.flatMap(({ ids }) => ids)) cleared.add(id)
  for (const id of suspects(uses, { broken, cleared })) broken.add(id)
  for (const id of cleared) broken.delete(id)
}

/** The file of an error that code of a page may make. */
function brokenFile({ severity, code, file }: Diagnostic): string[] {
  return severity === 'error' && code === 'mdx-invalid' && file !== undefined ? [file] : []
}

/** Components of pages with errors that no page without errors has; where there are none, all components of such a page. */
function suspects(uses: readonly Use[], { broken, cleared }: Doubts): string[] {
  const works = new Set(uses.flatMap(({ ids, fails }) => (fails ? [] : ids)))
  return uses.flatMap(({ ids, fails }) => {
    const open = fails ? ids.filter((id) => !broken.has(id) && !cleared.has(id)) : []
    const only = open.filter((id) => !works.has(id))
    return only.length > 0 ? only : open
  })
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
