import fs from 'node:fs'
import type { Assets } from '../../shared/model/assets.ts'
import { sourceFile } from '../../support/package.ts'
import type { Manual } from './manual.ts'
import { inlineFiles, type SiteContentFiles } from './site-content.ts'

/** The style sheets of a manual for print, whole: those of the site that its pages need, and that of manuals. */
export function manualStyles(
  { features, hasApi }: Pick<Manual, 'features' | 'hasApi'>,
  { styles, featureStyles, pageStyles }: Assets,
  files: SiteContentFiles,
): string[] {
  const addresses = [
    ...styles,
    ...features.flatMap((feature) => featureStyles[feature] ?? []),
    ...[(hasApi && pageStyles.api) || []].flat(),
  ]
  const ofSite = addresses.map((address) => {
    const css = Buffer.from(files.bytes(address) ?? []).toString('utf8')
    return inlineFiles(css, address, files)
  })
  return [...ofSite, ownStyle('print')]
}

/** A style sheet of docsgen for manuals: `print`, or `epub`, which many readers with few abilities show. */
export function ownStyle(name: 'print' | 'epub'): string {
  return fs.readFileSync(sourceFile(`theme/styles/manual/${name}.css`), 'utf8')
}
