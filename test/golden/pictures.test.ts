/** Pictures in several widths: encoded once, beside the build, and never by `check`. */
import fs from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { startDev } from './dev-site.ts'
import { type Built, differences, filesOf, site, siteOf, type TestSite } from './site.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** Called with the width of each picture that is encoded. */
const encoded = vi.hoisted(() => vi.fn<(width: number) => void>())
/** Whether the package that encodes is installed. */
const installed = vi.hoisted(() => ({ now: true }))

vi.mock(import('../../src/pipeline/images/encode-picture.ts'), async (original) => {
  const { encodePicture } = await original()
  return {
    encodePicture: (bytes, width, settings) => {
      encoded(width)
      return encodePicture(bytes, width, settings)
    },
  }
})

vi.mock(import('../../src/support/optional-packages.ts'), async (original) => {
  const { areInstalled, ...rest } = await original()
  return {
    ...rest,
    areInstalled: (names) => (names.includes('sharp') ? installed.now : areInstalled(names)),
  }
})

// While the mock is being made, a second import at the same time would get the module without it.
beforeAll(async () => void (await import('../../src/pipeline/images/encode-picture.ts')))

beforeEach(() => {
  encoded.mockClear()
  installed.now = true
})

const codes = ({ diagnostics }: Pick<Built, 'diagnostics'>) => diagnostics.map(({ code }) => code)

/** Noise, which weighs as much as pixels can. */
function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function siteWith(files: Readonly<Record<string, string | Uint8Array>>, images = '{}'): TestSite {
  return siteOf('pictures', {
    'docsgen.config.json': `{ "title": "Pictures", "images": ${images} }`,
    ...files,
  })
}

/** The smaller pictures of an output, by their names without hashes. */
function widthsOf({ outDir }: Pick<Built, 'outDir'>): string[] {
  return filesOf(outDir).flatMap((file) => {
    const [, name, type] =
      /^assets\/images\/(.*-\d+)-[0-9a-f]{8}(\.(?:webp|avif))$/.exec(file) ?? []
    return name === undefined ? [] : [`${name}${type}`]
  })
}

test('each picture is encoded once, whatever is built after that, and not by check', async () => {
  const s = site('images/widths')
  await check({ root: s.root })
  expect(encoded).not.toHaveBeenCalled()
  const built = await s.build()
  // The one that is torn is tried, too.
  expect(encoded.mock.calls.flat().toSorted((a, b) => a - b)).toEqual([300, 400, 1000, 1000, 1000])
  encoded.mockClear()

  await s.edit('docs/page.md', (text) => `${text}\nMore.\n`).build()
  await s.edit('docs/page.md', (text) => text.replace('# Widths', '# Pictures')).build()
  await s.remove('build').build()
  // What is damaged is looked at once more: it may have been for lack of memory.
  expect(encoded.mock.calls.flat()).toEqual([1000, 1000])
  expect(codes(built)).toEqual(['image-unreadable'])
})

test('a build from nothing gives the same bytes', async () => {
  const s = site('images/widths')
  const built = await s.build({ verify: true })
  expect(built.result?.verify).toEqual({ equal: true, differences: [] })
  expect(differences((await s.pristineCopy().build()).bytes(), built.bytes())).toEqual([])
})

test('upright, in sRGB, without metadata, as transparent as they were, and as wide as their names say', async () => {
  const built = await site('images/widths').build()
  const open = (name: string) => {
    const file = filesOf(built.outDir).find((one) => one.startsWith(`assets/images/${name}-`))
    return sharp(path.join(built.outDir, file ?? ''))
  }
  expect(await open('turned-400').metadata()).toMatchObject({ width: 400, height: 600 })
  const photo = await open('photo-768').metadata()
  expect(photo).toMatchObject({ width: 768, height: 461, space: 'srgb', format: 'webp' })
  expect([photo.exif, photo.icc, photo.orientation]).toEqual([undefined, undefined, undefined])
  const { data, info } = await open('clear-300').raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  // From left to right it becomes opaque.
  expect(data[3]).toBeLessThan(8)
  expect(data[4 * 299 + 3]).toBeGreaterThan(247)
})

test('colours of wide gamuts and of print become those of the screen', async () => {
  const red = { create: { width: 900, height: 300, channels: 3 as const, background: '#f00' } }
  const grain = await noise(900, 300).linear(0.2, 0).png().toBuffer()
  const picture = () => sharp(red).composite([{ input: grain, blend: 'add' }])
  const s = siteWith({
    'docs/a.md': '# A\n\n![](p3.png) ![](cmyk.jpg)\n',
    'docs/p3.png': await picture().withIccProfile('p3').png().toBuffer(),
    'docs/cmyk.jpg': await picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  })
  const built = await s.build()
  for (const name of ['p3-480', 'cmyk-480']) {
    const file = filesOf(built.outDir).find((one) => one.includes(`/${name}-`)) ?? ''
    const { channels } = await sharp(path.join(built.outDir, file)).stats()
    expect(channels.length, name).toBe(3)
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
    expect(r, name).toBeGreaterThan(200)
    expect(Math.max(g, b), name).toBeLessThan(90)
  }
})

test('the settings say widths, format and quality; without them pictures stay as they are', async () => {
  const picture = await noise(1000, 500).jpeg({ quality: 90 }).toBuffer()
  const files = { 'docs/a.md': '# A\n\n![](a.jpg)\n', 'docs/a.jpg': picture }
  const webp = await siteWith(files, '{ "widths": [900, 200, 400] }').build()
  expect(widthsOf(webp)).toEqual(['a-200.webp', 'a-400.webp', 'a-900.webp'])
  const avif = await siteWith(files, '{ "widths": [300], "format": "avif", "quality": 20 }').build()
  expect(widthsOf(avif)).toEqual(['a-300.avif'])
  expect(avif.text('docs/a/index.html')).toMatch(/srcset="[^ ]+\.avif 300w"/)
  encoded.mockClear()
  const none = await siteWith(files, 'false').build()
  expect(widthsOf(none)).toEqual([])
  expect(none.text('docs/a/index.html')).not.toContain('srcset')
  expect(encoded).not.toHaveBeenCalled()
})

test('a picture that is small, moves, is a drawing, or is only linked to stays as it is', async () => {
  const frames = await Promise.all(
    [100, 200].map((_, at) =>
      noise(200, 100)
        .negate(at > 0)
        .png()
        .toBuffer(),
    ),
  )
  const moving = sharp(frames, { join: { animated: true } })
  const s = siteWith({
    'docs/a.md':
      '# A\n\n![](tiny.png) ![](moving.gif) ![](moving.webp) ![](drawing.svg)\n\n[x](linked.png) <video poster="linked.png" src="/x.mp4"></video>\n',
    'static/x.mp4': 'x',
    'docs/tiny.png': await noise(60, 60).png().toBuffer(),
    'docs/moving.gif': await moving.clone().gif().toBuffer(),
    'docs/moving.webp': await moving.clone().webp({ quality: 90 }).toBuffer(),
    'docs/linked.png': await noise(400, 400).png().toBuffer(),
    'docs/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><!--${'x'.repeat(20_000)}--></svg>`,
  })
  const built = await s.build()
  expect(built.report()).toBe('no problems\n')
  expect(widthsOf(built)).toEqual([])
  expect(encoded).not.toHaveBeenCalled()
})

/** A PNG of many pixels, which says so in its header; the rest is not read. */
function vast(): Buffer {
  const header = Buffer.alloc(40_000)
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(header)
  header.writeUInt32BE(30_000, 16)
  header.writeUInt32BE(30_000, 20)
  header.set([8, 2], 24)
  return header
}

test('too many pixels are reported and not decoded; so is a heavy picture that nobody makes smaller', async () => {
  const heavy = await noise(1200, 1000).png().toBuffer()
  const files = {
    'docs/a.md': '# A\n\n![](vast.png) ![](heavy.png) ![](heavy.gif)\n',
    'docs/vast.png': vast(),
    'docs/heavy.png': heavy,
    'docs/heavy.gif': Buffer.concat([
      await noise(300, 300).gif().toBuffer(),
      Buffer.alloc(2_000_000),
    ]),
  }
  const places = ({ diagnostics }: Pick<Built, 'diagnostics'>) =>
    diagnostics.map(({ code, file }) => `${code} ${file}`)
  const [gif, png, pixels] = ['gif', 'png']
    .map((type) => `image-heavy docs/heavy.${type}`)
    .concat('image-heavy docs/vast.png')
  const s = siteWith(files)
  const built = await s.build()
  expect(places(built)).toEqual([gif, pixels])
  expect(built.report()).toContain('900 million pixels')
  expect(places(await check({ root: s.root }))).toEqual([gif, pixels])
  expect(encoded.mock.calls.flat()).toEqual([1200])
  expect(places(await siteWith(files, 'false').build())).toEqual([gif, png, pixels])
})

test('without the package one note names the command, where it is worth it', async () => {
  installed.now = false
  const s = siteWith({
    'docs/a.md': '# A\n\n![](a.png) ![](b.png)\n',
    'docs/a.png': await noise(700, 300).png().toBuffer(),
    'docs/b.png': await noise(600, 300).png().toBuffer(),
    'package-lock.json': '{}',
  })
  const built = await s.build({ strict: true })
  expect(codes(built)).toEqual(['image-encoder-missing'])
  expect(built.exitCode).toBe(0)
  expect(built.diagnostics[0]).toMatchObject({
    severity: 'info',
    hint: 'npm install --save-dev sharp',
  })
  expect(built.text('docs/a/index.html')).not.toContain('srcset')
  expect(codes(await check({ root: s.root }))).toEqual(['image-encoder-missing'])
  expect(encoded).not.toHaveBeenCalled()
  // Less than a megabyte together is not worth a package.
  expect(codes(await s.edit('docs/a.md', () => '# A\n\n![](b.png)\n').build())).toEqual([])
})

test('dev shows a page at once and its smaller pictures when they are made, and lists with covers as well', async () => {
  const s = site('images/widths')
  const { outDir } = await s.build()
  s.remove('.docsgen')
  const server = await startDev(s.root)
  const page = (await server.get('docs/page')).body.toString()
  expect(page).toContain('<img src="/base/assets/images/photo-')
  expect(page).not.toMatch(/\.webp \d+w/)
  const stream = await server.listen('blog')
  expect((await server.get('blog')).body.toString()).toContain('class="dg-cover"')
  await server.settled()
  expect((await server.get('docs/page')).body.toString()).toMatch(/\.webp \d+w/)
  await expect.poll(() => stream.html(), { timeout: 10_000 }).toMatch(/cover-480-\w+\.webp 480w/)
  expect(await server.differences(outDir)).toEqual([])
})

test('dev takes in a picture that is saved again', async () => {
  const s = site('images/widths')
  const server = await startDev(s.root)
  await server.get('docs/page')
  await server.settled()
  fs.copyFileSync(
    path.join(s.root, 'blog/posts/cover.jpg'),
    path.join(s.root, 'docs/img/photo.jpg'),
  )
  const { outDir } = await s.pristineCopy().build()
  await expect.poll(() => server.differences(outDir), { timeout: 15_000 }).toEqual([])
})
