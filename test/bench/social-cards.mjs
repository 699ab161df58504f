// The social cards of a site of 1,000 pages, half of them English and half Chinese: processor time, memory and bytes of builds
// without cards, with all of them to be drawn, again, after a title was changed, and with what is drawn in the cache alone.
//   node test/bench/social-cards.mjs [--pages 1000]
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from './random.mjs'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' } } })
const pages = Number(values.pages)
const docsgen = path.resolve(import.meta.dirname, '../../bin/docsgen.js')
const root = mkdtempSync(path.join(tmpdir(), 'docsgen-cards-'))

const english =
  'how to configure the chat widget webhooks retries signatures production deployment of agents queues and reports for teams'.split(
    ' ',
  )
const chinese =
  '如何在生产环境中配置聊天组件网络回调重试签名部署坐席队列报表团队权限单点登录数据导出知识库机器人'

/** Titles of 2 to 12 words, or of 4 to 36 characters. */
function titles(words, { least, most, between }) {
  const random = createRandom('social cards')
  return Array.from({ length: pages / 2 }, (_, at) => {
    const count = least + random.below(most - least + 1)
    const picked = Array.from({ length: count }, () => words[random.below(words.length)])
    return `${picked.join(between)} ${at}`
  })
}

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function configure(socialCards) {
  const config = {
    title: 'Acme Docs',
    url: 'https://docs.example.com',
    locales: ['en', 'zh-CN'],
    navbar: { logo: { src: 'logo.svg', alt: 'Acme' } },
    socialCards,
  }
  write('docsgen.config.json', JSON.stringify(config))
}

/** Seconds of processor time, seconds, and the most memory in MB that a build takes. */
function build(name) {
  const measured = path.join(root, 'usage.json')
  const code = `process.on('exit',()=>require('fs').writeFileSync(${JSON.stringify(measured)},JSON.stringify(process.resourceUsage())))`
  write('usage.cjs', code)
  const start = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', path.join(root, 'usage.cjs'), docsgen, 'build', root],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const seconds = (performance.now() - start) / 1000
  const usage = JSON.parse(readFileSync(measured, 'utf8'))
  const processor = (usage.userCPUTime + usage.systemCPUTime) / 1e6
  const row = [processor.toFixed(1), seconds.toFixed(1), Math.round(usage.maxRSS / 1024)]
  process.stdout.write(`${name}: ${row[0]} s of the processor, ${row[1]} s, ${row[2]} MB\n`)
}

function sizes() {
  const folder = path.join(root, 'build/assets/cards')
  const all = readdirSync(folder)
    .map((file) => statSync(path.join(folder, file)).size)
    .sort((a, b) => a - b)
  const [least, median, most] = [all[0], all[all.length >> 1], all.at(-1)]
  process.stdout.write(
    `${all.length} cards: ${least}, ${median}, ${most} bytes (least, median, most)\n`,
  )
}

try {
  write(
    'static/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" rx="16" fill="#06f"/></svg>',
  )
  const inEnglish = titles(english, { least: 2, most: 12, between: ' ' })
  const inChinese = titles([...chinese], { least: 4, most: 36, between: '' })
  for (const [at, title] of inEnglish.entries())
    write(`docs/g${at % 20}/p${at}.md`, `# ${title}\n\nText.\n`)
  for (const [at, title] of inChinese.entries()) {
    write(`i18n/zh-CN/docs/g${at % 20}/p${at}.md`, `# ${title}\n\n文字。\n`)
  }
  const start = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  process.stdout.write(`node -e 0: ${((performance.now() - start) / 1000).toFixed(2)} s\n`)
  configure(false)
  build('without cards, from nothing')
  rmSync(path.join(root, 'build'), { recursive: true })
  rmSync(path.join(root, '.docsgen'), { recursive: true })
  configure(true)
  build('from nothing')
  sizes()
  build('again')
  write('docs/g0/p0.md', '# Another title\n\nText.\n')
  build('one title changed')
  write('docs/g0/p0.md', '# Another title\n\nOther text.\n')
  build('one text changed')
  rmSync(path.join(root, 'build'), { recursive: true })
  build('output removed, all cards in the cache')
} finally {
  rmSync(root, { recursive: true, force: true })
}
