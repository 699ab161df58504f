/** Settings and navigation of other generators in the site's folder: docsgen reads none of them, and `docsgen migrate` does. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import type { Config } from '../config/config.ts'
import { configFileNames } from '../config/config-names.ts'
import type { FileIndex } from './file-index.ts'

interface Generator {
  readonly name: string
  /** Files with settings, at the root of the site. */
  readonly settings?: readonly string[]
  /** They may also be in the folder of documents, which was the whole site. */
  readonly isInDocs?: true
  /** Files with the order of pages, in folders of documents. */
  readonly navigation?: RegExp
}

const codeEndings = ['ts', 'js', 'mjs', 'mts']
const inCode = (name: string) => codeEndings.map((ending) => `${name}.${ending}`)

const generators: readonly Generator[] = [
  { name: 'Docusaurus', settings: inCode('docusaurus.config') },
  { name: 'MkDocs', settings: ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'zensical.toml'] },
  { name: 'VitePress', settings: inCode('.vitepress/config'), isInDocs: true },
  { name: 'VuePress', settings: inCode('.vuepress/config'), isInDocs: true },
  { name: 'Mintlify', settings: ['docs.json', 'mint.json'], isInDocs: true },
  { name: 'GitBook and mdBook', navigation: /(?:^|\/)SUMMARY\.md$/ },
  { name: 'Rspress and Nextra', navigation: /(?:^|\/)_meta(?:\.global)?\.(?:json|[jt]sx?)$/ },
  { name: 'Fumadocs', navigation: /(?:^|\/)meta\.json$/ },
  { name: 'DocFX', navigation: /(?:^|\/)toc\.yml$/i },
  { name: 'docsify', navigation: /(?:^|\/)_(?:sidebar|navbar|coverpage)\.md$/ },
]

interface FoundFiles {
  readonly sources: readonly Pick<Source, 'path'>[]
  /** All that are no documents. */
  readonly files: readonly string[]
}

/** Reports each generator with the first of its files, where no setting of docsgen gives the order of pages. */
export function foreignSite(
  { docs }: Pick<Config, 'docs'>,
  { sources, files }: FoundFiles,
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  // Also asked for files that are not there: the next build sees when one is.
  const isThere = (name: string) => index.hash(name) !== null
  const all = [...sources.map(({ path }) => path), ...files]
  return generators.flatMap(({ name, settings = [], isInDocs, navigation }) => {
    const named = settings
      .flatMap((file) => (isInDocs ? [file, `${docs.path}/${file}`] : [file]))
      .find(isThere)
    const file = named ?? (navigation && all.find((one) => navigation.test(one)))
    if (file === undefined || docs.sidebars !== null) return []
    // Most of such a site builds as it is, so these settings may stay beside those of docsgen.
    if (name === 'Docusaurus' && configFileNames.some(isThere)) return []
    const what = navigation === undefined ? 'the settings and the navigation' : 'the navigation'
    const message = `This file has ${what} of a site of ${name}: docsgen does not read it.`
    const hint =
      '`docsgen migrate` makes a site of docsgen from it, in another folder. If that is done, remove this file.'
    return [diagnostic('site-foreign', message, { file, hint })]
  })
}
