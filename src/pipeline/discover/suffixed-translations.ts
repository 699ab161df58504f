/** Files with the name of a locale in their own, as many keep translations: `install.zh-cn.md` beside `install.md`. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { createCollections } from '../collections/collections.ts'
import type { ContentSettings } from '../collections/content-folders.ts'
import { isNameOf } from '../config/locales.ts'

interface Suffixed {
  readonly source: Source
  /** `docs/a/install.md`, relative to the folder of its collection. */
  readonly name: string
}

/** Reports them, once for each locale: their pages are pages of the default locale, and no translations. */
export function suffixedTranslations(
  sources: readonly Source[],
  config: ContentSettings,
): Diagnostic[] {
  const { locales, defaultLocale } = config
  const collections = createCollections(config)
  const found = new Map<string, Suffixed[]>()
  for (const source of sources) {
    const [, base, suffix = '', ending = ''] =
      /^(.*[^/.])\.([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)(\.mdx?)$/.exec(source.docPath) ?? []
    if (base === undefined || source.locale !== defaultLocale) continue
    const meant = locales.find(({ code }) => isNameOf(code, suffix))?.code
    if (meant === undefined) continue
    const own = found.get(meant) ?? []
    own.push({ source, name: `${base}${ending}` })
    found.set(meant, own)
  }
  return [...found].flatMap(([meant, [first, ...others]]) => {
    if (first === undefined) return []
    const { source, name } = first
    const like = others.length === 0 ? 'This file is' : `This file and ${others.length} like it are`
    const message = `${like} named like the locale ${meant}, but the text is shown as a page in ${defaultLocale}.`
    const [translated] = collections.of(source).localeFolders
    const hint =
      meant === defaultLocale
        ? `Files in the default locale have no language in their names: rename it to ${path.posix.basename(name)}.`
        : `Translations have the names of their sources: move it to i18n/${meant}/${translated}/${name}.`
    return [diagnostic('translation-misplaced', message, { file: source.path, hint })]
  })
}
