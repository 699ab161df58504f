/** No text and no front matter of a `.md` file fails a build, and each of them can be read. */
import { describe, expect, test } from 'vitest'
import { type DiagnosticCode, diagnosticCodes } from '../../src/shared/diagnostic.ts'
import { siteOf } from './site.ts'

const config = '{ "diagnostics": { "title-missing": "off" } }'
const slug = (text: string) => `---\nslug: ${text}\n---\n# T\n\n## Marker\n`

/** Why no `.md` file is the cause of a problem. */
const causes = {
  configuration: 'docsgen.config has it',
  otherFiles: 'another kind of file has it',
  code: 'code of the site has it',
  machine: 'the machine or the disk has it',
} as const

/** Every code that may be an error, or may be one in some cases: its cause, or `.md` files in which an author has it. */
const errors: Partial<
  Record<DiagnosticCode, keyof typeof causes | Readonly<Record<string, string>>>
> = {
  'config-invalid': 'configuration',
  'config-unknown-key': 'configuration',
  'config-load': 'configuration',
  'config-version-url': 'configuration',
  'messages-invalid': 'otherFiles',
  'file-unreadable': 'machine',
  'shard-missing': 'machine',
  'manual-no-browser': 'machine',
  'category-invalid': 'otherFiles',
  // In front matter it is `front-matter-invalid`.
  'sidebar-unknown': 'configuration',
  'sidebar-empty': 'configuration',
  'doc-unknown': 'configuration',
  'navbar-item-unknown': 'configuration',
  'version-unknown': 'configuration',
  // With `::cards` it is `directive-invalid`.
  'path-without-category': 'configuration',
  'blog-data-invalid': 'otherFiles',
  'mdx-invalid': 'otherFiles',
  'component-undefined': 'otherFiles',
  'theme-invalid': 'otherFiles',
  'theme-type': 'otherFiles',
  'component-invalid': 'otherFiles',
  'component-failed': 'code',
  'data-failed': 'otherFiles',
  'page-list-invalid': 'code',
  'plugin-failed': 'code',
  'plugin-inconsistent': 'code',
  'site-code-failed': 'code',
  'output-foreign': 'machine',
  'output-damaged': 'machine',
  'output-write': 'machine',
  'output-missing': 'machine',
  'system-error': 'machine',
  'server-address': 'machine',
  'translation-file': 'otherFiles',
  'translation-lock': 'otherFiles',
  'openapi-unreadable': 'otherFiles',
  'openapi-not-fetched': 'otherFiles',
  'output-collision': {
    'docs/image.md': slug('/img.png'),
    'docs/map.md': slug('../sitemap.xml'),
    'docs/own.md': slug('../.docsgen-output/x'),
    'docs/tagged.md': '---\ntags: [img.png]\n---\n# T\n\n## Marker\n',
  },
  'route-duplicate': {
    'docs/one.md': slug('/same'),
    'docs/two.md': slug('/same'),
    'docs/same.md': '# T\n\n## Marker\n',
    'docs/deep/one.md': slug('/one'),
    'docs/tags.md': slug('/tags/a'),
    'docs/tag.md': '---\ntags: [a, { label: A two, permalink: /a }]\n---\n# T\n\n## Marker\n',
    'docs/03-number.md': '# T\n\n## Marker\n',
    'docs/04-number.md': '# T\n\n## Marker\n',
  },
  'route-too-long': {
    'docs/long.md': slug(`/${'x'.repeat(300)}`),
    'docs/longer.md': slug(`/${'x/'.repeat(3000)}`),
    [`docs/${'中'.repeat(83)}.md`]: '# T\n\n## Marker\n',
    'docs/tag.md': `---\ntags: [${'中'.repeat(100)}]\n---\n# T\n\n## Marker\n`,
  },
}

test('every code that is an error is looked at', () => {
  const isError = (code: string) =>
    diagnosticCodes[code as DiagnosticCode].severity === 'error' && !Object.hasOwn(errors, code)
  expect(Object.keys(diagnosticCodes).filter(isError)).toEqual([])
})

describe('is a warning where a .md file has it, and all can be read', () => {
  const made = Object.entries(errors).flatMap(([code, files]) =>
    typeof files === 'string' ? [] : [[code, files] as const],
  )

  test.each(made)('%s', async (code, files) => {
    const built = await siteOf('never-fails', {
      'docs/index.md': '# Start\n',
      'static/docs/img.png': 'x',
      'static/docs/tags/img-png/index.html/x.txt': 'x',
      ...files,
      'docsgen.config.json': config,
    }).build()
    expect(built.exitCode, built.report()).toBe(0)
    const found = built.diagnostics.filter((one) => one.code === code)
    expect(found.length, built.report()).toBeGreaterThan(0)
    expect(new Set(built.diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']))
    const read = built
      .files()
      .filter((file) => /\.html$/.test(file) && built.text(file).includes('id="marker"'))
    expect(read).toHaveLength(Object.keys(files).length)
    expect(built.diagnostics.every(({ hint, file }) => hint && file?.startsWith('docs/'))).toBe(
      true,
    )
  })
})

test('::cards outside of a category is a warning with its place', async () => {
  const files = { 'docs/index.md': '# T\n\nText\n\n::cards\n', 'docsgen.config.json': config }
  const built = await siteOf('never-fails/cards', files).build()
  expect(built.exitCode).toBe(0)
  expect(built.diagnostics).toMatchObject([
    { code: 'directive-invalid', severity: 'warning', file: 'docs/index.md', line: 5, column: 1 },
  ])
})
