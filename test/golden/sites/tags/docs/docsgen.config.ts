export default {
  locales: ['en', 'zh-CN'],
}
