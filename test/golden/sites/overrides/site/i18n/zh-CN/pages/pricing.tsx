export const metadata = { title: '价格' }

export default function Pricing() {
  return <h1>价格</h1>
}
