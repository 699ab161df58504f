import { useId, useState } from 'react'

interface QueueCalculatorProps {
  /** Texts in the language of the page; `{count}`, `{load}` and `{places}` are filled in. */
  labels: Record<
    | 'title'
    | 'arrivals'
    | 'minutes'
    | 'agents'
    | 'parallel'
    | 'load'
    | 'waiting'
    | 'mean'
    | 'within'
    | 'never'
    | 'seconds'
    | 'minutesLong',
    string
  >
}

/** Erlang C: the probability that a visitor waits, for a load in Erlang below the number of places. */
function probabilityOfWaiting(load: number, places: number): number {
  let term = 1
  let sum = 0
  for (let k = 0; k < places; k++) {
    sum += term
    term *= load / (k + 1)
  }
  const all = (term * places) / (places - load)
  return all / (sum + all)
}

export function QueueCalculator({ labels }: QueueCalculatorProps) {
  const [arrivals, setArrivals] = useState(40)
  const [minutes, setMinutes] = useState(9)
  const [agents, setAgents] = useState(4)
  const [parallel, setParallel] = useState(2)
  const heading = useId()

  const places = agents * parallel
  const load = (arrivals * minutes) / 60
  const shownLoad = String(Math.round(load * 10) / 10)
  const wait = probabilityOfWaiting(load, places)
  const mean = (wait * minutes * 60) / (places - load)
  const within = 1 - wait * Math.exp(-(places - load) / minutes)

  return (
    <section aria-labelledby={heading} style={{ display: 'grid', gap: '1rem', marginBlock: '1.5rem' }}>
      <strong id={heading}>{labels.title}</strong>
      <Slider label={labels.arrivals} value={arrivals} min={5} max={200} step={5} onChange={setArrivals} />
      <Slider label={labels.minutes} value={minutes} min={1} max={30} step={1} onChange={setMinutes} />
      <Slider label={labels.agents} value={agents} min={1} max={30} step={1} onChange={setAgents} />
      <Slider label={labels.parallel} value={parallel} min={1} max={5} step={1} onChange={setParallel} />
      <output aria-live="polite">
        {load < places ? (
          <table>
            <tbody>
              <Row label={labels.load} value={shownLoad} />
              <Row label={labels.waiting} value={percent(wait)} />
              <Row label={labels.mean} value={duration(mean, labels)} />
              <Row label={labels.within} value={percent(within)} />
            </tbody>
          </table>
        ) : (
          <p>{labels.never.replace('{places}', String(places)).replace('{load}', shownLoad)}</p>
        )}
      </output>
    </section>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange, ...range }: SliderProps) {
  return (
    <label style={{ display: 'grid', gap: '0.25rem' }}>
      <span style={{ display: 'flex', justifyContent: 'space-between', gap: '1rem' }}>
        {label} <strong>{value}</strong>
      </span>
      <input
        type="range"
        value={value}
        {...range}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        style={{ inlineSize: '100%' }}
      />
    </label>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row" style={{ font: 'inherit', textAlign: 'start' }}>
        {label}
      </th>
      <td>{value}</td>
    </tr>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function duration(seconds: number, { seconds: short, minutesLong }: QueueCalculatorProps['labels']): string {
  return seconds < 100
    ? short.replace('{count}', String(Math.round(seconds)))
    : minutesLong.replace('{count}', String(Math.round(seconds / 60)))
}
