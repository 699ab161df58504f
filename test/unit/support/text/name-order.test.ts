import { expect, test } from 'vitest'
import { by } from '../../../../src/shared/compare.ts'
import { nameOrder } from '../../../../src/support/text/name-order.ts'

test.each([
  [['第一章', '第二章', '第三章', '第九章', '第十章', '第十一章', '第二十章', '第一百零五章']],
  [['一、概述', '二、安装', '三、配置', '十、其他']],
  [['1、甲', '2、乙', '10、丙']],
  [['a2', 'a10', 'b', '一些', '三国', '二维码']],
])('%j', (names) => {
  expect([...names].reverse().sort(by(nameOrder))).toEqual(names)
})
