import { expect, test } from 'vitest'
import { outputCollisions } from '../../../../src/pipeline/emit/collisions.ts'

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
