/** The plugins in templates/plugins/, as they stand there. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Built, siteOf, type TestSite, temporaryFolder } from './site.ts'

const repository = path.join(import.meta.dirname, '../..')

/** A site with one of the plugins, and its options. */
function withTemplate(
  name: string,
  options: readonly object[],
  files: Readonly<Record<string, string>> = {},
): TestSite {
  const file = `templates/plugins/${name}/${name}.ts`
  const plugins = options.map((one) => [`./plugins/${name}.ts`, one])
  const config = { title: 'Acme', url: 'https://example.com', plugins }
  const made = siteOf(`plugins/${name}`, {
    'docsgen.config.ts': `export default ${JSON.stringify(config)}\n`,
    'docs/index.md': '# Start\n',
    [`plugins/${name}.ts`]: fs.readFileSync(path.join(repository, file), 'utf8'),
    ...files,
  })
  fs.mkdirSync(path.join(made.root, 'node_modules'))
  return made
}

/** Builds a site without problems, and once more from nothing. */
async function whole(made: TestSite): Promise<Built> {
  const built = await made.build({ strict: true, verify: true })
  expect(built.report()).toBe('no problems\n')
  expect(built.result?.verify?.differences).toEqual([])
  return built
}

const releases = [
  {
    tag_name: 'v1.1.0',
    name: '1.1: faster',
    body: '# Big\r\n\r\nFixes #12, and `#13`.\r\n\r\n```sh\n# a comment, #14\n```\r\n',
    html_url: 'https://github.com/acme/sdk/releases/tag/v1.1.0',
    published_at: '2026-03-04T10:00:00Z',
    author: { login: 'ann', html_url: 'https://github.com/ann' },
  },
  { tag_name: 'v1.0.0', name: null, body: null, published_at: '2026-01-04T10:00:00Z' },
  { tag_name: 'v2.0.0-rc.1', prerelease: true, published_at: '2026-04-04T10:00:00Z' },
  { tag_name: 'v3.0.0', draft: true, published_at: null },
]

test('releases: a saved answer of GitHub becomes posts, or documents', async () => {
  const file = 'data/releases.json'
  const made = withTemplate(
    'releases',
    [
      { file, repository: 'acme/sdk' },
      { file, folder: 'docs/releases', stableOnly: false },
    ],
    { [file]: JSON.stringify(releases) },
  )
  const built = await whole(made)
  const pages = built.files().filter((name) => /releases\/.*\.html$/.test(name))
  expect(pages).toEqual([
    'blog/releases/v1.0.0/index.html',
    'blog/releases/v1.1.0/index.html',
    'docs/releases/v1.0.0/index.html',
    'docs/releases/v1.1.0/index.html',
    'docs/releases/v2.0.0-rc.1/index.html',
  ])
  await built.expectMain('blog/releases/v1.1.0/index.html')
  await built.expectArticle('docs/releases/v1.1.0/index.html')
  expect((await made.build()).result?.upToDate).toBe(true)
  const broken = await made.change(file, '{ "message": "rate limit" }').build()
  // Each place once.
  expect(broken.diagnostics.map(({ message }) => message)).toEqual([
    'The plugin “releases” failed to give its documents: data/releases.json is no list of releases as GitHub’s API gives it.',
  ])
})

/** A repository with documents, a picture and code. */
function otherRepository(): string {
  const folder = temporaryFolder()
  const files = {
    'docs/README.md':
      '# SDK\n\nSee [the start](start.md), [code](../src/a.ts) and ![a picture](a.png).\n\n```md\n[x](../src/a.ts)\n```\n',
    'docs/start.md': '# Start of the SDK\n\nBack to [the SDK](./README.md).\n',
    'docs/_part.md': 'A part.\n',
    'src/a.ts': 'export {}\n',
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** Commits all files with a date of its own, so that the commit is the same everywhere. @returns its hash */
function commit(folder: string): string {
  const date = '2026-01-01T00:00:00Z'
  const who = { NAME: 'A', EMAIL: 'a@example.com', DATE: date }
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  )
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=one')
  return git('rev-parse', 'HEAD').trim()
}

test('other-repository: documents are fetched by commit, their texts when they have changed, and none without a network', async () => {
  const folder = otherRepository()
  const first = commit(folder)
  const web = 'https://github.com/acme/sdk'
  const made = withTemplate('other-repository', [
    { repository: `file://${folder}`, ref: first, to: 'docs/sdk', web },
  ])
  const built = await whole(made)
  await built.expectArticle('docs/sdk/index.html')
  await built.expectArticle('docs/sdk/start/index.html')
  expect(built.text('docs/sdk/start/index.html')).toContain(`${web}/edit/${first}/docs/start.md`)
  expect(built.files().filter((name) => name.startsWith('docs/') && name.includes('part'))).toEqual(
    [],
  )
  // Another commit.
  fs.writeFileSync(path.join(folder, 'docs/start.md'), '# Other start\n\nBack.\n')
  const second = commit(folder)
  const name = (hash: string) => (text: string) => text.replaceAll(/\b[0-9a-f]{40}\b/g, hash)
  const again = await made.edit('docsgen.config.ts', name(second)).build({ strict: true })
  expect(again.text('docs/sdk/start/index.html')).toContain('Other start')
  // The repository is gone: everything that was fetched is there.
  fs.rmSync(folder, { recursive: true })
  const offline = await made.change('docs/more.md', '# More\n').build({ strict: true })
  expect(offline.report()).toBe('no problems\n')
  expect(offline.text('docs/sdk/start/index.html')).toContain('Other start')
})

test('other-repository: a branch that cannot be asked for stays at its last commit, with a warning', async () => {
  const folder = otherRepository()
  commit(folder)
  const options = { repository: `file://${folder}`, ref: 'main', to: 'docs/sdk', maxAge: '0m' }
  const made = withTemplate('other-repository', [
    { ...options, web: 'https://github.com/acme/sdk' },
  ])
  expect((await made.build()).exitCode).toBe(0)
  fs.rmSync(folder, { recursive: true })
  const offline = await made.build()
  expect(offline.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'data-stale plugins/other-repository.ts',
  ])
  expect(offline.text('docs/sdk/index.html')).toContain('SDK')
})

test('other-repository: a folder on this machine is read as it is', async () => {
  const folder = otherRepository()
  fs.writeFileSync(path.join(folder, 'docs/README.md'), '# SDK\n\nSee [the start](start.md).\n')
  const made = withTemplate('other-repository', [{ repository: folder, to: 'docs/sdk' }])
  expect((await whole(made)).files()).toContain('docs/sdk/start/index.html')
  fs.writeFileSync(path.join(folder, 'docs/start.md'), '# Another start\n')
  expect((await made.build()).text('docs/sdk/start/index.html')).toContain('Another start')
})

test('typescript-api: a page for each symbol of the code, which TypeDoc reads when it has changed', async () => {
  const code = fs.readFileSync(
    path.join(repository, 'test/packages/typedoc/example.ts.txt'),
    'utf8',
  )
  const made = withTemplate(
    'typescript-api',
    [{ entryPoints: ['src/index.ts'], codeUrl: 'https://example.com/code/' }],
    {
      'src/index.ts': code,
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "nodenext" } }',
      'docs/index.md': '# Start\n\nSee [the client](api/Client.md#send).\n',
    },
  )
  const typedoc = path.join(repository, 'test/packages/typedoc/node_modules/typedoc')
  fs.symlinkSync(typedoc, path.join(made.root, 'node_modules/typedoc'), 'dir')
  const built = await whole(made)
  for (const page of [
    'api',
    'api/Client',
    'api/Answer',
    'api/connect',
    'api/Level',
    'api/client-function',
  ]) {
    await built.expectArticle(`docs/${page}/index.html`)
  }
  expect(built.text('docs/api/Client/index.html')).toContain(
    'https://example.com/code/src/index.ts',
  )
  expect((await made.build()).result?.upToDate).toBe(true)
  const again = await made
    .edit('src/index.ts', (text) => text.replace('Sends a message', 'Sends one'))
    .build()
  expect(again.text('docs/api/Client/index.html')).toContain('Sends one')
})

test.each(['docs', 'i18n/zh-CN/docs'])(
  'the plugins that content/%s/docsgen/site-plugins.md shows work as they stand',
  async (folder) => {
    const guide = path.join(repository, 'content', folder, 'docsgen/site-plugins.md')
    const blocks = fs
      .readFileSync(guide, 'utf8')
      .matchAll(/```ts title="(plugins\/.*?)"\n(.*?)```/gs)
    const files = Object.fromEntries([...blocks].map(([, file = '', code = '']) => [file, code]))
    expect(Object.keys(files)).toHaveLength(4)
    const plugins = Object.keys(files).map((file) =>
      file.includes('handbook') ? [`./${file}`, { folder: 'texts' }] : `./${file}`,
    )
    const built = await whole(
      siteOf('plugins/guide', {
        ...files,
        'docsgen.config.ts': `export default ${JSON.stringify({ url: 'https://example.com', plugins })}`,
        'docs/index.md': '# Start\n',
        'texts/a.txt': 'A text.\n',
        'data/services.json': '[{ "name": "chat" }]',
        'components/Status.tsx':
          'export default ({ services }: any) => <p>{services.map(({ name }: any) => name)}</p>',
      }),
    )
    expect(built.text('docs/handbook/a/index.html')).toContain('A text.')
    expect(built.text('docs/status/index.html')).toContain('<p>chat</p>')
    expect(built.text('docs/index.html')).toContain('<meta name="author" content="Acme">')
    expect(built.text('documents.txt')).toContain('https://example.com/docs/handbook/a')
  },
)
