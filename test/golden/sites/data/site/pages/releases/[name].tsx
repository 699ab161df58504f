import releases from 'data:releases'

export const metadata = { description: 'What is new.' }

export const list = releases.map((release) => ({ ...release, title: `Version ${release.name}` }))

export default function Release({ name, date, notes }: (typeof list)[number]) {
  return (
    <>
      <h1>Version {name}</h1>
      <p>{date}</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p>
        <a href="/docs/">Documentation</a>
      </p>
    </>
  )
}
