import { usePage } from 'docsgen/theme/page-context'
import { useState } from 'react'
import mark from '../docs/_parts/mark.svg'
import './_pricing.css'

export const metadata = { title: 'Pricing', description: 'What it costs.' } as const

export default function Pricing() {
  const { shell } = usePage()
  const [seats, setSeats] = useState(1)
  return (
    <div className="pricing">
      <h1>What {shell.siteTitle} costs</h1>
      <img src={mark} alt="" />
      <p id="price">{seats * 3} dollars</p>
      <button type="button" onClick={() => setSeats(seats + 1)}>
        One more seat
      </button>
      <a href={`${shell.home}docs/intro`}>Read on</a>
    </div>
  )
}
