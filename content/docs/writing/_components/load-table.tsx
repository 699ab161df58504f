interface LoadTableProps {
  /** Numbers of agents, one row each. */
  agents: number[]
  /** Offered load in Erlang. */
  load: number
  heading: string
  wait: string
}

/** Erlang C: the probability that a visitor waits, in percent. */
function waiting(load: number, agents: number): number {
  let term = 1
  let sum = 0
  for (let k = 0; k < agents; k++) {
    sum += term
    term *= load / (k + 1)
  }
  const top = agents > load ? (term * agents) / (agents - load) : Number.POSITIVE_INFINITY
  return agents > load ? Math.round((100 * top) / (sum + top)) : 100
}

export function LoadTable({ agents, load, heading, wait }: LoadTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>{heading}</th>
          <th>{wait}</th>
        </tr>
      </thead>
      <tbody>
        {agents.map((count) => (
          <tr key={count}>
            <td>{count}</td>
            <td>{waiting(load, count)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
