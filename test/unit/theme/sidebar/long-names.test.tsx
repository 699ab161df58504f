import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from '../../../../src/theme/common/Breakable.tsx'

test('long names of a sidebar are one element that can be broken between their words', () => {
  const html = renderToStaticMarkup(<Breakable text="getUserPermissionsOfGroup & co" />)
  expect(html).toBe('<span>get<wbr/>User<wbr/>Permissions<wbr/>Of<wbr/>Group &amp; co</span>')
  expect(renderToStaticMarkup(<Breakable text="Overview" />)).toBe('Overview')
})
