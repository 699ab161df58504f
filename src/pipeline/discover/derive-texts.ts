/**
 * Texts that a locale takes from another one by OpenCC (`LocaleConfig.convertFrom`), as it takes documents: messages
 * categories, and the authors and tags of posts, as far as it does not have them itself.
 */

import type { Glossary } from '../../shared/glossary.ts'
import type { CategorySource, DataFile, SiteMessages } from '../../shared/model/source.ts'
import { slugify } from '../../shared/url.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import { createConverter } from '../../support/text/opencc.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import type { Config } from '../config/config.ts'

export interface LocaleSources {
  readonly messages: SiteMessages
  readonly categories: readonly CategorySource[]
  readonly dataFiles: readonly DataFile[]
}

/** The sources with the derived texts added. The dictionaries are loaded only for texts that the cache does not know. */
export async function deriveTexts(
  sources: LocaleSources,
  { locales }: Pick<Config, 'locales'>,
  cache: Cache,
): Promise<LocaleSources> {
  let { messages, categories, dataFiles } = sources
  for (const { code, convertFrom, glossary } of locales) {
    if (convertFrom === null) continue
    const missing = missingTexts(sources, convertFrom, code)
    const derived = await convertAll(missing, glossary, cache)
    messages = { ...messages, [code]: { ...derived.messages, ...messages[code] } }
    categories = [...categories, ...derived.categories]
    dataFiles = [...dataFiles, ...derived.dataFiles]
  }
  return { messages, categories, dataFiles }
}

interface Texts {
  readonly messages: Readonly<Record<string, string>>
  readonly categories: readonly CategorySource[]
  readonly dataFiles: readonly DataFile[]
}

/** Texts that one locale has and the other lacks. */
function missingTexts(
  { messages, categories, dataFiles }: LocaleSources,
  from: string,
  to: string,
): Texts {
  const own = messages[to] ?? {}
  const folderOf = ({ collection, dir }: CategorySource) => `${collection}:${dir}`
  const folders = new Set(categories.filter(({ locale }) => locale === to).map(folderOf))
  return {
    messages: Object.fromEntries(
      Object.entries(messages[from] ?? {}).filter(([key]) => !Object.hasOwn(own, key)),
    ),
    categories: categories
      .filter((category) => category.locale === from && !folders.has(folderOf(category)))
      .map((category) => ({ ...category, locale: to })),
    // A locale may have some authors or tags of its own: each is looked up by its key.
    dataFiles: dataFiles
      .filter(({ locale }) => locale === from)
      .map((file) => ({ ...file, locale: to })),
  }
}

async function convertAll(texts: Texts, glossary: Glossary, cache: Cache): Promise<Texts> {
  const key = `texts:${contentHash(JSON.stringify([buildId(), texts, glossary]))}`
  const cached = cache.get(key)
  if (cached) return JSON.parse(textOfBytes(cached)) as Texts
  const convert = await createConverter(glossary)
  const converted: Texts = {
    messages: Object.fromEntries(
      Object.entries(texts.messages).map(([name, text]) => [name, convert(text)]),
    ),
    categories: texts.categories.map((category) => convertCategory(category, convert)),
    dataFiles: texts.dataFiles.map((file) => convertDataFile(file, convert)),
  }
  cache.put(key, Buffer.from(JSON.stringify(converted), 'utf8'))
  return converted
}

/** Names of people stay as they are. */
function convertDataFile(file: DataFile, convert: (text: string) => string): DataFile {
  const converted = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) => ({
    ...fields,
    ...Object.fromEntries(
      names.flatMap((name) => {
        const text = fields[name]
        return typeof text === 'string' ? [[name, convert(text)]] : []
      }),
    ),
  })
  return {
    ...file,
    authors: file.authors.map((author) => converted(author, ['title', 'description'])),
    tags: file.tags.map((tag) => converted(tag, ['label', 'description'])),
  }
}

/** The address of an index stays that of the original, because it is made from the original label. */
function convertCategory(
  category: CategorySource,
  convert: (text: string) => string,
): CategorySource {
  const { label, description, link } = category
  return {
    ...category,
    ...(label !== undefined && { label: convert(label) }),
    ...(description !== undefined && { description: convert(description) }),
    ...(link?.type === 'generated-index' && {
      link: {
        ...link,
        ...(label !== undefined && { slug: link.slug ?? `/category/${slugify(label)}` }),
        ...(link.title !== undefined && { title: convert(link.title) }),
        ...(link.description !== undefined && { description: convert(link.description) }),
      },
    }),
  }
}
