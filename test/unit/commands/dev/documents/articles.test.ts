// The texts of documents: from the cache, of an edit over it, or compiled again where both have lost them.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DevSite } from '../../../../../src/commands/dev/site/dev-site.ts'
import type { Document } from '../../../../../src/shared/model/site.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

async function start() {
  const root = temporarySite({ 'docs/a.md': '# A\n\nOld words.\n' })
  const keys: string[] = []
  const store = memoryCache()
  const put = (key: string, value: Uint8Array) => {
    keys.push(key)
    store.put(key, value)
  }
  const site = new DevSite({ root, cache: { ...store, put } })
  await site.load()
  const { documents } = site
  const [planned] = documents?.all() ?? []
  if (!documents || !planned) throw new Error('There is no document')
  const document = await documents.exact(planned)
  const edit = async (text: string) => {
    fs.writeFileSync(path.join(root, 'docs/a.md'), text)
    return documents.recompile(document)
  }
  const texts = async (one: Document) => {
    const articles = documents.articlesOf([one])
    const [section] = await articles.sections(one.sectionsKey)
    return [
      await articles.html(one.key),
      await articles.markdown(one.markdownKey),
      section?.text ?? '',
    ]
  }
  return { document, edit, texts, keys, store }
}

test('an edit is seen in all texts, and is not written to the cache', async () => {
  const { document, edit, texts, keys } = await start()
  for (const text of await texts(document)) expect(text).toContain('Old words')
  const before = [...keys]
  const edited = await edit('# A\n\nNew words.\n')
  for (const text of await texts(edited)) expect(text).toContain('New words')
  for (const text of await texts(document)) expect(text).toContain('Old words')
  expect(keys).toEqual(before)
})

test('a text that is lost, or is of an earlier edit, is compiled again from the file', async () => {
  const { document, edit, texts, store } = await start()
  const first = await edit('# A\n\nFirst words.\n')
  await edit('# A\n\nLast words.\n')
  for (const text of await texts(first)) expect(text).toContain('Last words')
  store.close()
  for (const text of await texts(document)) expect(text).toContain('Last words')
})
