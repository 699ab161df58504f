import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { lastUpdated } from '../../../../../src/pipeline/discover/history/last-updated.ts'
import { headCommit } from '../../../../../src/pipeline/discover/history/repository.ts'

// Each test runs git many times.
vi.setConfig({ testTimeout: 60_000 })

const folders: string[] = []

function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-git-')))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

interface Commit {
  readonly author?: string
  /** With the hour and zone, as git takes it. */
  readonly date: string
  /** Content by path; null deletes. */
  readonly files: Readonly<Record<string, string | null>>
}

function git(folder: string, args: readonly string[], env: Record<string, string> = {}): string {
  const config = [
    '-c',
    'user.name=Nobody',
    '-c',
    'user.email=n@example.com',
    '-c',
    'commit.gpgsign=false',
  ]
  return execFileSync('git', ['-C', folder, ...config, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}

function commit(folder: string, { author = 'Ann', date, files }: Commit): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file)
    if (text === null) fs.rmSync(target)
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, text)
    }
  }
  git(folder, ['add', '-A'])
  git(
    folder,
    ['commit', '-q', '--allow-empty', '-m', 'change', `--author=${author} <a@example.com>`],
    {
      GIT_COMMITTER_DATE: date,
      GIT_AUTHOR_DATE: date,
    },
  )
}

function repository(commits: readonly Commit[]): string {
  const folder = temporaryFolder()
  git(folder, ['init', '-q', '-b', 'main'])
  for (const one of commits) commit(folder, one)
  return folder
}

const history: readonly Commit[] = [
  { author: 'Ann', date: '2024-01-01T12:00:00Z', files: { 'docs/a.md': '1', 'docs/b.md': '1' } },
  {
    author: '王五',
    date: '2024-02-01T12:00:00Z',
    files: { 'docs/b.md': '2', 'docs/渠道/网 页.md': '1' },
  },
]

describe('lastUpdated', () => {
  test('gives each file its last commit, non-ASCII names and authors included', async () => {
    expect(await lastUpdated(repository(history), () => true)).toEqual({
      dates: {
        'docs/a.md': { date: '2024-01-01', author: 'Ann' },
        'docs/b.md': { date: '2024-02-01', author: '王五' },
        'docs/渠道/网 页.md': { date: '2024-02-01', author: '王五' },
      },
      diagnostics: [],
    })
  })

  test('dates are UTC, whatever the zone of the commit', async () => {
    const root = repository([{ date: '2024-03-01T23:30:00-05:00', files: { 'a.md': '1' } }])
    expect((await lastUpdated(root, () => true)).dates['a.md']?.date).toBe('2024-03-02')
  })

  test('a site in a subfolder has paths relative to itself, and only its own files', async () => {
    const root = repository([
      { date: '2024-01-01T12:00:00Z', files: { 'site/docs/a.md': '1', 'code.c': '1' } },
      { date: '2024-02-01T12:00:00Z', files: { 'code.c': '2' } },
    ])
    expect((await lastUpdated(path.join(root, 'site'), () => true)).dates).toEqual({
      'docs/a.md': { date: '2024-01-01', author: 'Ann' },
    })
  })

  test('a rename is a change of the new file, and the old one is gone', async () => {
    const root = repository([
      ...history,
      {
        author: 'Bo',
        date: '2024-04-01T12:00:00Z',
        files: { 'docs/a.md': null, 'docs/c.md': '1' },
      },
    ])
    const { dates } = await lastUpdated(root, () => true)
    expect(dates['docs/c.md']).toEqual({ date: '2024-04-01', author: 'Bo' })
    expect(dates['docs/a.md']).toBeUndefined()
  })

  test('files that are in no commit have no date', async () => {
    const root = repository(history)
    fs.writeFileSync(path.join(root, 'docs/untracked.md'), '')
    fs.writeFileSync(path.join(root, 'docs/staged.md'), '')
    git(root, ['add', 'docs/staged.md'])
    expect(Object.keys((await lastUpdated(root, () => true)).dates)).toEqual([
      'docs/a.md',
      'docs/b.md',
      'docs/渠道/网 页.md',
    ])
  })

  test('a file resolved by hand in a merge has the date of the merge', async () => {
    const root = repository([{ date: '2024-01-01T12:00:00Z', files: { 'a.md': '1', 'b.md': '1' } }])
    git(root, ['checkout', '-q', '-b', 'side'])
    commit(root, { date: '2024-01-02T12:00:00Z', files: { 'a.md': 'side' } })
    git(root, ['checkout', '-q', 'main'])
    commit(root, { date: '2024-01-03T12:00:00Z', files: { 'a.md': 'main' } })
    expect(() => git(root, ['merge', '-q', 'side'])).toThrow()
    commit(root, { author: 'Mia', date: '2024-01-04T12:00:00Z', files: { 'a.md': 'both' } })
    expect((await lastUpdated(root, () => true)).dates).toEqual({
      'a.md': { date: '2024-01-04', author: 'Mia' },
      'b.md': { date: '2024-01-01', author: 'Ann' },
    })
  })

  describe('in a shallow clone', () => {
    function clone(origin: string, depth: number): string {
      const folder = path.join(temporaryFolder(), 'clone')
      execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${origin}`, folder])
      return folder
    }

    test('of one commit no file is dated: each may be older', async () => {
      const folder = clone(repository(history), 1)
      const { dates, diagnostics } = await lastUpdated(folder, (file) => file.startsWith('docs/'))
      expect(dates).toEqual({})
      expect(diagnostics).toMatchObject([
        { code: 'git-unavailable', hint: expect.stringContaining('fetch-depth: 0') },
      ])
      expect(diagnostics[0]?.message).toContain('3 files have no last-updated date')
      expect((await lastUpdated(folder, () => false)).diagnostics).toEqual([])
    })

    test('files changed after its beginning are dated, the others are not', async () => {
      const origin = repository([
        ...history,
        { author: 'Cy', date: '2024-05-01T12:00:00Z', files: { 'docs/a.md': '3' } },
      ])
      expect((await lastUpdated(clone(origin, 2), () => true)).dates).toEqual({
        'docs/a.md': { date: '2024-05-01', author: 'Cy' },
      })
    })

    test('fetched whole it has all dates, and another key', async () => {
      const folder = clone(repository(history), 1)
      const before = headCommit(folder)
      git(folder, ['fetch', '-q', '--unshallow'])
      expect(Object.keys((await lastUpdated(folder, () => true)).dates)).toHaveLength(3)
      expect(headCommit(folder)).not.toBe(before)
    })
  })

  test('a folder without repository has no dates and says so', async () => {
    const { dates, diagnostics } = await lastUpdated(temporaryFolder(), () => true)
    expect(dates).toEqual({})
    expect(diagnostics).toMatchObject([{ code: 'git-unavailable', severity: 'warning' }])
    expect(diagnostics[0]?.hint).toContain('not a git repository')
  })

  test('the environment of a git hook does not lead it to another repository', async () => {
    const root = repository(history)
    vi.stubEnv('GIT_DIR', path.join(repository([]), '.git'))
    try {
      expect(Object.keys((await lastUpdated(root, () => true)).dates)).toHaveLength(3)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

test('runs nothing that the repository’s own configuration names', async () => {
  const root = repository(history)
  const trace = path.join(temporaryFolder(), 'ran')
  const script = path.join(root, 'run.sh')
  fs.writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> ${trace}\nexit 1\n`, { mode: 0o755 })
  for (const name of fs.readdirSync(path.join(root, '.git/hooks'))) {
    fs.rmSync(path.join(root, '.git/hooks', name))
  }
  for (const name of ['post-index-change', 'post-checkout', 'reference-transaction']) {
    fs.symlinkSync(script, path.join(root, '.git/hooks', name))
  }
  const settings = {
    'core.fsmonitor': script,
    'core.pager': script,
    'gpg.program': script,
    'log.showSignature': 'true',
    'diff.external': script,
    'diff.x.command': script,
    'diff.x.textconv': script,
    'filter.x.clean': script,
    'filter.x.smudge': script,
    'pager.log': script,
    'core.alternateRefsCommand': script,
    'core.sshCommand': script,
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': root,
    'remote.origin.uploadpack': script,
  }
  fs.writeFileSync(path.join(root, '.gitattributes'), '* diff=x filter=x\n')
  for (const [name, value] of Object.entries(settings)) git(root, ['config', name, value])
  const { dates } = await lastUpdated(root, () => true)
  expect(Object.keys(dates)).not.toEqual([])
  // A commit whose folders are missing: git would fetch them.
  const tree = git(root, ['rev-parse', 'HEAD^{tree}'], { GIT_NO_LAZY_FETCH: '1' }).trim()
  fs.rmSync(path.join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)))
  fs.rmSync(trace, { force: true })
  const { diagnostics } = await lastUpdated(root, () => true)
  expect(diagnostics).toMatchObject([{ code: 'git-unavailable' }])
  expect(fs.existsSync(trace)).toBe(false)
})

describe('headCommit', () => {
  const head = (folder: string) => git(folder, ['rev-parse', 'HEAD']).trim()

  test('is the checked-out commit: on a branch, packed, detached, in a subfolder', () => {
    const root = repository([
      ...history,
      { date: '2024-05-01T12:00:00Z', files: { 'site/x.md': '' } },
    ])
    expect(headCommit(root)).toBe(head(root))
    git(root, ['pack-refs', '--all'])
    expect(headCommit(path.join(root, 'site'))).toBe(head(root))
    git(root, ['checkout', '-q', '--detach', 'HEAD~1'])
    expect(headCommit(root)).toBe(head(root))
  })

  test('is that of the worktree it is asked for', () => {
    const root = repository(history)
    const tree = path.join(temporaryFolder(), 'tree')
    git(root, ['worktree', 'add', '-q', tree, 'HEAD~1'])
    expect(headCommit(tree)).toBe(head(tree))
    expect(headCommit(tree)).not.toBe(head(root))
  })

  test('is null without a repository or a commit', () => {
    expect(headCommit(temporaryFolder())).toBeNull()
    expect(headCommit(repository([]))).toBeNull()
    const circle = repository(history)
    fs.writeFileSync(path.join(circle, '.git/HEAD'), 'ref: HEAD\n')
    expect(headCommit(circle)).toBeNull()
  })
})

describe('contributors', () => {
  const credit = async (root: string, exclude: readonly string[] = ['*[bot]*']) => {
    const { dates } = await lastUpdated(
      root,
      () => true,
      (file) => (file.endsWith('.md') ? exclude : null),
    )
    return Object.fromEntries(
      Object.entries(dates).map(([file, { contributors }]) => [
        file,
        contributors?.map(({ name, href }) => (href === undefined ? name : `${name} ${href}`)),
      ]),
    )
  }
  const by = (
    root: string,
    [author, message]: readonly [author: string, message: string],
    files: Commit['files'],
  ) => {
    commit(root, { date: '2024-01-01T12:00:00Z', files })
    git(root, ['commit', '-q', '--amend', '--allow-empty', `--author=${author}`, '-m', message])
  }

  test('are authors and co-authors by their commits, through renames, without bots', async () => {
    const root = repository([])
    const text = 'A text\nof several\nlines.\n'
    by(root, ['Ann <ann@a.example>', 'a'], { 'old.md': text, 'code.c': '1' })
    by(root, ['dependabot[bot] <1+dependabot[bot]@users.noreply.github.com>', 'b'], {
      'old.md': `${text}b`,
    })
    by(root, ['Bo <12+bo-x@users.noreply.github.com>', 'c'], {
      'old.md': null,
      'new.md': `${text}b`,
    })
    by(root, ['Bo <bo@b.example>', 'd\n\nCo-authored-by: 王五 <w@c.example>'], {
      'new.md': `${text}d`,
    })
    expect(await credit(root)).toEqual({
      'code.c': undefined,
      'new.md': ['Bo https://github.com/bo-x', 'Ann', '王五'],
    })
    expect(await credit(root, ['*@A.EXAMPLE', 'bo'])).toEqual({
      'code.c': undefined,
      'new.md': ['dependabot[bot]', '王五'],
    })
  })

  test('are not those of another file that had the name before', async () => {
    const root = repository([])
    by(root, ['Ann <a@a.example>', 'a'], { 'a.md': 'one' })
    by(root, ['Ann <a@a.example>', 'b'], { 'a.md': null })
    by(root, ['Bo <b@b.example>', 'c'], { 'a.md': 'a quite different text' })
    expect(await credit(root)).toEqual({ 'a.md': ['Bo'] })
  })

  test('have the names of .mailmap, co-authors included, in a folder of the repository too', async () => {
    const root = repository([])
    by(root, ['ann <old@a.example>', 'a\n\nCo-authored-by: b <b@b.example>'], { 'site/a.md': '1' })
    by(root, ['Ann Lee <new@a.example>', 'b'], { 'site/a.md': '2' })
    fs.writeFileSync(
      path.join(root, '.mailmap'),
      'Ann Lee <new@a.example> <old@a.example>\nBo Berg <b@b.example>\n',
    )
    expect(await credit(path.join(root, 'site'))).toEqual({ 'a.md': ['Ann Lee', 'Bo Berg'] })
  })

  test('with hostile names are left readable', async () => {
    const root = repository([])
    const long = 'x'.repeat(300)
    by(root, [`--help \u202Eevil <h@a.example>`, `a\n\nCo-authored-by: ${long} <l@a.example>`], {
      'a.md': '1',
    })
    fs.writeFileSync(path.join(root, '.mailmap'), 'A <a@a.example>\n')
    expect(await credit(root)).toEqual({ 'a.md': ['--help evil', 'x'.repeat(100)] })
    // Longer than an argument of a command may be.
    const trailer = `a\n\nCo-authored-by: ${'y'.repeat(200_000)} <y@a.example>`
    fs.writeFileSync(path.join(root, '.git/message'), trailer)
    git(root, ['commit', '-q', '--amend', '-F', path.join(root, '.git/message')])
    expect(await credit(root)).toEqual({ 'a.md': ['--help evil', 'y'.repeat(100)] })
  })
})
