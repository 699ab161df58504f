/** The package as it would be published: packed and installed elsewhere, it makes and builds sites there. */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import semver from 'semver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readTemplate, templateNames } from '../../src/commands/init/template.ts'
import {
  copyInstalled,
  install,
  installPlugged,
  packageManagers,
  packedCreator,
  packedFile,
} from '../packed.ts'
import { expectFreshPackage } from './docsgen.ts'
import { builtSite, bytesOf, differences, filesOf, site, temporaryFolder } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Where npm has installed the package. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-packed-')))
const own = path.join(folder, 'node_modules/docsgen')

/** Bytes: without diagrams (design 10). */
const installedBudget = 60_000_000
/** The oldest Node that docsgen runs on. */
const oldestNode = '20.19.0'

beforeAll(async () => {
  expectFreshPackage()
  await copyInstalled(folder)
}, 120_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }), 60_000)

/** Runs the command that is installed in a folder. */
function docsgen(args: readonly string[], cwd: string) {
  const bin = path.join(cwd, 'node_modules/docsgen/bin/docsgen.js')
  return spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' })
}

function expectDone({ status, stdout, stderr }: ReturnType<typeof docsgen>): void {
  expect(status, stdout + stderr).toBe(0)
}

test('it holds what it needs, and no tests, scripts or content', () => {
  const paths = filesOf(own)
  expect(paths).toContain('dist/index.d.ts')
  expect(paths.filter((file) => /^(test|scripts|content|node_modules)\//.test(file))).toEqual([])
})

test(`what is installed weighs less than ${installedBudget / 1e6} MB and runs on Node ${oldestNode}`, () => {
  const installed = path.join(folder, 'node_modules')
  const files = filesOf(installed).map((file) => path.join(installed, file))
  const bytes = files.reduce((total, file) => total + fs.statSync(file).size, 0)
  expect(bytes).toBeLessThan(installedBudget)

  const manifests = files
    .filter((file) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest)
  expect(manifests.map(({ name }) => name)).toEqual(expect.arrayContaining(['docsgen', 'esbuild']))
  expect(manifests.filter(refusesOldestNode)).toEqual([])
})

test('an editor knows the options of a configuration, what each does, and which ones are wrong', () => {
  const config = (options: string) =>
    `import { defineConfig } from 'docsgen'\nexport default defineConfig(${options})\n`
  const right = `{
    title: 'T', profile: 'values.json', locales: ['en', { code: 'zh-CN' }], blog: false, navbar: { items: [{ label: 'A', to: '/' }] },
    docs: { sidebars: { all: ['intro', { Guides: ['a', { type: 'link', label: 'L', href: '/' }] }] }, versions: { current: { label: 'Next' } } },
    markdown: { remarkPlugins: ['remark-toc', ['remark-toc', { depth: 2 }]] }, diagnostics: { 'broken-link': 'error' },
  }`
  const wrong = [
    '{ titel: 1 }',
    "{ docs: { sidebars: [{ type: 'dog' }] } }",
    "{ diagnostics: { x: 'off' } }",
  ]
  const files = [right, ...wrong].map((options, at) => {
    const file = path.join(folder, `config-${at}.ts`)
    fs.writeFileSync(file, config(options))
    return file
  })
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, [tsc, ...flags, ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  const found = stdout.split('\n').flatMap((line) => /^config-(\d)\.ts\(\d/.exec(line)?.[1] ?? [])
  expect([...new Set(found)].sort(), stdout).toEqual(['1', '2', '3'])
  const types = fs.readFileSync(path.join(own, 'dist/user-config.d.ts'), 'utf8')
  expect(types).toMatch(/\/\*\* Name of the site\. .*\*\/\s+readonly title\?: string/)
})

test('every package whose code is in dist/ is in the third-party notices', () => {
  const notices = fs.readFileSync(path.join(own, 'dist/THIRD-PARTY-NOTICES.md'), 'utf8')
  const scripts = filesOf(path.join(own, 'dist')).filter((file) => file.endsWith('.js'))
  // esbuild writes the path of each module above its code.
  const bundled = scripts.flatMap((file) => {
    const text = fs.readFileSync(path.join(own, 'dist', file), 'utf8')
    const paths = text.matchAll(/^\/\/ node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/gm)
    return [...paths].map(([, name]) => String(name))
  })
  expect(bundled).toEqual(expect.arrayContaining(['shiki', 'unified', 'katex']))
  const missing = [...new Set(bundled)].filter((name) => !notices.includes(`| ${name} |`))
  expect(missing).toEqual([])
})

test(`a contributor can install every package on Node ${oldestNode}`, () => {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, Manifest>> }
  expect(Object.entries(packages).filter(([, one]) => refusesOldestNode(one))).toEqual([])
})

interface Manifest {
  readonly name?: string
  readonly engines?: { readonly node?: string }
}

function refusesOldestNode({ engines }: Manifest): boolean {
  return engines?.node !== undefined && !semver.satisfies(oldestNode, engines.node)
}

test.each(packageManagers.filter((manager) => manager !== 'npm'))(
  '%s installs it',
  (manager) => {
    const elsewhere = temporaryFolder()
    install(manager, elsewhere, { file: packedFile() })
    expectDone(docsgen(['init', 'site', '--yes'], elsewhere))
    expectDone(docsgen(['build', 'site', '--strict'], elsewhere))
    const page = fs.readFileSync(path.join(elsewhere, 'site/build/docs/intro/index.html'), 'utf8')
    expect(page).toContain('Introduction')
  },
  120_000,
)

/** The steps that come after it. */
const nextSteps = {
  npm: ['npm install', 'npx docsgen dev'],
  pnpm: ['pnpm install', 'pnpm exec docsgen dev'],
  yarn: ['yarn install', 'yarn docsgen dev'],
} as const

test.each(packageManagers)(
  'create-docsgen makes a site with %s, by the answers that it is given',
  (manager) => {
    const elsewhere = temporaryFolder()
    install(manager, elsewhere, { file: packedFile(), creator: packedCreator() })
    const bin = path.join(elsewhere, 'node_modules/create-docsgen/create-docsgen.js')
    const args = ['handbook', '--template', 'full', '--locale', 'zh-CN', '--locale', 'en']
    const made = spawnSync(process.execPath, [bin, ...args], {
      cwd: elsewhere,
      encoding: 'utf8',
      // Each names itself like this to what `create` starts.
      env: { ...process.env, npm_config_user_agent: `${manager}/1.0.0 node/v20.19.0` },
    })
    expectDone(made)
    const steps = ['cd handbook', ...nextSteps[manager]].map((step) => `  ${step}\n`).join('')
    expect(made.stderr).toContain(steps)
    const config = fs.readFileSync(path.join(elsewhere, 'handbook/docsgen.config.ts'), 'utf8')
    expect(config).toContain("defaultLocale: 'zh-CN'")
    expectDone(docsgen(['build', 'handbook'], elsewhere))
    const again = spawnSync(process.execPath, [bin, 'handbook'], {
      cwd: elsewhere,
      encoding: 'utf8',
    })
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('is not empty')])
  },
  120_000,
)

test('create-docsgen is of the same version as docsgen, and depends on that one alone', () => {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  const { version, engines, license } = read('package.json')
  const creator = read('packages/create-docsgen/package.json')
  expect(creator).toMatchObject({ version, engines, license, dependencies: { docsgen: version } })
  const files = filesOf(path.join(folder, 'node_modules/create-docsgen'))
  expect(files).toEqual(['README.md', 'create-docsgen.js', 'package.json'])
})

test('Yarn installs it without node_modules, and it builds a site with code of its own', () => {
  const elsewhere = temporaryFolder()
  const yarn = installPlugged(elsewhere, packedFile())
  const made = yarn('docsgen', 'init', 'site', '--yes')
  expectDone(made)
  expect(made.stderr).toMatch(/\n {2}cd site\n {2}yarn install\n {2}yarn docsgen dev\n/)
  expectDone(yarn('docsgen', 'build', 'site'))
  // The bundles that come with the package are known to be of the React that is installed: no others are made.
  expect(cachedKeys(path.join(elsewhere, 'site'))).not.toContainEqual(
    expect.stringMatching(/^own-/),
  )
  const footer = `import { useState } from 'react'
export function Footer() { const [own] = useState('Own footer'); return <footer>{own}</footer> }
`
  fs.mkdirSync(path.join(elsewhere, 'site/theme'))
  fs.writeFileSync(path.join(elsewhere, 'site/theme/Footer.tsx'), footer)
  expectDone(yarn('docsgen', 'build', 'site'))
  const page = fs.readFileSync(path.join(elsewhere, 'site/build/docs/intro/index.html'), 'utf8')
  expect(page).toContain('Own footer')
}, 120_000)

/** Keys of what a site has in its cache. */
function cachedKeys(siteFolder: string): string[] {
  const cache = path.join(siteFolder, '.docsgen/cache')
  const indexes = fs.readdirSync(cache).filter((name) => name.endsWith('.idx'))
  expect(indexes).not.toEqual([])
  return indexes.flatMap((name) => {
    const [, body = ''] = fs.readFileSync(path.join(cache, name), 'utf8').split('\n')
    return (JSON.parse(body) as { rows: [string][] }).rows.map(([key]) => key)
  })
}

describe.each(templateNames)('the template %s', (template) => {
  test('init, build and dev', async () => {
    expectDone(docsgen(['init', template, '--template', template], folder))
    const made = filesOf(path.join(folder, template))
    expect(made).toEqual(expect.arrayContaining([...readTemplate(template).keys()]))
    expectInstallable(path.join(folder, template))
    linkPackages(folder, 'typescript')
    expectDone(docsgen(['build', template, '--strict'], folder))

    const bin = path.join(own, 'bin/docsgen.js')
    const child = spawn(process.execPath, [bin, 'dev', template, '--port', '0'], { cwd: folder })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    const closed = new Promise((resolve) => child.once('close', resolve))
    const address = () => /docsgen dev: (http:\S+)/.exec(output)?.[1]
    await expect.poll(address, { timeout: 60_000 }).toBeDefined()
    const page = await fetch(`${address()}docs/intro`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Introduction')])
    child.kill('SIGTERM')
    expect(await closed).toBe(0)
  }, 120_000)
})

/** What package.json names can be had, also before docsgen is on npm. */
function expectInstallable(site: string): void {
  const args = ['install', '--dry-run', '--prefer-offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', args, { cwd: site, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

/** Adds packages to what is installed in a folder, until the test ends. */
function linkPackages(installedIn: string, ...names: readonly string[]): void {
  for (const name of names) {
    const link = path.join(installedIn, 'node_modules', name)
    fs.symlinkSync(path.join(root, 'node_modules', name), link)
    onTestFinished(() => fs.rmSync(link))
  }
}

test('diagrams: code without their packages, with the command that adds them; then SVG', () => {
  const s = path.join(folder, 'diagrams')
  fs.cpSync(path.join(root, 'test/golden/sites/markdown/mermaid'), s, { recursive: true })
  const text = '# Diagram\n\n```mermaid\nflowchart LR\n  A --> B\n```\n'
  fs.writeFileSync(path.join(s, 'docs/diagram.md'), text)
  fs.writeFileSync(path.join(s, 'pnpm-lock.yaml'), '')
  const page = () => fs.readFileSync(path.join(s, 'build/docs/diagram/index.html'), 'utf8')

  const without = docsgen(['build', 'diagrams'], folder)
  expectDone(without)
  expect(without.stderr).toContain('warning diagram-not-installed')
  expect(without.stderr).toMatch(
    /\n {2}pnpm add --save-dev mermaid@\d+ mermaid-isomorphic@\d+ playwright@\d+\n/,
  )
  expect(page()).toMatch(/<figure class="code" data-lang="mermaid">.*A --> B/s)
  expect(page()).not.toContain('data-diagram')

  linkPackages(folder, 'mermaid', 'mermaid-isomorphic', 'playwright')
  expectDone(docsgen(['build', 'diagrams', '--strict'], folder))
  expect(page()).toMatch(/<div class="diagram"[^>]*><div class="diagram-view" tabindex="0"><svg/)
}, 60_000)

test('pictures: whole without the package that encodes, then in several widths', () => {
  const s = path.join(folder, 'pictures')
  fs.cpSync(path.join(root, 'test/golden/sites/images/widths'), s, { recursive: true })
  const page = () => fs.readFileSync(path.join(s, 'build/docs/page/index.html'), 'utf8')
  expectDone(docsgen(['build', 'pictures', '--strict'], folder))
  expect(page()).not.toMatch(/\.webp \d+w/)

  linkPackages(folder, 'sharp')
  expectDone(docsgen(['build', 'pictures'], folder))
  expect(page()).toMatch(/photo-768-\w+\.webp 768w/)
}, 60_000)

describe('a site with a configuration and an override', () => {
  const installedSite = () => {
    const s = site('incremental/site')
    s.change('package.json', '{ "private": true, "type": "module" }\n')
    s.edit('docsgen.config.ts', asDefined)
    fs.symlinkSync(path.join(folder, 'node_modules'), path.join(s.root, 'node_modules'))
    return s
  }
  const asDefined = (text: string) =>
    `import { defineConfig } from 'docsgen'\n\n${text.replace('export default {', 'export default defineConfig({').replace(/\}\s*$/, '})\n')}`
  const tsc = (cwd: string) =>
    spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', cwd], {
      cwd,
      encoding: 'utf8',
    })

  test('the output is that of the sources', async () => {
    const expected = (await builtSite('incremental/site')).bytes()
    const s = installedSite()
    // It has a picture.
    linkPackages(folder, 'sharp')
    const run = spawnSync('npx', ['--no-install', 'docsgen', 'build'], {
      cwd: s.root,
      encoding: 'utf8',
    })
    expectDone(run)
    expect(differences(bytesOf(path.join(s.root, 'build')), expected)).toEqual([])
  })

  test('the config is checked by the types that the package brings, and by nothing else', () => {
    const s = installedSite()
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', types: [] }
    s.change('tsconfig.json', JSON.stringify({ compilerOptions, files: ['docsgen.config.ts'] }))
    const good = tsc(s.root)
    expect(good.status, good.stdout).toBe(0)
    s.edit('docsgen.config.ts', (text) => text.replace('title:', 'titel:'))
    expect(tsc(s.root).stdout).toContain('titel')
  })

  test('overrides find their types as editors look for them, and are bundled with the package’s sources', () => {
    const s = installedSite()
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
    const overridden = docsgen(['build'], s.root)
    expectDone(overridden)
    expect(overridden.stderr).toContain('warning theme-types-unchecked')
    const page = bytesOf(path.join(s.root, 'build')).get('docs/intro/index.html')?.toString()
    expect(page).toMatch(/<b title="[^"]*"><nav class="dg-breadcrumbs"/)
    expect(page).toContain('<i class="own">')
  })
})
