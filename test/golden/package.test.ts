/** The package as it would be published: packed, installed into an empty folder elsewhere, it builds a site there. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectFreshPackage } from './docsgen.ts'
import { bytesOf, differences, site, temporaryFolder } from './site.ts'

beforeAll(expectFreshPackage)

const root = path.resolve(import.meta.dirname, '../..')
const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', [...args, '--ignore-scripts'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('npm pack, install elsewhere, npx docsgen build', async () => {
  const folder = temporaryFolder()
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], root)) as [
    { filename: string; files: { path: string }[] },
  ]
  const paths = packed.files.map((file) => file.path)
  expect(paths).toContain('dist/index.d.ts')
  expect(paths.filter((file) => /^(test|scripts|content|node_modules)\//.test(file))).toEqual([])

  const s = site('incremental/site')
  const expected = (await s.pristineCopy().build()).bytes()
  s.change('package.json', '{ "private": true, "type": "module" }\n')
  s.edit(
    'docsgen.config.ts',
    (text) =>
      `import { defineConfig } from 'docsgen'\n\n${text.replace('export default {', 'export default defineConfig({').replace(/\}\s*$/, '})\n')}`,
  )
  npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', path.join(folder, packed.filename)],
    s.root,
  )

  const run = spawnSync('npx', ['--no-install', 'docsgen', 'build'], {
    cwd: s.root,
    encoding: 'utf8',
  })
  expect(run.status, run.stdout + run.stderr).toBe(0)
  expect(differences(bytesOf(path.join(s.root, 'build')), expected)).toEqual([])

  // The config is checked by the types that the package brings, and by nothing else.
  fs.writeFileSync(
    path.join(s.root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'nodenext', types: [] },
      files: ['docsgen.config.ts'],
    }),
  )
  const tsc = (cwd: string) =>
    spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', cwd], {
      cwd,
      encoding: 'utf8',
    })
  const good = tsc(s.root)
  expect(good.status, good.stdout).toBe(0)
  s.edit('docsgen.config.ts', (text) => text.replace('title:', 'titel:'))
  expect(tsc(s.root).stdout).toContain('titel')
  s.edit('docsgen.config.ts', (text) => text.replace('titel:', 'title:'))

  // Overrides find their types as editors look for them, and are bundled with the sources that the package brings.
  s.change(
    'theme/Breadcrumbs.tsx',
    "import { Breadcrumbs as Own, type BreadcrumbsProps } from 'docsgen/theme/Breadcrumbs'\nimport { usePage } from 'docsgen/theme/page-context'\nexport function Breadcrumbs({ crumbs }: BreadcrumbsProps) {\n  return <b title={usePage().shell.siteTitle}><Own crumbs={crumbs} /></b>\n}\n",
  )
  s.change(
    'theme/Footer.tsx',
    "import type { ComponentProps } from 'react'\nimport { Footer as Own } from 'docsgen/theme/Footer'\nimport { BeforeFooter } from 'docsgen/theme/slots/BeforeFooter'\nimport type { DocPage } from 'docsgen/theme/pages/DocPage'\nimport type { PageView } from 'docsgen/theme/model'\nexport const titleOf = (view: PageView): string => view.title\nexport const given = (page: ComponentProps<typeof DocPage>) => page.content.toc.length\nexport function Footer() {\n  return <i className=\"own\"><BeforeFooter /><Own /></i>\n}\n",
  )
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      types: [],
      skipLibCheck: true,
    }
    s.change(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, module, moduleResolution },
        include: ['theme'],
      }),
    )
    const checked = tsc(s.root)
    expect(checked.status, checked.stdout).toBe(0)
  }
  const overridden = spawnSync('npx', ['--no-install', 'docsgen', 'build'], {
    cwd: s.root,
    encoding: 'utf8',
  })
  expect(overridden.status, overridden.stdout + overridden.stderr).toBe(0)
  expect(overridden.stderr).toContain('warning theme-types-unchecked')
  const html = bytesOf(path.join(s.root, 'build')).get('docs/intro/index.html')?.toString()
  expect(html).toMatch(/<b title="[^"]*"><nav class="dg-breadcrumbs"/)
  expect(html).toContain('<i class="own">')
}, 300_000)
