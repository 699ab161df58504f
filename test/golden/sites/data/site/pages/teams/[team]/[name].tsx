import team from 'data:team'
import { useState } from 'react'
import type { ListContext } from 'docsgen'

export const list = ({ locale }: ListContext) =>
  team.map(({ words, ...member }) => ({ ...member, about: words[locale as keyof typeof words] }))

interface Props {
  readonly team: string
  readonly title: string
  readonly about: string
}

export default function Member({ team, title, about }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>{title}</h1>
      <p>{team}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? about : '…'}
      </button>
    </>
  )
}
