export default {
  baseUrl: '/docs/',
  docs: {
    versions: {
      current: { label: 'Next' },
      '1.0': { url: '/elsewhere/1.0/' },
    },
  },
  navbar: { items: [{ type: 'docsVersionDropdown', versions: ['9.9'] }] },
}
