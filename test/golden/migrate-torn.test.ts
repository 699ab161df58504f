// Texts that are torn at any place, as authors leave them while they write: a converter throws at none of them, and converting them
// twice changes nothing.
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createDraft } from '../../src/migrate/draft.ts'
import { openFolder } from '../../src/migrate/folder.ts'
import { chooseSite } from '../../src/migrate/generators.ts'
import { createNotes } from '../../src/migrate/notes.ts'
import { codeReader } from '../../src/migrate/read/code.ts'

const fixtures = path.join(import.meta.dirname, 'migrate')

/** Characters between two places at which a text is torn. */
const step = 37

it.each(fs.readdirSync(fixtures).sort())('texts of %s may be torn', async (name) => {
  const folder = openFolder(path.join(fixtures, name, 'before'))
  const notes = createNotes()
  const site = await chooseSite(folder, name.replace(/-.*/, '')).generator.read(folder, {
    notes,
    readCode: codeReader(folder, { notes, runs: false }),
  })
  for (const document of site.documents) {
    const converted = (text: string): string => {
      const draft = createDraft(text, document.to)
      site.convert(draft, document)
      return draft.written()
    }
    const text = folder.text(document.from) ?? ''
    for (let at = 1; at < text.length; at += step) {
      for (const part of [text.slice(0, at), text.slice(at)]) {
        const once = converted(part)
        expect(converted(once), `${document.from}, torn at ${at}`).toBe(once)
      }
    }
  }
})
