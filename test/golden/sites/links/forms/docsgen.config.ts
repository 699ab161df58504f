export default {
  title: 'Links',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
}
