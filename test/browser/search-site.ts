/** A site to search in: three locales, two contexts, one page with many sections. */
import type { Page } from 'playwright-core'
import type { ServedSite } from './browser.ts'
import { siteOfFiles } from './built-site.ts'

const config = {
  title: 'Acme',
  baseUrl: '/docs/',
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-CN', label: '简体中文' },
    { code: 'zh-TW', label: '繁體中文', convertFrom: 'zh-CN', fallback: ['zh-CN'] },
  ],
  search: {
    contexts: [
      { path: 'docs', label: { en: 'Docs', 'zh-CN': '文档', 'zh-TW': '文件' } },
      { path: 'docs/api', label: 'API Reference' },
    ],
  },
}

const sections = Array.from(
  { length: 60 },
  (_, index) => `## Parcel ${index}\n\nThe parcel is sent to station ${index}.\n`,
)

/** The files of the site, below its folder. */
export const searchFiles: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify(config),
  'docs/install.md':
    '# Install the server\n\nPull the container image.\n\n## Upgrade\n\nStop the container, and start the newer one.\n',
  'docs/api/token.md': '# Access tokens\n\nEvery request carries a token.\n',
  'docs/parcels.md': `# Parcels\n\n${sections.join('\n')}`,
  'docs/webhook.md': '# Webhook\n\nSigned with a secret.\n',
  'docs/webhook-own.md': '# Webhook in English\n\nTranslated.\n',
  'i18n/zh-CN/docs/webhook-own.md': '# Webhook\n\n已翻译。\n',
  'i18n/zh-CN/docs/api/token.md': '# 访问令牌\n\n每个请求都带令牌，容许多次使用。\n',
  'pages/about.md': '# About us\n\nWe answer every letter.\n',
  'i18n/zh-CN/docs/install.md':
    '# 安装服务器\n\n拉取容器镜像。\n\n## 升级\n\n停止容器，再启动新版本。\n',
}

/** Serves that site, which is built once in a run, to a browser. */
export function searchSite(): ServedSite {
  return siteOfFiles('search-site', searchFiles)
}

/** The field of the search box. */
export const field = (page: Page) => page.locator('.dg-search input')

/** What the list below the field shows: one line for each option. */
export const options = (page: Page) =>
  page.locator('.dg-search [role=option] .dg-hit-title').allTextContents()

/** The chosen option; null for none. */
export const chosen = async (page: Page): Promise<string | null> => {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`#${id} .dg-hit-title`).textContent()
}

/** Goes into the box by its key and types; resolves when the list is there. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.waitForSelector('.dg-search-panel')
}
