/**
 * Files of a site of Docusaurus that docsgen does not read. Most of such a site builds as it is, so an author would take
 * these for read, too, and miss their settings, pages and texts later.
 */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import { configFileNames } from '../config/config-names.ts'
import type { FileIndex } from './file-index.ts'

const configurations = ['ts', 'js', 'mjs', 'cjs', 'mts', 'cts'].map(
  (ending) => `docusaurus.config.${ending}`,
)

interface DocusaurusSite {
  readonly config: Pick<Config, 'locales'>
  readonly index: Pick<FileIndex, 'hash'>
  /** Files of which Docusaurus would make pages. */
  readonly pages: readonly string[]
  /** Whether the site has pages where docsgen reads them. */
  readonly hasPages: boolean
}

/**
 * Reports settings, pages and texts that are still to be moved, with one diagnostic for each kind. A site without a configuration of Docusaurus has none: its
 * src/pages/ may belong to an application.
 */
export function unreadOfDocusaurus({
  config,
  index,
  pages,
  hasPages,
}: DocusaurusSite): Diagnostic[] {
  // Also asked for files that are not there: the next build sees when one is.
  const isThere = (name: string) => index.hash(name) !== null
  const configuration = configurations.find(isThere)
  if (configuration === undefined) return []
  const problems: Diagnostic[] = []
  const report = (file: string, message: string, hint: string) =>
    problems.push(diagnostic('docusaurus-unread', message, { file, hint }))
  if (!configFileNames.some(isThere)) {
    report(
      configuration,
      'This is the configuration of Docusaurus: docsgen reads none of it.',
      `Write the settings into ${configFileNames[0]}: keys that have another name there are explained.`,
    )
  }
  const [page] = pages
  if (page !== undefined && !hasPages) {
    const message = `No page is made of ${counted(pages)}: docsgen has its pages in pages/, not in src/pages/.`
    report(page, message, 'Move them to pages/; components must be named .tsx there.')
  }
  for (const { code } of config.locales) {
    const file = `i18n/${code}/code.json`
    if (!isThere(file) || isThere(`i18n/${code}/messages.json`)) continue
    const message = 'This file has the texts of Docusaurus: docsgen does not read it.'
    report(file, message, `Translate labels in i18n/${code}/messages.json.`)
  }
  return problems
}

function counted({ length }: readonly unknown[]): string {
  return length === 1 ? 'this file' : `these ${length} files`
}
