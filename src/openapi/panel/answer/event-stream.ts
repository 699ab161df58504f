/** Whether answers of this type come bit by bit: events, or lines of JSON. */
export function isStream(contentType: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines|json-seq))/i.test(
    contentType,
  )
}

/** An event of a stream. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
  readonly id: string
}

/** Reads a `text/event-stream`: takes text as it arrives, and gives the events that are whole. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = ''
  let draft = { name: '', data: [] as string[], id: '' }
  const take = (line: string): StreamEvent | null => {
    if (line === '') {
      const { name, data, id } = draft
      draft = { name: '', data: [], id: '' }
      return data.length === 0 && name === ''
        ? null
        : { name: name || 'message', data: data.join('\n'), id }
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') draft.name = value
    else if (field === 'data') draft.data.push(value)
    else if (field === 'id') draft.id = value
    return null
  }
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.map(take).filter((event) => event !== null)
  }
}

/** Lines of a stream of JSON (`application/x-ndjson`), as events. */
export function createLineReader(): (chunk: string) => StreamEvent[] {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    return lines.filter((line) => line.trim() !== '').map((data) => ({ name: '', data, id: '' }))
  }
}
