export default {
  title: 'Plugins',
  url: 'https://example.com',
  locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
  moreDocs: { guide: {} },
  plugins: [['./plugins/service.ts', { list: 'data/list.json' }], './plugins/describe.ts'],
}
