export const metadata = {
  title: 'Pricing',
  class: 'pricing',
  head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noimageindex' } }],
}

export default function Pricing() {
  return <h1>Pricing</h1>
}
