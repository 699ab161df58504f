/** The generators that `docsgen migrate` knows, and how the one of a folder is found. */
import { DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { docfx } from './docfx/docfx.ts'
import { docsify } from './docsify/docsify.ts'
import { docusaurus } from './docusaurus/docusaurus.ts'
import { type Folder, openFolder } from './folder.ts'
import { fumadocs } from './fumadocs/fumadocs.ts'
import type { Generator } from './generator.ts'
import { gitbook } from './gitbook/gitbook.ts'
import { hugo } from './hugo/hugo.ts'
import { kinds } from './kinds.ts'
import { mdbook } from './mdbook/mdbook.ts'
import { mintlify } from './mintlify/mintlify.ts'
import { mkdocs } from './mkdocs/mkdocs.ts'
import { myst } from './myst/myst.ts'
import { nextra } from './nextra/nextra.ts'
import { rspress } from './rspress/rspress.ts'
import { starlight } from './starlight/starlight.ts'
import { vitepress } from './vitepress/vitepress.ts'
import { vuepress } from './vuepress/vuepress.ts'

/** In the order in which they are asked. */
const generators: readonly Generator[] = [
  docusaurus,
  mintlify,
  mkdocs,
  mdbook,
  vitepress,
  starlight,
  fumadocs,
  nextra,
  hugo,
  docsify,
  gitbook,
  vuepress,
  rspress,
  docfx,
  myst,
]

/**
 * The generator of a folder.
 * @param kind - its name, where somebody has said it
 * @throws DocsgenError (2) when no generator is recognised, or several are
 */
export function chooseGenerator(folder: Folder, kind?: string): Generator {
  const named = generators.find((one) => one.kind === kind)
  if (named !== undefined) return named
  const found = generators.flatMap((generator) => {
    const files = generator.detect(folder)
    return files.length === 0 ? [] : [{ generator, files }]
  })
  const [first, ...others] = found
  if (first === undefined) throw unknownSite(folder)
  if (others.length === 0) return first.generator
  const list = found.map(({ generator, files }) => `${generator.name} (${files[0]})`).join(', ')
  throw refusal(
    `The folder has files of several generators: ${list}.`,
    `Name the one to read: ${found.map(({ generator }) => `--kind ${generator.kind}`).join(' or ')}.`,
  )
}

function unknownSite(folder: Folder): DocsgenError {
  const inside = siteBelow(folder)
  const message = 'This folder is no site of a generator that docsgen knows.'
  if (inside !== null)
    return refusal(message, `${inside.folder} is one of ${inside.name}: name that folder.`)
  return refusal(
    message,
    `Name the folder with its settings, or its generator: --kind ${kinds.join(', ')}.`,
  )
}

/** A folder up to three levels below that is a site. */
function siteBelow(folder: Folder): { readonly folder: string; readonly name: string } | null {
  const folders = new Set(
    folder.files.flatMap((file) => {
      const parts = file.split('/').slice(0, -1)
      return [1, 2, 3].flatMap((depth) =>
        parts.length >= depth ? [parts.slice(0, depth).join('/')] : [],
      )
    }),
  )
  for (const name of [...folders].sort((a, b) => a.split('/').length - b.split('/').length)) {
    const inner = openFolder(`${folder.root}/${name}`)
    const found = generators.find((one) => one.detect(inner).length > 0)
    if (found !== undefined) return { folder: name, name: found.name }
  }
  return null
}

function refusal(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('config-invalid', message, { hint })], 2)
}
