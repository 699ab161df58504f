import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createEmitter,
  type EmitResult,
  type OutputState,
} from '../../../../src/pipeline/emit/emitter.ts'
import { readManifest } from '../../../../src/pipeline/emit/manifest.ts'
import { DocsgenError } from '../../../../src/shared/diagnostic.ts'
import type { OutputFile } from '../../../../src/shared/model/output-file.ts'
import { contentHash } from '../../../../src/support/content-hash.ts'

const sources = ['docs', 'i18n', 'static', 'texts/manual']

let folder: string
let outDir: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-emit-'))
  outDir = path.join(folder, 'build')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const page = (file: string, content = file): OutputFile => ({ path: file, content })
const emit = async (
  files: readonly OutputFile[],
  previous: OutputState = {},
): Promise<EmitResult> => {
  const emitter = createEmitter({ outDir, siteDir: folder, sources }, previous)
  try {
    for (const file of files) emitter.add(file)
    return await emitter.commit()
  } catch (error) {
    emitter.abort()
    throw error
  }
}
/** The site as a reader gets it: every file but docsgen's own. */
const site = (): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.docsgen'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(outDir, file), fs.readFileSync(file, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
const ownEntries = () => fs.readdirSync(path.join(outDir, '.docsgen-output'))
/** Whether a rename moves a new file into the site. */
const isMove = (source: unknown, target: unknown) =>
  String(source).includes('/new/') && !String(target).includes('.docsgen-output')
const codes = async (run: () => unknown) => {
  try {
    await run()
  } catch (error) {
    if (error instanceof DocsgenError)
      return [error.exitCode, ...error.diagnostics.map((d) => d.code)]
    throw error
  }
  return 'nothing was thrown'
}

test('the rest of the last build is kept, but for what is left out', async () => {
  const before = (await emit([page('a.html'), page('b.html'), page('c.html')])).outputs()
  const emitter = createEmitter({ outDir, siteDir: folder, sources }, before)
  expect(emitter.areIntact()).toBe(true)
  emitter.add(page('a.html', 'new'))
  emitter.keepRest((file) => file === 'c.html')
  const { written, unchanged, removed } = await emitter.commit()
  expect([written, unchanged, removed]).toEqual([1, 1, 1])
  expect(Object.keys(site())).toEqual(['a.html', 'b.html'])
})

test('writes files and folders, text and bytes and copies', async () => {
  fs.mkdirSync(path.join(folder, 'static'))
  fs.writeFileSync(path.join(folder, 'static/logo.svg'), '<svg/>')
  const result = await emit([
    page('index.html', '首页'),
    { path: 'a/b/x.bin', content: new Uint8Array([104, 105]) },
    { path: 'logo.svg', copyOf: 'static/logo.svg', hash: 'h' },
  ])
  expect(site()).toEqual({ 'a/b/x.bin': 'hi', 'index.html': '首页', 'logo.svg': '<svg/>' })
  expect(result).toMatchObject({ written: 3, unchanged: 0, removed: 0 })
})

test('a file that other websites have pinned stays when the site has a newer one', async () => {
  const old = page('assets/js/widget-full-0123abcd.js', 'old')
  const { outputs } = await emit([old, page('assets/js/widget-0123abcd.js'), page('index.html')])
  const next = [page('assets/js/widget-full-4567abcd.js', 'new'), page('index.html')]
  // Also without the state of the build before, and on and on.
  for (const previous of [outputs(), {}]) {
    const again = await emit(next, previous)
    expect(Object.keys(site())).toEqual([
      'assets/js/widget-full-0123abcd.js',
      'assets/js/widget-full-4567abcd.js',
      'index.html',
    ])
    expect(again.outputs()[old.path]?.hash).toBe(contentHash(Buffer.from('old')))
    expect(readManifest(outDir)?.files).toContain(old.path)
  }
})

test('of the files that a script of an earlier build asks for, the five that were written last stay', async () => {
  const panel = (number: number) => `widget-panel-0000000${number}.js`
  const core = 'assets/js/widget-core-00000001.js'
  await emit([page(panel(0)), page(`assets/js/${panel(0)}`), page(core)])
  for (const number of [1, 2, 3, 4, 5, 6]) {
    fs.utimesSync(path.join(outDir, panel(number - 1)), number, number)
    await emit([page(panel(number))])
  }
  expect(Object.keys(site())).toEqual([
    `assets/js/${core.slice('assets/js/'.length)}`,
    `assets/js/${panel(0)}`,
    ...[1, 2, 3, 4, 5, 6].map(panel),
  ])
  // A file of the author with such a name is none of docsgen's.
  fs.writeFileSync(path.join(outDir, 'widget-panel-99999999.js'), 'own')
  await emit([page(panel(7))])
  expect(Object.keys(site()).filter((file) => /^widget-panel/.test(file))).toEqual([
    ...[2, 3, 4, 5, 6, 7].map(panel),
    'widget-panel-99999999.js',
  ])
})

describe('a second build', () => {
  test('leaves equal bytes alone, with and without the list of the first build', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    const before = fs.statSync(path.join(outDir, 'a.html'))
    expect(await emit([page('a.html'), page('b.html')], first.outputs())).toMatchObject({
      written: 0,
      unchanged: 2,
    })
    expect(await emit([page('a.html'), page('b.html')])).toMatchObject({ written: 0, unchanged: 2 })
    expect(fs.statSync(path.join(outDir, 'a.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    })
  })

  test('removes files that are no longer part of the site, with folders that become empty', async () => {
    const first = await emit([page('a.html'), page('old/deep/b.html')])
    const result = await emit([page('a.html')], first.outputs())
    expect(result.removed).toBe(1)
    expect(site()).toEqual({ 'a.html': 'a.html' })
    expect(fs.existsSync(path.join(outDir, 'old'))).toBe(false)
  })

  test('removes nothing that docsgen did not write', async () => {
    await emit([page('a.html')])
    fs.writeFileSync(path.join(outDir, 'CNAME'), 'docs.example.com')
    await emit([page('b.html')])
    expect(site()).toEqual({ CNAME: 'docs.example.com', 'b.html': 'b.html' })
  })

  test('mends files that somebody changed or removed', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    fs.writeFileSync(path.join(outDir, 'a.html'), 'changed')
    fs.rmSync(path.join(outDir, 'b.html'))
    await emit([page('a.html'), page('b.html')], first.outputs())
    expect(site()).toEqual({ 'a.html': 'a.html', 'b.html': 'b.html' })
  })

  test.each([
    ['a file becomes a folder', 'docs', 'docs/index.html'],
    ['a folder becomes a file', 'docs/index.html', 'docs'],
  ])('%s', async (_, before, after) => {
    const first = await emit([page(before)])
    await emit([page(after)], first.outputs())
    expect(site()).toEqual({ [after]: after })
  })
})

describe('refusals', () => {
  test('a folder with foreign files is not touched', async () => {
    fs.mkdirSync(outDir)
    fs.writeFileSync(path.join(outDir, 'thesis.doc'), 'years of work')
    expect(await codes(() => emit([page('a.html')]))).toEqual([2, 'output-foreign'])
    expect(fs.readdirSync(outDir)).toEqual(['thesis.doc'])
  })

  test('two files for one path', async () => {
    expect(await codes(() => emit([page('a.html'), page('a.html', 'other')]))).toEqual([
      1,
      'output-collision',
    ])
  })

  test('a path that is a file and a folder', async () => {
    expect(await codes(() => emit([page('docs'), page('docs/index.html')]))).toEqual([
      1,
      'output-collision',
    ])
  })

  test('of two builds at the same time the one that is done first is published', async () => {
    await emit([page('a.html')])
    const [first, second, third] = [1, 2, 3].map(() =>
      createEmitter({ outDir, siteDir: folder, sources }, {}),
    )
    first?.add(page('a.html', 'of the first'))
    first?.add(page('b.html', 'of the first'))
    second?.add(page('a.html', 'of the second'))
    // For the first one, this file is not docsgen's: it was not there when it began.
    second?.add(page('b.html', 'of the second'))
    await second?.commit()
    for (const late of [() => first?.commit(), () => third?.add(page('b.html'))]) {
      const said = await Promise.resolve()
        .then((): unknown => late())
        .catch((error: Error) => error.message)
      expect(said).toContain('was changed by another build meanwhile; it has taken over')
    }
    first?.abort()
    third?.abort()
    expect(site()).toEqual({ 'a.html': 'of the second', 'b.html': 'of the second' })
    expect(ownEntries()).toEqual(['manifest.json'])
  })

  test('the site itself, a folder around it, and a folder of its sources', async () => {
    const siteDir = path.join(folder, 'site')
    fs.mkdirSync(path.join(siteDir, 'docs'), { recursive: true })
    for (const refused of [
      'site',
      '.',
      'site/docs',
      'site/docs/x',
      'site/static/x',
      'site/i18n',
      'site/texts/manual/out',
      'site/texts',
    ]) {
      const create = () =>
        createEmitter({ outDir: path.join(folder, refused), siteDir, sources }, {})
      expect(await codes(create), refused).toEqual([2, 'output-foreign'])
    }
    const link = path.join(folder, 'link')
    fs.symlinkSync(siteDir, link)
    expect(await codes(() => createEmitter({ outDir: link, siteDir, sources }, {}))).toEqual([
      2,
      'output-foreign',
    ])
  })

  test('the cache of a site does not make its folder an output folder', async () => {
    const other = path.join(folder, 'other')
    fs.mkdirSync(path.join(other, '.docsgen/cache'), { recursive: true })
    fs.writeFileSync(path.join(other, 'notes.md'), 'mine')
    const create = () =>
      createEmitter({ outDir: other, siteDir: path.join(folder, 'site'), sources }, {})
    expect(await codes(create)).toEqual([2, 'output-foreign'])
  })

  test.each([
    ['a file where a page goes', 'new.html', 'new.html'],
    ['a folder where a page goes', 'new.html/mine.txt', 'new.html'],
    ['a file where a folder goes', 'new', 'new/index.html'],
  ])('%s that docsgen did not write is not replaced', async (_, foreign, wanted) => {
    await emit([page('a.html')])
    const file = path.join(outDir, foreign)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, 'by hand')
    expect(await codes(() => emit([page('a.html', 'newer'), page(wanted)]))).toEqual([
      2,
      'output-foreign',
    ])
    expect(site()).toEqual({ 'a.html': 'a.html', [foreign]: 'by hand' })
  })

  test('nothing is written through a symbolic link in the place of the manifest', async () => {
    const own = path.join(outDir, '.docsgen-output')
    const precious = path.join(folder, 'precious.txt')
    fs.mkdirSync(own, { recursive: true })
    fs.writeFileSync(precious, 'mine')
    fs.symlinkSync(precious, path.join(own, 'manifest.json.tmp'))
    await emit([page('a.html', 'A')])
    expect(fs.readFileSync(precious, 'utf8')).toBe('mine')
    expect(site()).toEqual({ 'a.html': 'A' })
  })

  test('nothing is written through a symbolic link in the output folder', async () => {
    await emit([page('a.html')])
    const elsewhere = path.join(folder, 'elsewhere')
    fs.mkdirSync(elsewhere)
    fs.symlinkSync(elsewhere, path.join(outDir, 'docs'))
    expect(await codes(() => emit([page('docs/index.html')]))).toEqual([2, 'output-foreign'])
    expect(fs.readdirSync(elsewhere)).toEqual([])
  })
})

test.each([
  ['another folder', 'elsewhere'],
  ['nothing', 'missing'],
])("docsgen's own folder is not taken when it is a link to %s", async (_, target) => {
  const elsewhere = path.join(folder, 'elsewhere')
  fs.mkdirSync(path.join(elsewhere, 'staging'), { recursive: true })
  fs.writeFileSync(path.join(elsewhere, 'staging/mine.txt'), 'mine')
  const manifest = JSON.stringify({ docsgenOutput: 1, files: [] })
  fs.writeFileSync(path.join(elsewhere, 'manifest.json'), manifest)
  fs.mkdirSync(outDir)
  fs.symlinkSync(path.join(folder, target), path.join(outDir, '.docsgen-output'))
  expect(await codes(() => emit([page('a.html')]))).toEqual([2, 'output-foreign'])
  expect(fs.readdirSync(elsewhere).sort()).toEqual(['manifest.json', 'staging'])
  expect(fs.readdirSync(path.join(elsewhere, 'staging'))).toEqual(['mine.txt'])
})

test.skipIf(path.sep === '\\')(
  'files with any name are docsgen\u2019s own the next time',
  async () => {
    await emit([page('a:b/index.html'), page('c\\d.md'), page('e')])
    expect(await emit([page('a:b/index.html', 'new')])).toMatchObject({ written: 1, removed: 2 })
    expect(site()).toEqual({ 'a:b/index.html': 'new' })
  },
)

describe('a manifest that somebody has changed', () => {
  const manifest = () => path.join(outDir, '.docsgen-output/manifest.json')

  test('cannot remove files outside of the output folder', async () => {
    await emit([page('a.html')])
    const outside = path.join(folder, 'precious.txt')
    fs.writeFileSync(outside, 'mine')
    fs.mkdirSync(path.join(folder, 'linked'))
    fs.writeFileSync(path.join(folder, 'linked/mine.txt'), 'mine')
    fs.symlinkSync(path.join(folder, 'linked'), path.join(outDir, 'link'))
    const own = '.DOCSGEN-output/manifest.json'
    const files = [
      ...['a.html', '../precious.txt', outside, 'link/mine.txt', 'x/../../precious.txt', own],
    ]
    fs.writeFileSync(manifest(), JSON.stringify({ docsgenOutput: 1, files }))
    const emitter = createEmitter({ outDir, siteDir: folder, sources }, {})
    expect(emitter.problems.map(({ code, message }) => [code, /\d+/.exec(message)?.[0]])).toEqual([
      ['output-manifest', '5'],
    ])
    expect(await emitter.commit()).toMatchObject({ removed: 1 })
    expect(fs.existsSync(outside)).toBe(true)
    expect(fs.existsSync(path.join(folder, 'linked/mine.txt'))).toBe(true)
  })

  const damages = [
    ['cut off', (text: string) => text.slice(0, -20), 'is damaged: its end is missing'],
    ['no JSON', (text: string) => text.replace(':', ';'), 'is damaged: it is not valid JSON'],
    ['another form', () => '["a.html"]', 'is damaged: it is not a list of files'],
    ['gone', () => null, 'is missing'],
  ] as const

  test.each(damages)('is made again from what the last build has noted: %s', async (...damage) => {
    const [, change, message] = damage
    const before = (await emit([page('a.html'), page('b.html')])).outputs()
    fs.writeFileSync(path.join(outDir, 'CNAME'), 'mine')
    const text = change(fs.readFileSync(manifest(), 'utf8'))
    if (text === null) fs.rmSync(manifest())
    else fs.writeFileSync(manifest(), text)
    const place = { outDir, siteDir: folder, sources, lastFiles: () => Object.keys(before) }
    const emitter = createEmitter(place, before)
    expect(emitter.problems).toMatchObject([
      { code: 'output-manifest', message: expect.stringContaining(message) },
    ])
    // A build that fails, because of that warning or for another reason, does not lose it again.
    emitter.abort()
    expect(readManifest(outDir)?.files).toEqual(['a.html', 'b.html'])
    await emit([page('a.html', 'new')], before)
    expect(site()).toEqual({ CNAME: 'mine', 'a.html': 'new' })
  })

  test.each(damages)(
    'is told, and nothing is touched, when nothing is known: %s',
    async (...damage) => {
      const [, change, message] = damage
      await emit([page('a.html')])
      const text = change(fs.readFileSync(manifest(), 'utf8'))
      if (text === null) fs.rmSync(manifest())
      else fs.writeFileSync(manifest(), text)
      expect(await codes(() => emit([page('a.html', 'new')]))).toEqual([2, 'output-damaged'])
      await expect(emit([page('a.html', 'new')])).rejects.toThrow(message)
      expect(site()).toEqual({ 'a.html': 'a.html' })
      expect(ownEntries()).toEqual(text === null ? [] : ['manifest.json'])
    },
  )
})

describe('a file that changes while it is copied', () => {
  const copy = (file: string, hash: string): OutputFile => ({ path: file, copyOf: 'x.txt', hash })

  test('is recorded with the bytes that arrived', async () => {
    fs.writeFileSync(path.join(folder, 'x.txt'), 'newer')
    const { outputs } = await emit([copy('x.txt', contentHash('older'))])
    expect(outputs()['x.txt']?.hash).toBe(contentHash('newer'))
    fs.writeFileSync(path.join(folder, 'x.txt'), 'older')
    expect(await emit([copy('x.txt', contentHash('older'))], outputs())).toMatchObject({
      written: 1,
    })
    expect(site()).toEqual({ 'x.txt': 'older' })
  })

  test('is not published under the name of other bytes', async () => {
    fs.writeFileSync(path.join(folder, 'x.txt'), 'newer')
    const hash = contentHash('older')
    const file = `assets/files/x-${hash.slice(0, 8)}.txt`
    expect(await codes(() => emit([copy(file, hash)]))).toEqual([3, 'output-write'])
  })
})

describe('a build that fails', () => {
  test('leaves the site as it was', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    expect(
      await codes(() =>
        emit([page('a.html', 'new'), page('c.html'), page('c.html')], first.outputs()),
      ),
    ).toEqual([1, 'output-collision'])
    expect(site()).toEqual({ 'a.html': 'a.html', 'b.html': 'b.html' })
    expect(fs.readdirSync(path.join(outDir, '.docsgen-output'))).toEqual(['manifest.json'])
  })

  test('leaves no folder behind where there was none', async () => {
    expect(await codes(() => emit([page('c.html'), page('c.html')]))).toEqual([
      1,
      'output-collision',
    ])
    expect(fs.existsSync(outDir)).toBe(false)
  })

  test('a link that leads nowhere in the place of the folder is reported in plain words', () => {
    fs.symlinkSync(path.join(folder, 'nowhere', 'else'), outDir)
    expect(() => createEmitter({ outDir, siteDir: folder, sources }, {})).toThrow(
      `${path.basename(outDir)} could not be written: a folder or file that it needs is not there`,
    )
  })

  test('a file that cannot be read for copying is an error of the environment', async () => {
    expect(await codes(() => emit([{ path: 'x.png', copyOf: 'static/x.png', hash: 'h' }]))).toEqual(
      [3, 'output-write'],
    )
  })
})

describe('the switch', () => {
  /** Lets the disk refuse renames into the site, from the n-th on, or only that one. */
  async function withRefusal(
    from: number,
    run: () => Promise<unknown>,
    only = false,
  ): Promise<unknown> {
    const rename = fs.renameSync
    let count = 0
    try {
      fs.renameSync = (source, target) => {
        const counts = isMove(source, target)
        if (counts) count++
        if (counts && (only ? count === from : count >= from)) {
          throw Object.assign(new Error('EIO: no'), { code: 'EIO' })
        }
        rename(source, target)
      }
      return await run()
    } finally {
      fs.renameSync = rename
    }
  }
  const old = [page('a.html', 'old a'), page('b.html', 'old b'), page('gone/c.html', 'old c')]
  const fresh = [page('a.html', 'new a'), page('b.html', 'new b'), page('new/d.html', 'new d')]
  const before = { 'a.html': 'old a', 'b.html': 'old b', 'gone/c.html': 'old c' }

  test.each([1, 2, 3])('is taken back when rename %i fails', async (from) => {
    const { outputs } = await emit(old)
    await withRefusal(
      from,
      async () => {
        expect(await codes(() => emit(fresh, outputs()))).toEqual([3, 'output-write'])
      },
      true,
    )
    expect(site()).toEqual(before)
    expect(fs.readdirSync(path.join(outDir, '.docsgen-output'))).toEqual(['manifest.json'])
    expect(readManifest(outDir)?.files).toEqual(Object.keys(before))
    await emit(fresh, outputs())
    expect(site()).toEqual({ 'a.html': 'new a', 'b.html': 'new b', 'new/d.html': 'new d' })
  })

  test('puts assets in place before the pages that name them', async () => {
    await emit([page('a.html'), page('assets/x-1.css'), page('docs/z.html')])
    const order: string[] = []
    const rename = fs.renameSync
    try {
      fs.renameSync = (source, target) => {
        if (isMove(source, target)) order.push(path.relative(outDir, String(target)))
        rename(source, target)
      }
      await emit([
        page('a.html', '2'),
        page('about/index.html'),
        page('assets/x-2.css'),
        page('docs/img/b.svg'),
        page('docs/z.html', '2'),
      ])
    } finally {
      fs.renameSync = rename
    }
    expect(order).toEqual(['assets/x-2.css', 'docs/img', 'a.html', 'about', 'docs/z.html'])
  })
})

test('killed between renames: every file is whole, and the next build removes the files that the killed one had added', async () => {
  const first = await emit([page('a.html'), page('b.html')])
  const killed = createEmitter({ outDir, siteDir: folder, sources }, first.outputs())
  killed.add(page('a.html', 'new a'))
  killed.add(page('added.html'))
  const rename = fs.renameSync
  const isNoSocket = (file: string) => !fs.lstatSync(file).isSocket()
  try {
    fs.renameSync = (source, target) => {
      rename(source, target)
      // A killed process takes nothing back: its folder is copied as it was at that moment.
      if (String(target).endsWith('/added.html'))
        fs.cpSync(outDir, `${outDir}-killed`, { recursive: true, filter: isNoSocket })
    }
    await killed.commit()
  } finally {
    fs.renameSync = rename
  }
  fs.rmSync(outDir, { recursive: true })
  fs.renameSync(`${outDir}-killed`, outDir)
  expect(site()).toEqual({ 'a.html': 'new a', 'added.html': 'added.html', 'b.html': 'b.html' })
  await emit([page('a.html', 'newer a')], first.outputs())
  expect(site()).toEqual({ 'a.html': 'newer a' })
})

test('what a commit needs is flushed before it gets its name, and its name before files get theirs', async () => {
  const order: string[] = []
  const { fsyncSync, renameSync } = fs
  const spies = [
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      order.push(fs.fstatSync(handle).isDirectory() ? 'flush folder' : 'flush file')
      fsyncSync(handle)
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      order.push(path.basename(String(to)).replace(/-.*/, ''))
      renameSync(from, to)
    }),
  ]
  try {
    await emit([page('a.html')])
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  const flushed = Array.from({ length: 4 }, () => 'flush file')
  const commit = [...flushed, 'commit', 'flush folder', 'a.html', 'done']
  expect(order).toEqual([...commit, 'manifest.json', 'flush folder', 'trash'])
})

test('pages that are no longer part of the site are removed before the assets that they name', async () => {
  const { outputs } = await emit([page('a.html'), page('assets/a.css'), page('docs/b.html')])
  const removed: string[] = []
  const { renameSync } = fs
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).endsWith('/gone')) removed.push(path.relative(outDir, String(from)))
    renameSync(from, to)
  })
  try {
    await emit([page('c.html')], outputs())
  } finally {
    spy.mockRestore()
  }
  expect(removed).toEqual(['a.html', path.join('docs', 'b.html'), path.join('assets', 'a.css')])
})

describe('a file whose time is another than the last build left', () => {
  const left = async () => (await emit([page('a.html', 'bytes')])).outputs()
  const touch = () => fs.utimesSync(path.join(outDir, 'a.html'), 1, 1)

  test('is intact when its bytes are the same, and its new time is kept', async () => {
    const before = await left()
    touch()
    const emitter = createEmitter({ outDir, siteDir: folder, sources }, before)
    expect(emitter.isIntact('a.html')).toBe(true)
    expect(emitter.read('a.html')).toBe('bytes')
    emitter.keep('a.html')
    const { outputs, written } = await emitter.commit()
    expect(written).toBe(0)
    expect(outputs()['a.html']).toEqual({ ...before['a.html'], mtimeMs: 1000 })
  })

  test('is read again when the time is that of an archive, which another file can have', async () => {
    const before = await left()
    touch()
    const first = createEmitter({ outDir, siteDir: folder, sources }, before)
    first.keep('a.html')
    const kept = (await first.commit()).outputs()
    fs.writeFileSync(path.join(outDir, 'a.html'), 'other')
    touch()
    const emitter = createEmitter({ outDir, siteDir: folder, sources }, kept)
    expect(emitter.isIntact('a.html')).toBe(false)
    emitter.abort()
  })

  test('is not intact when its bytes are others of the same number', async () => {
    const before = await left()
    fs.writeFileSync(path.join(outDir, 'a.html'), 'other')
    touch()
    const emitter = createEmitter({ outDir, siteDir: folder, sources }, before)
    expect(emitter.isIntact('a.html')).toBe(false)
    expect(() => emitter.keep('a.html')).toThrow('not as the last build left it')
    expect(emitter.areIntact()).toBe(false)
    emitter.abort()
  })
})

describe('files of the last build that are put back from elsewhere', () => {
  /** The state of a build whose output has gone. */
  const lost = async (files: readonly OutputFile[]): Promise<OutputState> => {
    const outputs = (await emit(files)).outputs()
    fs.rmSync(outDir, { recursive: true })
    return outputs
  }
  const open = (previous: OutputState) =>
    createEmitter({ outDir, siteDir: folder, sources }, previous)

  test('are intact, are read and kept, and are written', async () => {
    const emitter = open(await lost([page('a/index.html'), page('b.md')]))
    expect(emitter.isIntact('a/index.html')).toBe(false)
    emitter.restore('a/index.html', Buffer.from('a/index.html'))
    emitter.restore('b.md', Buffer.from('b.md'))
    expect(emitter.areIntact()).toBe(true)
    emitter.keep('a/index.html')
    emitter.add(page('b.md'))
    expect(emitter.read('a/index.html')).toBe('a/index.html')
    const { written, unchanged, outputs } = await emitter.commit()
    expect([written, unchanged]).toEqual([2, 0])
    expect(site()).toEqual({ 'a/index.html': 'a/index.html', 'b.md': 'b.md' })
    const again = createEmitter({ outDir, siteDir: folder, sources }, outputs())
    expect(again.areIntact()).toBe(true)
    again.abort()
  })

  test('are not part of the site unless they are kept, and leave no folders', async () => {
    const emitter = open(await lost([page('a/b/index.html'), page('a/c/d.txt'), page('e.md')]))
    for (const file of ['a/b/index.html', 'a/c/d.txt', 'e.md']) {
      emitter.restore(file, Buffer.from(file))
    }
    emitter.keep('e.md')
    await emitter.commit()
    expect(site()).toEqual({ 'e.md': 'e.md' })
    expect(fs.readdirSync(outDir).sort()).toEqual(['.docsgen-output', 'e.md'])
  })

  test('are passed over with other bytes, other names, or where the folder has them', async () => {
    const previous = await lost([page('a.md'), page('b.md')])
    await emit([page('b.md')])
    const emitter = open(previous)
    emitter.restore('a.md', Buffer.from('other'))
    emitter.restore('../c.md', Buffer.from('c'))
    emitter.restore('b.md', Buffer.from('b.md'))
    expect([emitter.isIntact('a.md'), emitter.isIntact('b.md')]).toEqual([false, true])
    emitter.keep('b.md')
    expect((await emitter.commit()).written).toBe(0)
    expect(site()).toEqual({ 'b.md': 'b.md' })
    expect(fs.existsSync(path.join(folder, 'c.md'))).toBe(false)
  })

  test('give way to new bytes, and are then not read as those of the last build', async () => {
    const emitter = open(await lost([page('a.md')]))
    emitter.restore('a.md', Buffer.from('a.md'))
    emitter.add(page('a.md', 'new'))
    expect(emitter.read('a.md')).toBe('new')
    await emitter.commit()
    expect(site()).toEqual({ 'a.md': 'new' })
  })

  test.each([
    ['a folder where a file was', 'a', 'a/index.html'],
    ['a file where a folder was', 'a/index.html', 'a'],
  ])('give way to %s', async (_, before, after) => {
    const emitter = open(await lost([page(before)]))
    emitter.restore(before, Buffer.from(before))
    emitter.add(page(after))
    await emitter.commit()
    expect(site()).toEqual({ [after]: after })
  })

  test('are copied from the site, if they are as they were', async () => {
    const emitter = open(await lost([page('a.md'), page('b.md'), page('c.md')]))
    fs.writeFileSync(path.join(folder, 'a.md'), 'a.md')
    fs.writeFileSync(path.join(folder, 'b.md'), '4444')
    for (const file of ['a.md', 'b.md', 'c.md']) emitter.restoreCopy(file, file)
    expect(['a.md', 'b.md', 'c.md'].map((file) => emitter.isIntact(file))).toEqual([
      true,
      false,
      false,
    ])
    emitter.keep('a.md')
    emitter.add(page('b.md'))
    await emitter.commit()
    expect(site()).toEqual({ 'a.md': 'a.md', 'b.md': 'b.md' })
  })

  test('leave nothing when the build is given up', async () => {
    const emitter = open(await lost([page('a.md')]))
    emitter.restore('a.md', Buffer.from('a.md'))
    emitter.abort()
    expect(fs.existsSync(outDir)).toBe(false)
  })
})
