/** A build in shards gives the bytes of one build, whatever happens to its jobs. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ShardJob } from '../../src/commands/build/shards/run-job.ts'
import {
  allJobs,
  compile,
  expectSameOutput,
  filesOfParts,
  type Machines,
  machinesFor,
  merge,
  plan,
  render,
  siteAt,
} from './shards.ts'
import { storeServer } from './shared-cache/store-server.ts'
import { site, siteOf, type TestSite } from './site.ts'

const sites = [
  'api/own',
  'api/site',
  'basic/no-config',
  'blog/changelog',
  'blog/feeds',
  'blog/site',
  'cards/site',
  'data/site',
  'front-matter/head',
  'images/all',
  'images/widths',
  'incremental/site',
  'links/forms',
  'locales/fallback',
  'locales/rtl',
  'manual/site',
  'markdown/includes',
  'markdown/math',
  'markdown/mermaid',
  'markdown/plugins',
  'mdx/ok',
  'overrides/site',
  'plugins/site',
  'routes/redirects',
  'sidebars/products',
  'terms/site',
  'versions/docs',
  'widget/site',
]

describe('the bytes and the problems are those of one build', () => {
  test.for(sites.map((name, index) => [name, 1 + (index % 3)] as const))(
    '%s in %i shards',
    async ([name, count]) => {
      const whole = await site(name).build({ keepGoing: true })
      const machines = machinesFor(site(name))
      const { diagnostics } = await machines.runAll(allJobs(count), { keepGoing: true })
      expectSameOutput(machines.outDir, whole.outDir)
      expect(diagnostics).toEqual(whole.diagnostics)
    },
  )
})

test.for([
  ['locales/fallback', { locales: ['zh-CN'] }],
  ['incremental/site', { drafts: true, baseUrl: '/elsewhere/' }],
] as const)('%s with options', async ([name, options]) => {
  const whole = await site(name).build({ ...options, keepGoing: true })
  const machines = machinesFor(site(name))
  await machines.runAll(allJobs(2), { ...options, keepGoing: true })
  expectSameOutput(machines.outDir, whole.outDir)
})

/** A site of which every job has something to do, and a file for each shard of two. */
function smallSite(): TestSite {
  const documents = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`docs/page-${at}.md`, `# Page ${at}\n\nText ${at}.\n`]),
  )
  return siteOf('shards', {
    ...documents,
    'docsgen.config.json': JSON.stringify({ title: 'Shards', url: 'https://example.com' }),
    'static/file.txt': 'File\n',
  })
}

/** Damages files. */
function damage(files: readonly string[], change: (bytes: Buffer) => Buffer): void {
  for (const file of files) fs.writeFileSync(file, change(fs.readFileSync(file)))
}

const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

/** Removes what a job has left. */
async function lose(machines: Machines, run: () => Promise<unknown>): Promise<void> {
  const before = new Set(filesOfParts(machines.parts, 'ac'))
  await run()
  const own = filesOfParts(machines.parts, 'ac').filter((file) => !before.has(file))
  expect(own).not.toEqual([])
  for (const file of own) fs.rmSync(file)
}

describe('jobs that are lost or repeated', () => {
  const [first, second] = compile(2) as [ShardJob, ShardJob]
  const [renderFirst, renderSecond] = render(2) as [ShardJob, ShardJob]

  test('jobs may be repeated, in any order, and two at a time', async () => {
    const s = smallSite()
    const whole = await s.build()
    const machines = machinesFor(s)
    const others = machinesFor(s)
    const beside = { parts: machines.parts }
    await Promise.all([machines.runAll([second]), others.runAll([second], beside)])
    await machines.runAll([first, second, plan, plan])
    await Promise.all([machines.runAll([renderSecond]), others.runAll([renderFirst], beside)])
    await Promise.all([machines.runAll([renderSecond]), others.runAll([renderSecond], beside)])
    await machines.runAll([merge, merge])
    expectSameOutput(machines.outDir, whole.outDir)
    // The machine that has put the site together builds on.
    const next = await siteAt(path.dirname(machines.outDir)).build()
    expect(next.exitCode).toBe(0)
    expectSameOutput(next.outDir, whole.outDir)
  })

  test('a lost shard of documents is compiled by the plan', async () => {
    const s = smallSite()
    const whole = await s.build()
    const machines = machinesFor(s)
    await machines.runAll([first])
    await lose(machines, () => machines.runAll([second]))
    const { result } = await machines.runAll([plan])
    expect(result?.lines).toEqual([
      'Compiled here, because their parts are missing or damaged: shards 2/2',
      expect.stringContaining('Planned'),
    ])
    await machines.runAll([...render(2), merge])
    expectSameOutput(machines.outDir, whole.outDir)
  })

  test('a lost shard of pages is named, and the output is untouched', async () => {
    const s = smallSite()
    const machines = machinesFor(s)
    await machines.runAll([...compile(2), plan, renderFirst])
    const lost = await machines.run(merge)
    expect(lost.exitCode).toBe(3)
    expect(lost.diagnostics[0]).toMatchObject({
      code: 'shard-missing',
      message: 'These shards have not been rendered after the last plan: 2/2.',
      hint: 'Run docsgen build --render-shard 2/2 and then docsgen build --merge.',
    })
    expect(fs.existsSync(machines.outDir)).toBe(false)
    await machines.runAll([renderSecond, merge])
    expectSameOutput(machines.outDir, (await s.build()).outDir)
  })

  test.for([
    ['flipped', flipped],
    ['cut', cut],
  ] as const)('parts that are %s are never part of the site', async ([, change]) => {
    const s = smallSite()
    const whole = await s.build()
    const machines = machinesFor(s)
    const { parts } = machines
    await machines.runAll(compile(2))
    damage(filesOfParts(parts, 'cas'), change)
    const planned = await machines.runAll([plan])
    expect(planned.result?.lines[0]).toContain('shards 1/2, 2/2')
    await machines.runAll(render(2))
    for (const kind of ['cas', 'ac'] as const) {
      damage(filesOfParts(parts, kind), change)
      for (const job of [renderFirst, merge]) {
        const broken = await machines.run(job)
        expect([broken.exitCode, broken.diagnostics[0]?.code]).toEqual([3, 'shard-missing'])
      }
      expect(fs.existsSync(machines.outDir)).toBe(false)
      await machines.runAll([...compile(2), plan, ...render(2)])
    }
    await machines.runAll([merge])
    expectSameOutput(machines.outDir, whole.outDir)
  })

  test('a pack of texts that is lost after the plan is named by its job', async () => {
    const machines = machinesFor(smallSite())
    await machines.runAll([first])
    const ofFirst = filesOfParts(machines.parts, 'cas')
    await machines.runAll([second, plan])
    for (const file of ofFirst) fs.rmSync(file)
    const broken = await machines.run(renderFirst)
    expect(broken.diagnostics[0]?.message).toContain('docsgen build --shard 1/2 has left')
    await machines.runAll([first, ...render(2), merge])
  })
})

test('with a cache that machines share, a fresh machine compiles what was edited in its shard alone', async () => {
  const { address: remoteCache } = await storeServer()
  const compiled: string[] = []
  const options = (name: string) => ({
    remoteCache,
    onProgress: ({ stage }: { readonly stage: string }) => {
      if (stage === 'compile') compiled.push(name)
    },
  })
  const s = smallSite()
  await machinesFor(s).runAll(compile(2), { ...options('first'), remoteCacheWrite: true })
  s.change('docs/fresh.md', '# Fresh\n\nNew words.\n')
  const whole = await s.build()
  const machines = machinesFor(s)
  await machines.runAll(compile(2), options('second'))
  expect(compiled.filter((name) => name === 'first').length).toBeGreaterThan(2)
  expect(compiled.filter((name) => name === 'second')).toHaveLength(1)
  await machines.runAll([plan, ...render(2), merge])
  expectSameOutput(machines.outDir, whole.outDir)
})

describe('parts of another site are never mixed in', () => {
  test('documents that were edited since are compiled by the plan, and old pages are refused', async () => {
    const s = smallSite()
    const before = machinesFor(s)
    await before.runAll([...compile(2), plan, ...render(2)])
    s.change('docs/page-3.md', '# Another title\n\nOther words.\n')
    s.change('docs/page-40.md', '# A new page\n')
    s.remove('docs/page-5.md')
    const now = machinesFor(s)
    const mixed = { parts: before.parts }
    // The plan is that of the site as it was.
    const old = await now.run(merge, mixed)
    expect([old.exitCode, old.diagnostics[0]?.code]).toEqual([3, 'shard-missing'])
    await now.runAll([plan], mixed)
    const stale = await now.run(merge, mixed)
    expect(stale.diagnostics[0]?.message).toContain('1/2, 2/2')
    await now.runAll([...render(2), merge], mixed)
    expectSameOutput(now.outDir, (await s.build()).outDir)
  })

  test('a configuration or static file that was edited since is refused', async () => {
    const s = smallSite()
    const { parts, runAll } = machinesFor(s)
    await runAll([...compile(2), plan, ...render(2)])
    s.change('static/file.txt', 'Other\n')
    const [edited] = [await machinesFor(s).run(merge, { parts })]
    expect([edited.exitCode, edited.diagnostics[0]?.code]).toEqual([3, 'shard-missing'])
    s.change('docsgen.config.json', JSON.stringify({ title: 'Other', url: 'https://example.com' }))
    const rendered = await machinesFor(s).run(render(2)[0] as ShardJob, { parts })
    expect([rendered.exitCode, rendered.diagnostics[0]?.code]).toEqual([3, 'shard-missing'])
  })

  test('jobs with other options do not find them', async () => {
    const machines = machinesFor(smallSite())
    await machines.runAll([...compile(2), plan, ...render(2)])
    const drafts = await machines.run(merge, { drafts: true })
    expect(drafts.diagnostics[0]?.message).toContain('have not been planned')
    const planned = await machines.run(plan, { baseUrl: '/elsewhere/' })
    expect(planned.diagnostics[0]?.message).toContain('No shard has been compiled')
    const [other] = render(3) as [ShardJob]
    expect(await machines.run(other)).toMatchObject({ exitCode: 2 })
  })
})

describe('problems', () => {
  test('of the content fail the plan as they fail a build', async () => {
    const s = smallSite()
      .change('docs/page-1.md', '# Page\n\n[Nowhere](nowhere.md)\n')
      .change('docsgen.config.json', '{ "diagnostics": { "broken-link": "error" } }')
    const whole = await s.build()
    const machines = machinesFor(s)
    await machines.runAll(compile(2))
    const failed = await machines.run(plan)
    expect([failed.exitCode, failed.diagnostics]).toEqual([1, whole.diagnostics])
    expect((await machines.run(merge)).exitCode).toBe(3)
  })

  test('that are warnings fail a strict plan, and are told again at the end', async () => {
    const s = smallSite().change(
      'docs/page-1.md',
      '# Page\n\n![](/nothing-at-all)\n\n```unknown-language\nx\n```\n',
    )
    const whole = await s.build({ keepGoing: true })
    expect(whole.diagnostics).not.toEqual([])
    const machines = machinesFor(s)
    await machines.runAll(compile(2), { strict: true })
    expect((await machines.run(plan, { strict: true })).exitCode).toBe(1)
    const { diagnostics } = await machines.runAll([plan, ...render(2), merge], { keepGoing: true })
    expect(diagnostics).toEqual(whole.diagnostics)
  })

  test('of the parts folder are told', async () => {
    const s = smallSite()
    const parts = `${s.root}/docsgen.config.json`
    const failed = await machinesFor(s).run(compile(2)[0] as ShardJob, { parts })
    expect([failed.exitCode, failed.diagnostics[0]?.code]).toEqual([3, 'output-write'])
  })
})
