import { expect, test } from 'vitest'
import { createLinkFinder } from '../../../../src/support/text/place-of-link.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

test('addresses in the descriptions of a specification, in YAML and in JSON', () => {
  const root = temporarySite({
    'a.yaml': 'a: "See [b](/b)."\nb: |\n  <a href="/c">x</a>\n  [f](/f "F") [b](/b)\n  [e]: </e>\n',
    'a.md':
      '---\nhead:\n    - src: /f.js\n    - { tag: link, attributes: { "href": "/g.css" } }\n---\n',
    'a.json': '{\n  "a": "<img src=\\"/i.png\\"> [j](#j)\\n"\n}\n',
  })
  const find = createLinkFinder(root)
  expect(find('a.yaml', '/b')).toEqual({ line: 1, column: 13 })
  expect(find('a.yaml', '/c')).toEqual({ line: 3, column: 12 })
  expect(find('a.yaml', '/f')).toEqual({ line: 4, column: 7 })
  expect(find('a.yaml', '/e')).toEqual({ line: 5, column: 9 })
  expect(find('a.json', '/i.png')).toEqual({ line: 2, column: 20 })
  expect(find('a.json', '#j')).toEqual({ line: 2, column: 34 })
  expect(find('a.json', '/b')).toBeNull()
  expect(find('a.md', '/f.js')).toEqual({ line: 3, column: 12 })
  expect(find('a.md', '/g.css')).toEqual({ line: 4, column: 43 })
  expect(find('none.json', '/b')).toBeNull()
})
