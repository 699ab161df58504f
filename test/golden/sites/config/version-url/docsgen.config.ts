export default {
  baseUrl: '/docs/',
  docs: {
    versions: [
      { name: 'current', label: 'Next', url: null },
      { name: '1.0', label: '1.0', url: '/elsewhere/1.0/' },
    ],
  },
  navbar: { items: [{ type: 'docsVersionDropdown', versions: ['9.9'] }] },
}
