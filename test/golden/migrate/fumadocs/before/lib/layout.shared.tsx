export function baseOptions() {
  return {
    nav: { title: 'Radio' },
    githubUrl: 'https://git.example.com/radio',
    links: [{ text: 'Blog', url: '/blog' }],
  }
}
