// Draws the pictures of content/'s home page: the agent workbench and the chat widget, in every locale and both colour
// modes, as SVG files with real text.
// usage: node scripts/draw-product.mjs [dir=content/static/img]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [dir = 'content/static/img'] = process.argv.slice(2)

const palettes = {
  light: {
    bg: '#fff',
    soft: '#f6f8fa',
    line: '#e6e9ef',
    text: '#1a2130',
    dim: '#475066',
    faint: '#626c80',
    accent: '#06f',
    link: '#005ce6',
    tint: '#ebf3ff',
    violet: '#6b3fd4',
    violetSoft: '#f4f0fe',
    green: '#0a7140',
    greenSoft: '#ebf8f1',
    amber: '#8f5400',
    amberSoft: '#fff6e5',
    shadow: '#101828',
    depth: 0.16,
  },
  dark: {
    bg: '#14171e',
    soft: '#1b2029',
    line: '#2b3240',
    text: '#e5e8ee',
    dim: '#b1b9c7',
    faint: '#8d97a8',
    accent: '#276ae8',
    link: '#74a9ff',
    tint: '#16284a',
    violet: '#b79cff',
    violetSoft: '#231d3d',
    green: '#5fce93',
    greenSoft: '#0f2419',
    amber: '#e9b04e',
    amberSoft: '#281f0c',
    shadow: '#000',
    depth: 0.6,
  },
}

const texts = {
  en: {
    conversations: 'Conversations',
    tabs: ['Mine 4', 'Waiting 2', 'All'],
    people: [
      ['MC', 'Mia Chen', 'Does it include WeChat?', 'now'],
      ['JW', 'Jonas Weber', 'The invoice has arrived', '2 m'],
      ['LP', 'Lucia Pérez', 'You: Refund is on its way', '5 m'],
      ['TA', 'Tariq Aziz', 'Can I move the date?', '9 m'],
      ['SK', 'Sara Kim', 'Thanks, that works!', '14 m'],
      ['OB', 'Otto Berg', 'You: See the ticket', '20 m'],
    ],
    place: 'Website · on the page Pricing',
    state: 'Yours',
    asked: ['Hi! We are twelve agents.', 'Does Enterprise include WeChat?'],
    draft: 'Suggested by the assistant',
    source: 'from Pricing and WeChat',
    answer: ['Yes. Enterprise has every WeChat channel,', 'and any number of agents.'],
    buttons: ['Send', 'Edit'],
    compose: 'Write an answer…',
    widget: ['{product} support', 'Answers in about a minute'],
    bot: ['Welcome! What can I', 'do for you?'],
    reply: ['Yes, with every WeChat', 'channel, for all twelve.'],
    ask: ['Does Enterprise', 'include WeChat?'],
    chip: 'Compare editions',
    input: 'Your message',
    nav: ['Home', 'Messages', 'Help', 'News'],
  },
  'zh-CN': {
    conversations: '会话',
    tabs: ['我的 4', '排队 2', '全部'],
    people: [
      ['陈', '陈米雅', '企业版支持微信吗？', '刚刚'],
      ['王', '王建国', '发票已经收到了', '2 分钟'],
      ['林', '林晓雨', '我：退款已在路上', '5 分钟'],
      ['周', '周子涵', '可以改个日期吗？', '9 分钟'],
      ['李', '李文静', '好的，解决了，谢谢！', '14 分钟'],
      ['赵', '赵一鸣', '我：请看工单', '20 分钟'],
    ],
    place: '网站 · 正在看“价格”页',
    state: '由您接待',
    asked: ['您好！我们有十二位客服，', '企业版支持微信吗？'],
    draft: 'AI 助手建议的回答',
    source: '依据：价格、微信',
    answer: ['支持。企业版包含全部微信渠道，', '客服人数不限。'],
    buttons: ['发送', '修改'],
    compose: '输入回复…',
    widget: ['{product} 客服', '通常一分钟内回复'],
    bot: ['欢迎！有什么可以', '帮您？'],
    reply: ['支持，全部微信渠道，', '十二位客服都能用。'],
    ask: ['企业版支持', '微信吗？'],
    chip: '比较各版本',
    input: '输入消息',
    nav: ['首页', '消息', '帮助', '动态'],
  },
  'zh-TW': {
    conversations: '對話',
    tabs: ['我的 4', '排隊 2', '全部'],
    people: [
      ['陳', '陳米雅', '企業版支援微信嗎？', '剛剛'],
      ['王', '王建國', '發票已經收到了', '2 分鐘'],
      ['林', '林曉雨', '我：退款已在路上', '5 分鐘'],
      ['周', '周子涵', '可以改個日期嗎？', '9 分鐘'],
      ['李', '李文靜', '好的，解決了，謝謝！', '14 分鐘'],
      ['趙', '趙一鳴', '我：請看工單', '20 分鐘'],
    ],
    place: '網站 · 正在看「價格」頁',
    state: '由您接待',
    asked: ['您好！我們有十二位客服，', '企業版支援微信嗎？'],
    draft: 'AI 助理建議的回答',
    source: '依據：價格、微信',
    answer: ['支援。企業版包含全部微信管道，', '客服人數不限。'],
    buttons: ['傳送', '修改'],
    compose: '輸入回覆…',
    widget: ['{product} 客服', '通常一分鐘內回覆'],
    bot: ['歡迎！有什麼可以', '幫您？'],
    reply: ['支援，全部微信管道，', '十二位客服都能用。'],
    ask: ['企業版支援', '微信嗎？'],
    chip: '比較各版本',
    input: '輸入訊息',
    nav: ['首頁', '訊息', '說明', '動態'],
  },
}

/** The same fonts as the site: a file that an `<img>` shows has no access to the page's. */
const fonts = {
  en: '',
  'zh-CN': ',"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC"',
  'zh-TW': ',"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC"',
}
const latin =
  'Inter,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial'

const icons = {
  chat: 'M4 5h16v11H10l-4.5 4v-4H4z',
  ticket: 'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4z',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13C17 4.5 14 5 12 6.5v13',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  chart: 'M4 4v16h16M8 16v-4M12.5 16V7M17 16v-6',
  sparkles: 'M10 5l2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2zM18 3v4M16 5h4',
  send: 'M21 3 3 10.5l7 3.5 3.5 7zM10 14l4.5-4.5',
  clip: 'M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.3 3.3 0 0 1 4.7 4.700l-8 8a1.7 1.7 0 0 1-2.4-2.400l7-7',
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.500a2.5 2.5 0 1 1 3.8 2.100c-.9.6-1.3 1-1.3 1.900M12 16.500v.01',
  news: 'M4 5h16v14H4zM8 9h8M8 13h8',
}

/** @param box x, y, width, height, radius */
const rect = ([x, y, width, height, radius], fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
/** @param place x, y, size, colour */
const label = ([x, y, size, fill], words, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`
/** @param place x, y, size */
const icon = (name, [x, y, size], stroke) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" d="${icons[name]}" fill="none" stroke="${stroke}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`
const lines = ([x, y], fill, rows) =>
  rows.map((row, index) => label([x, y + index * 20, 13.5, fill], row)).join('')

function person([initials, name, words, time], index, p) {
  const y = 108 + index * 66
  const tints = [
    [p.tint, p.link],
    [p.violetSoft, p.violet],
    [p.greenSoft, p.green],
    [p.amberSoft, p.amber],
  ]
  const [tint, ink] = tints[index % tints.length]
  const isActive = index === 0
  return [
    isActive ? rect([64, y, 222, 60, 10], p.tint) : '',
    `<circle cx="92" cy="${y + 30}" r="17" fill="${isActive ? p.bg : tint}"/>`,
    label([92, y + 34, 11.5, ink], initials, 'text-anchor="middle" font-weight="600"'),
    label([120, y + 26, 13, p.text], name, 'font-weight="600"'),
    label([276, y + 26, 10.5, p.faint], time, 'text-anchor="end"'),
    label([120, y + 45, 12, isActive ? p.dim : p.faint], words),
    index === 1 || index === 3 ? `<circle cx="271" cy="${y + 41}" r="5" fill="${p.accent}"/>` : '',
  ].join('')
}

function workbench(t, p) {
  const rail = ['chat', 'ticket', 'book', 'people', 'chart']
  return [
    rect([0.5, 0.5, 799, 543, 16], p.bg, `stroke="${p.line}" filter="url(#s)"`),
    `<path d="M16.5 1H56v542H16.500A15.5 15.5 0 0 1 1 527.500V16.500A15.5 15.5 0 0 1 16.5 1" fill="${p.soft}"/>`,
    rect([14, 16, 28, 28, 8], p.accent),
    icon('chat', [20, 22, 16], '#fff'),
    ...rail.map((name, index) =>
      [
        index === 0 ? rect([10, 68, 36, 36, 9], p.tint) : '',
        icon(name, [18, 76 + index * 48, 20], index === 0 ? p.link : p.faint),
      ].join(''),
    ),
    `<circle cx="28" cy="512" r="14" fill="${p.greenSoft}"/>`,
    label([28, 516, 10.5, p.green], 'AL', 'text-anchor="middle" font-weight="600"'),
    `<path d="M56.5 1v542M294.5 1v542M295 68.500h504M56 68.500h238" stroke="${p.line}"/>`,
    label([74, 41, 16, p.text], t.conversations, 'font-weight="650"'),
    label([74, 92, 12.5, p.link], t.tabs[0], 'font-weight="600"'),
    label([150, 92, 12.5, p.faint], t.tabs[1]),
    label([236, 92, 12.5, p.faint], t.tabs[2]),
    ...t.people.map((one, index) => person(one, index, p)),
    label([318, 33, 15, p.text], t.people[0][1], 'font-weight="650"'),
    label([318, 53, 12, p.faint], t.place),
    rect([694, 22, 84, 26, 13], p.greenSoft),
    label([736, 39, 12, p.green], t.state, 'text-anchor="middle" font-weight="600"'),
    rect([318, 92, 244, 60, 14], p.soft),
    lines([334, 117], p.text, t.asked),
    rect([318, 176, 330, 152, 14], p.bg, `stroke="${p.violet}" stroke-opacity=".35"`),
    rect([318, 176, 330, 152, 14], p.violetSoft, 'fill-opacity=".6"'),
    icon('sparkles', [332, 189, 18], p.violet),
    label([356, 203, 12.5, p.violet], t.draft, 'font-weight="600"'),
    lines([334, 233], p.text, t.answer),
    label([334, 276, 11.5, p.faint], t.source),
    rect([334, 288, 66, 28, 14], p.accent),
    label([367, 306.5, 12.5, '#fff'], t.buttons[0], 'text-anchor="middle" font-weight="600"'),
    rect([408.5, 288.5, 65, 27, 13.5], p.bg, `stroke="${p.line}"`),
    label([441, 306.5, 12.5, p.text], t.buttons[1], 'text-anchor="middle" font-weight="600"'),
    rect([318.5, 466.5, 458, 54, 12], p.bg, `stroke="${p.line}"`),
    label([336, 498, 13.5, p.faint], t.compose),
  ].join('\n')
}

function widget(t, p) {
  const tabs = ['home', 'chat', 'help', 'news']
  return [
    `<g transform="translate(598 132)">`,
    rect([0.5, 0.5, 301, 451, 20], p.bg, `stroke="${p.line}" filter="url(#s)"`),
    `<path d="M20 0h262a20 20 0 0 1 20 20v56H0V20A20 20 0 0 1 20 0" fill="${p.accent}"/>`,
    `<circle cx="40" cy="38" r="18" fill="#fff" fill-opacity=".2"/>`,
    icon('chat', [30, 28, 20], '#fff'),
    label([70, 34, 15, '#fff'], t.widget[0], 'font-weight="650"'),
    label([70, 53, 12, '#fff'], t.widget[1], 'fill-opacity=".92"'),
    icon('close', [266, 28, 18], '#fff'),
    rect([18, 96, 188, 58, 14], p.soft),
    lines([32, 120], p.text, t.bot),
    rect([124, 168, 160, 58, 14], p.accent),
    lines([138, 192], '#fff', t.ask),
    rect([18, 240, 206, 58, 14], p.soft),
    lines([32, 264], p.text, t.reply),
    rect([18.5, 308.5, 145, 31, 15.5], p.bg, `stroke="${p.link}" stroke-opacity=".5"`),
    label([91, 328.5, 12.5, p.link], t.chip, 'text-anchor="middle" font-weight="600"'),
    rect([18.5, 352.5, 265, 42, 21], p.bg, `stroke="${p.line}"`),
    label([36, 378, 13, p.faint], t.input),
    `<circle cx="263" cy="373.5" r="15" fill="${p.accent}"/>`,
    icon('send', [254, 365, 17], '#fff'),
    `<path d="M1 404.500h300" stroke="${p.line}"/>`,
    ...tabs.map((name, index) => {
      const ink = index === 1 ? p.link : p.faint
      const middle = 40 + index * 74
      return (
        icon(name, [middle - 9, 411, 18], ink) +
        label([middle, 443, 10.5, ink], t.nav[index], 'text-anchor="middle" font-weight="500"')
      )
    }),
    '</g>',
  ].join('\n')
}

/** @param box the visible part of the drawing: x, y, width, height */
function picture({ locale, mode, box, parts }) {
  const [p, t] = [palettes[mode], texts[locale]]
  const [x, y, width, height] = box
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="${locale}" viewBox="${box.join(' ')}" width="${width}" height="${height}" font-family='${latin}${fonts[locale]},sans-serif'>
<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="${p.shadow}" flood-opacity="${p.depth}"/></filter>
<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box.join(' ')}">
${parts.map((part) => part(t, p)).join('\n')}
</svg>
</svg>
`.replaceAll('{product}', 'Parley')
}

const pictures = {
  hero: { box: [-24, -16, 948, 640], parts: [workbench, widget] },
  workbench: { box: [-24, -16, 848, 600], parts: [workbench] },
  widget: { box: [560, 100, 378, 528], parts: [widget] },
}

for (const [name, { box, parts }] of Object.entries(pictures)) {
  for (const locale of Object.keys(texts)) {
    for (const mode of Object.keys(palettes)) {
      const file = `${name}${mode === 'dark' ? '-dark' : ''}${locale === 'en' ? '' : `.${locale}`}.svg`
      writeFileSync(join(dir, file), picture({ locale, mode, box, parts }))
    }
  }
}
