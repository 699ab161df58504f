/** Tags that documents of a site in React use without an import, as its file of components (`mdx-components.tsx`) lists them. */
import type { Folder } from '../folder.ts'
import { importsIn } from '../text/imports.ts'

/**
 * @param files - files that may give tags to documents
 * @param fileOf - the file that a module means, imported by a file; null: it is a package
 */
export function globalTags(
  folder: Pick<Folder, 'text'>,
  files: readonly string[],
  fileOf: (module: string, from: string) => string | null,
): ReadonlyMap<string, { readonly file: string; readonly name: string }> {
  const tags = new Map<string, { readonly file: string; readonly name: string }>()
  for (const from of files) {
    const text = folder.text(from) ?? ''
    for (const { module, names } of importsIn(text)) {
      const file = fileOf(module, from)
      if (file === null) continue
      for (const { imported: name, local } of names) {
        tags.set(local, { file, name })
        const others = text.matchAll(
          new RegExp(`\\b([A-Z]\\w*)\\s*:\\s*${local.replaceAll('$', '\\$')}\\b`, 'g'),
        )
        for (const [, tag = ''] of others) tags.set(tag, { file, name })
      }
    }
  }
  return tags
}
