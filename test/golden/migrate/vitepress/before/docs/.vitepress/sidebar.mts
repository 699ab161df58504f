export function guideSidebar(start, more) {
  return [
    { text: start, items: [{ text: 'Overview', link: '/' }, { text: 'Install', link: 'install' }] },
    { text: more, collapsed: true, items: [{ text: 'Markdown', link: 'markdown' }, { text: 'Gone', link: 'gone' }] },
  ]
}
