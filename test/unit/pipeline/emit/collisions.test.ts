import { expect, test } from 'vitest'
import { outputCollisions } from '../../../../src/pipeline/emit/collisions.ts'

test('a page or redirect at the address of a list of pages is reported where it is written', () => {
  const place = { output: 'sitemap.xml/index.html', route: '/sitemap.xml', source: 'docs/a.md' }
  const plan = {
    pages: [place],
    statics: [{ path: 'robots.txt' }],
    redirects: [{ output: 'llms.txt/index.html', from: '/llms.txt' }],
  }
  const needs = 'needs a folder of that name, for'
  expect(outputCollisions(plan)).toMatchObject([
    {
      file: 'docs/a.md',
      message: `docsgen’s own sitemap.xml is the file sitemap.xml in the output, and docs/a.md ${needs} sitemap.xml/index.html.`,
    },
    {
      message: `docsgen’s own llms.txt is the file llms.txt in the output, and the redirect from /llms.txt ${needs} llms.txt/index.html.`,
    },
  ])
})

test('nothing of the site gets into docsgen’s own folder of the output', () => {
  const problems = outputCollisions({
    pages: [
      {
        output: '.Docsgen-Output/old/index.html',
        route: '/.Docsgen-Output/old',
        source: 'docs/a.md',
      },
      { output: 'x/.docsgen-output/index.html', route: '/x/.docsgen-output', source: 'docs/b.md' },
    ],
    statics: [{ path: '.docsgen-output/lock-5' }],
    redirects: [{ output: '.docsgen-output/b/index.html', from: '/.docsgen-output/b' }],
  })
  expect(problems).toMatchObject([
    { code: 'output-collision', file: 'static/.docsgen-output/lock-5' },
    { code: 'output-collision', file: 'docs/a.md' },
    { code: 'output-collision', message: expect.stringContaining('from /.docsgen-output/b would') },
  ])
  expect(problems).toHaveLength(3)
})
