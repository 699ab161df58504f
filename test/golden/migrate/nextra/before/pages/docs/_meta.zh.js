export default {
  start: '快速开始',
  '-- more': { type: 'separator', title: '更多' },
  advanced: '进阶',
}
