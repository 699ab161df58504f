/** `docsgen build --keep-going`: a site with errors in its content is written, and its errors are reported. */
import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

const files = {
  'docsgen.config.json': '{ "locales": ["en", "fr"] }',
  'docs/index.mdx': '# Start\n\n<Grid>\n\nInside of the *grid*.\n\n</Grid>\n',
  'docs/other.mdx': '# Other\n\n<Grid>Text</Grid>\n',
  'docs/torn.mdx': '# Torn\n\n{nobody}\n',
  'i18n/fr/docs/index.mdx': '# Début\n\n<Grid>Texte</Grid>\n',
}

test('without it such a build writes nothing; with it every page, each error once', async () => {
  const made = siteOf('keep-going', files)
  const stopped = await made.build()
  expect(stopped.exitCode).toBe(1)
  expect(stopped.files()).toEqual([])
  const built = await made.build({ keepGoing: true })
  const told = [
    'docs/index.mdx:3:1 error component-undefined Nothing defines <Grid>. 3 files have it: docs/index.mdx:3:1, docs/other.mdx:3:1, i18n/fr/docs/index.mdx:3:1.',
    'docs/torn.mdx:3:2 error mdx-invalid nobody is not defined',
  ]
  for (const line of told) expect(built.report()).toContain(line)
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(2)
  expect(built.result?.pages).toBeGreaterThan(5)
  expect(built.main('docs/index.html')).toContain('Inside of the <em>grid</em>.')
  expect(built.main('fr/docs/index.html')).toContain('Texte')
  expect(built.main('docs/torn/index.html')).toContain('{nobody}')

  // What is kept of it is no success for a build without the option.
  const again = await made.build({ keepGoing: true })
  expect(again.result?.upToDate).toBe(true)
  expect(again.report()).toBe(built.report())
  expect((await made.build()).exitCode).toBe(1)
  made.edit('docs/other.mdx', (text) => text.replace('Text', 'Words'))
  expect((await made.build()).exitCode).toBe(1)
  const edited = await made.build({ keepGoing: true })
  expect(edited.main('docs/other/index.html')).toContain('Words')
  expect(edited.report()).toBe(built.report())
})
