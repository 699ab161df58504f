export default {
  title: '{product} docs',
  tagline: 'All of {product}',
  profile: { product: 'Acme Desk', host: 'desk.example.com' },
  navbar: { items: [{ label: 'Ask {product}', href: 'https://{host}/' }] },
}
