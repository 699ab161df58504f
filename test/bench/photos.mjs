// A site with 200 photographs: the bytes of ten pages in three windows, and its builds. The photographs are made of noise,
// seeded, and weigh what those of cameras weigh.
// usage: node test/bench/photos.mjs make <folder>           makes the site
//        node test/bench/photos.mjs build <folder>          builds it: cold, again, with one picture changed, as it was
//        node test/bench/photos.mjs weigh <output> [/docs/%s]  loads ten pages of a built site, each to its end
import { createCipheriv } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { time, usage } from './measure.mjs'

const photographs = 200
const onPage = 5
const pages = photographs / onPage
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')

/** Random bytes, the same for the same seed. */
function noise(seed, length) {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  return cipher.update(Buffer.alloc(length))
}

const whole = { width: 4400, height: 3300 }

/** Sizes of details in pixels, and how strong they are: shapes, surfaces, and the grain of a sensor. */
const details = [
  [900, 0.55],
  [250, 0.3],
  [70, 0.16],
  [20, 0.09],
  [6, 0.06],
  [2, 0.05],
  [1, 0.04],
]

/** A scene: details of all sizes over each other, as in nature. */
async function scene(seed) {
  const { width, height } = whole
  const sum = new Float32Array(width * height * 3).fill(128)
  for (const [at, [size, strength]] of details.entries()) {
    const raw = { width: Math.ceil(width / size), height: Math.ceil(height / size), channels: 3 }
    const small = noise(seed * details.length + at, raw.width * raw.height * 3)
    const layer = await sharp(small, { raw })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (let i = 0; i < sum.length; i++) sum[i] += (layer[i] - 128) * strength
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum).buffer)
  return sharp(pixels, { raw: { ...whole, channels: 3 } })
}

/** Photographs: parts of a scene in other colours and sizes, from 2,000 to 4,000 pixels wide. */
async function makePhotographs(folder) {
  const perScene = 20
  let shown
  for (let index = 0; index < photographs; index++) {
    if (index % perScene === 0) shown = await scene(1 + index / perScene)
    const [across, along, wide] = noise(200 - (index % 200), 3)
    const width = 2000 + Math.round((wide / 255) * 2000)
    const height = Math.round(width * (index % 3 === 0 ? 0.75 : 2 / 3))
    const left = Math.round(((whole.width - width) * across) / 255)
    const top = Math.round(((whole.height - height) * along) / 255)
    await shown
      .clone()
      .extract({ left, top, width, height })
      .modulate({ hue: (index * 47) % 360 })
      .jpeg({ quality: 85 })
      .toFile(join(folder, `${nameOf(index)}.jpg`))
  }
}

const nameOf = (index) => `photo-${String(index + 1).padStart(3, '0')}`
const pageName = (page) => `trip-${String(page + 1).padStart(2, '0')}`

function pageText(page) {
  const words = 'Words of the journey, which go on for a line or two. '.repeat(8)
  const shown = Array.from({ length: onPage }, (_, at) => {
    return `## Day ${at + 1}\n\n${words}\n\n![What we saw](photos/${nameOf(page * onPage + at)}.jpg)\n`
  })
  return `---\ntitle: Trip ${page + 1}\n---\n\n${words}\n\n${shown.join('\n')}`
}

async function make(folder) {
  mkdirSync(join(folder, 'docs/photos'), { recursive: true })
  writeFileSync(join(folder, 'docsgen.config.json'), '{ "title": "Trips", "locales": ["en"] }\n')
  for (let page = 0; page < pages; page++) {
    writeFileSync(join(folder, 'docs', `${pageName(page)}.md`), pageText(page))
  }
  await makePhotographs(join(folder, 'docs/photos'))
  const files = readdirSync(join(folder, 'docs/photos'))
  const bytes = files.reduce(
    (sum, file) => sum + statSync(join(folder, 'docs/photos', file)).size,
    0,
  )
  console.log(`${files.length} photographs, ${mb(bytes)} MB`)
}

const mb = (bytes) => (bytes / 1e6).toFixed(1)

/** Seconds, and in a second run of the same the memory. */
async function measured(prepare, options = []) {
  const results = []
  for (const measure of [time, usage]) {
    const cwd = prepare()
    const command = [process.execPath, bin, 'build', '.', '--quiet', ...options]
    results.push(await measure({ command, cwd }))
  }
  const [seconds, used] = results
  return `${seconds.toFixed(1)} s | ${used.processor.all.toFixed(1)} s | ${Math.round(used.memory / 2 ** 20)} MB`
}

async function build(folder) {
  const work = mkdtempSync(join(tmpdir(), 'docsgen-photos-'))
  const cold = (config) => () => {
    rmSync(join(work, 'site'), { recursive: true, force: true })
    const skip = /\/(?:build|\.docsgen)$/
    cpSync(folder, join(work, 'site'), { recursive: true, filter: (file) => !skip.test(file) })
    if (config) writeFileSync(join(work, 'site/docsgen.config.json'), config)
    return join(work, 'site')
  }
  const off = '{ "title": "Trips", "locales": ["en"], "images": false }'
  console.log('| build | time | processor | memory |\n| --- | --- | --- | --- |')
  console.log(`| pictures as they are, cold | ${await measured(cold(off))} |`)
  console.log(`| cold | ${await measured(cold(null))} |`)
  const site = join(work, 'site')
  console.log(`| again | ${await measured(() => site)} |`)
  let turn = 0
  const change = () => {
    const other = nameOf(100 + turn++)
    cpSync(join(folder, `docs/photos/${other}.jpg`), join(site, 'docs/photos/photo-001.jpg'))
    writeFileSync(join(site, 'docs/photos/photo-001.jpg'), `${turn}`, { flag: 'a' })
    return site
  }
  console.log(`| one picture changed | ${await measured(change)} |`)
  const text = () => {
    writeFileSync(join(site, 'docs/trip-01.md'), '\nMore.\n', { flag: 'a' })
    return site
  }
  console.log(`| one text changed | ${await measured(text)} |`)
  console.log(`| cold, without a cache | ${await measured(cold(null), ['--no-cache'])} |`)
  rmSync(work, { recursive: true })
}

const types = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Serves a built site as hosts do: texts are compressed, and nothing is kept. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname)
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile())
    if (file === undefined) return response.writeHead(404).end()
    const bytes = readFileSync(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    const isText = !/^image\/(?!svg)|octet/.test(type)
    response.setHeader('content-type', type)
    if (!isText) return response.end(bytes)
    response.setHeader('content-encoding', 'gzip')
    return response.end(gzipSync(bytes))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const windows = [
  { name: '390 px, density 3', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { name: '768 px, density 2', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { name: '1440 px, density 1', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** Bytes on the wire for a page that is read to its end: of all, and of its pictures. */
async function pageBytes(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map()
  const bytes = { all: 0, pictures: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Image') bytes.pictures += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'load' })
  for (let at = 0; at < 40; at++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const missing = await page.evaluate(
    () =>
      [...document.querySelectorAll('main img')].filter(
        (img) => !img.complete || img.naturalWidth === 0,
      ).length,
  )
  if (missing > 0) throw new Error(`${missing} pictures of ${address} are not loaded`)
  await page.close()
  return bytes
}

async function weigh(folder, pattern = '/docs/%s') {
  const { origin, close } = await serve(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  console.log('| window | ten pages | their pictures |\n| --- | --- | --- |')
  for (const { name, ...window } of windows) {
    const context = await browser.newContext(window)
    const sum = { all: 0, pictures: 0 }
    for (let page = 0; page < 10; page++) {
      const bytes = await pageBytes(context, origin + pattern.replace('%s', pageName(page * 4)))
      sum.all += bytes.all
      sum.pictures += bytes.pictures
    }
    console.log(`| ${name} | ${mb(sum.all)} MB | ${mb(sum.pictures)} MB |`)
    await context.close()
  }
  await browser.close()
  close()
}

const [task, ...given] = process.argv.slice(2)
const tasks = { make, build, weigh }
if (!(task in tasks) || given.length === 0) throw new Error('Name a task and a folder.')
await tasks[task](...given)
