/** A changelog and the contributors of a page, as readers meet them. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { madeOnce } from '../setup/made-once.ts'
import { violations } from './axe.ts'
import { phone, servedSite } from './browser.ts'
import { buildFiles } from './built-site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'Kettle',
    url: 'https://docs.example.com',
    locales: ['en', 'zh-CN'],
    docs: { contributors: true },
  }),
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs/changes.md':
    '---\nchangelog: true\n---\n\n# Changes\n\n## 1.2.0 – 2026-11-02\n\n- It boils.\n\n## 1.1.0 – 2026-10-01\n\n- It warms.\n',
  'i18n/zh-CN/docs/changes.md':
    '---\nchangelog: true\n---\n\n# 更新日志\n\n## 1.2.0 – 2026-11-02\n\n- 会烧开水。\n',
}

const served = servedSite(async () => {
  const { folder } = await madeOnce('changelog-page', async (root) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-C', root, ...args], {
        env: {
          ...process.env,
          GIT_COMMITTER_NAME: 'Nobody',
          GIT_COMMITTER_EMAIL: 'n@example.com',
          GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
          GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
        },
        stdio: 'pipe',
      })
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      fs.writeFileSync(path.join(root, file), text)
    }
    git('init', '-q')
    git('add', 'docs', 'i18n')
    const author = '--author=Ann Lee <1+ann@users.noreply.github.com>'
    git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'change', author)
    await buildFiles(root, {})
  })
  return folder
})

test.each(['docs/changes', 'zh-CN/docs/changes'])(
  '%s: releases have anchors and a feed, authors a name and no picture of another host',
  async (address) => {
    const { page, complaints } = await served.open(address, phone)
    await page.locator('[id="1.2.0"]').waitFor()
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const folder = address.startsWith('zh') ? '/zh-CN/' : '/'
    expect(new URL(feed ?? '', 'https://docs.example.com').pathname).toBe(
      `${folder}docs/changes/atom.xml`,
    )
    const answer = await page.request.get(`${page.url()}/atom.xml`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('#1.2.0')
    const credits = page.locator('.dg-contributors')
    expect(await credits.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe(
      'https://github.com/ann',
    )
    expect(await credits.locator('img').count()).toBe(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone.viewport.width)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
