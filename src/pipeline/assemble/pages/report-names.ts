/**
 * Names that some systems cannot have: reported, because a site that builds here may not be checked out, built or copied
 * elsewhere. Names that differ in case only are one file on most disks of macOS and Windows.
 */
import type { Place } from '../../../shared/diagnostic.ts'
import type { Redirect } from '../../../shared/model/site.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import type { Problems } from '../base/problems.ts'
import { hasArticle, isFallback, type PlannedPage, placeOfName } from './pages.ts'

/** Everything with a name beside the pages. */
interface Named extends Pick<Discovered, 'sources' | 'statics' | 'files'> {
  readonly redirects: readonly Pick<Redirect, 'output' | 'source'>[]
}

/**
 * Reports the names of sources and files, and the addresses of pages and redirects (in the output folder, those are files,
 * too).
 */
export function reportNames(
  pages: readonly PlannedPage[],
  { sources, statics, files, redirects }: Named,
  problems: Problems,
): void {
  const moved = redirects.map(({ output, source }) => ({ output, file: source }))
  const written = pages.filter((page) => !isFallback(page))
  const own = [...written.map(asOutput), ...moved]
  const inStatic = statics.map(({ path }) => ({ file: `static/${path}`, output: path }))
  const report = createReporter(problems)
  const paths = [...sources.map(({ path }) => path), ...files, ...inStatic.map(({ file }) => file)]
  for (const path of paths) report({ file: path, output: path })
  // A problem in a file name usually recurs in the page's address: it is reported once.
  const others = own.filter(({ file }) => file === null || isPortablePath(file))
  for (const one of others) report(one)
  reportSameNames([...inStatic, ...own], problems)
}

/** Letters that are not the only way to write their name: most paths have none. */
const mayFold = /[^\0-@[-~]/

interface Output {
  readonly file: string | null
  readonly output: string
  /** Where the name of its page is written; undefined where it is that of the file. */
  readonly slug?: Partial<Place>
}

function asOutput(page: PlannedPage): Output {
  const { file, output } = page
  const hasSlug = hasArticle(page) && page.document.meta.frontMatter.slug !== undefined
  return { file, output, ...(hasSlug && { slug: placeOfName(page, 'slug') }) }
}

function reportSameNames(outputs: readonly Output[], problems: Problems): void {
  const known = new Map<string, Output>()
  for (const one of outputs) {
    // Some disks also take two ways of writing one letter (é, or e and its accent) for the same.
    const key = mayFold.test(one.output) ? one.output.normalize('NFC').toLowerCase() : one.output
    const other = known.get(key)
    known.set(key, other ?? one)
    if (other === undefined || other.output === one.output) continue
    const hint = 'Give one of them another name or slug.'
    const first = other.file ?? other.output
    const message = `The output ${one.output} differs from that of ${first} in upper and lower case only: on many systems one replaces the other.`
    problems.report('name-unportable', message, {
      ...(one.file === null ? {} : { file: one.file }),
      hint,
    })
  }
}

/**
 * Reports every name of a path that some systems cannot have. Of a folder it is reported once, not for all that is in
 * it.
 */
function createReporter(problems: Problems): (named: Output) => void {
  const reported = new Set<string>()
  return ({ output, file, slug }) => {
    if (!mayBeUnportable.test(output)) return
    const names = output.split('/')
    for (const [index, name] of names.entries()) {
      const reason = whyUnportable(name)
      const place = names.slice(0, index + 1).join('/')
      if (reason === null || reported.has(place)) continue
      reported.add(place)
      const hint = slug
        ? 'Give the page another slug.'
        : 'Rename the file or folder, or give the page another slug.'
      const where = { ...(file !== null && { file }), ...slug, hint }
      const shown = name.replace(/\p{Cc}/gu, '\uFFFD')
      problems.report('name-unportable', `The name “${shown}” ${reason}.`, where)
    }
  }
}

/** Names that Windows has for devices, with any ending. */
const devices = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i

/** Whether a path has to be looked at name by name: quick, because nearly no path has. */
const mayBeUnportable =
  /[\p{Cc}<>:"|?*\\]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:[./]|$)/iu

function isPortablePath(path: string): boolean {
  return (
    !mayBeUnportable.test(path) || path.split('/').every((name) => whyUnportable(name) === null)
  )
}

/** Why a name cannot be had everywhere; null: it can. */
function whyUnportable(name: string): string | null {
  if (/\p{Cc}/u.test(name)) return 'has a line break or another control character in it'
  if (devices.test(name)) return 'is that of a device on Windows'
  const [mark] = /[<>:"|?*\\]/.exec(name) ?? []
  if (mark !== undefined) return `has a character that Windows does not allow (${mark})`
  return /[. ]$/.test(name) ? 'ends with a dot or a space, which Windows removes' : null
}
