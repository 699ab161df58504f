/**
 * JSON as a reader types it: a tree with places that survives mistakes, for completion and for the places of
 * problems.
 */

export interface JsonNode {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  readonly start: number
  end: number
  /** Of strings, numbers, booleans and null. */
  value?: unknown
  readonly fields: JsonField[]
  readonly items: JsonNode[]
}

export interface JsonField {
  readonly name: string
  readonly start: number
  readonly end: number
  /** Place of the colon; -1 without one. */
  colon: number
  node: JsonNode | null
  /** Where the next field may begin. */
  limit: number
}

export interface JsonText {
  readonly root: JsonNode | null
  /** The first mistake: its place in the text. */
  readonly error: number | null
}

/** Levels that are read; deeper ones are a mistake. */
const deepest = 200

/** Reads a text. Never throws; the text after a mistake is read as far as it can be. */
export function parseJsonText(text: string): JsonText {
  const reader = new Reader(text)
  const root = reader.value(0)
  reader.skip()
  if (reader.at < text.length) reader.fail()
  if (root === null) reader.fail()
  return { root, error: reader.error }
}

class Reader {
  at = 0
  error: number | null = null
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  fail(place = this.at): void {
    this.error ??= place
  }

  skip(): void {
    while (/[ \t\n\r\ufeff]/.test(this.text[this.at] ?? '')) this.at++
  }

  value(depth: number): JsonNode | null {
    this.skip()
    const char = this.text[this.at]
    if (depth > deepest) this.fail()
    if (char === undefined || depth > deepest) return null
    if (char === '{') return this.object(depth)
    if (char === '[') return this.array(depth)
    if (char === '"') return this.string()
    return this.word()
  }

  private open(kind: JsonNode['kind']): JsonNode {
    return { kind, start: this.at, end: this.text.length, fields: [], items: [] }
  }

  private object(depth: number): JsonNode {
    const node = this.open('object')
    this.at++
    while (this.at < this.text.length) {
      this.skip()
      const char = this.text[this.at]
      if (char === '}') {
        if (this.text.slice(node.start, this.at).trimEnd().endsWith(',')) this.fail()
        node.end = ++this.at
        return node
      }
      if (char === '"') node.fields.push(this.field(depth))
      else {
        this.fail()
        this.at++
      }
    }
    this.fail()
    return node
  }

  private field(depth: number): JsonField {
    const key = this.string()
    const name = String(key.value)
    const field: JsonField = {
      name,
      start: key.start,
      end: key.end,
      colon: -1,
      node: null,
      limit: this.text.length,
    }
    this.skip()
    if (this.text[this.at] === ':') {
      field.colon = this.at++
      field.node = this.value(depth + 1)
    }
    if (field.node === null) this.fail()
    this.between('}')
    field.limit = this.at
    return field
  }

  /** The comma behind an item. */
  private between(close: string): void {
    this.skip()
    if (this.text[this.at] === ',') this.at++
    else if (this.text[this.at] !== close) this.fail()
  }

  private array(depth: number): JsonNode {
    const node = this.open('array')
    this.at++
    while (this.at < this.text.length) {
      this.skip()
      if (this.text[this.at] === ']') {
        if (this.text.slice(node.start, this.at).trimEnd().endsWith(',')) this.fail()
        node.end = ++this.at
        return node
      }
      const before = this.at
      const item = this.value(depth + 1)
      if (item) node.items.push(item)
      this.between(']')
      if (this.at === before) this.at++
    }
    this.fail()
    return node
  }

  private string(): JsonNode {
    const node = this.open('string')
    const found = /^"[^"\\\n]*(?:\\.[^"\\\n]*)*"?/.exec(this.text.slice(this.at))?.[0] ?? '"'
    this.at += found.length
    node.end = this.at
    try {
      node.value = JSON.parse(found)
    } catch {
      // Not closed, or a wrong escape.
      this.fail(node.start)
      node.value = found.slice(1)
    }
    return node
  }

  private word(): JsonNode | null {
    const found = /^[^\s,:[\]{}"]+/.exec(this.text.slice(this.at))?.[0] ?? ''
    const node = this.open(
      found === 'null' ? 'null' : /^(?:true|false)$/.test(found) ? 'boolean' : 'number',
    )
    if (
      found === '' ||
      !/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(found)
    ) {
      this.fail()
    } else node.value = JSON.parse(found)
    if (found === '') return null
    this.at += found.length
    node.end = this.at
    return node
  }
}

/** The possible text at a place: keys of an object, or values. */
export interface JsonPlace {
  readonly type: 'key' | 'value'
  /** Keys and indexes from the root to the object, or to the value. */
  readonly path: readonly (string | number)[]
  /** Keys that the object has already. */
  readonly taken: readonly string[]
  /** Span that a completion replaces. */
  readonly start: number
  readonly end: number
}

/** The place of the caret in a text. */
export function placeAt({ root }: JsonText, offset: number): JsonPlace {
  return root === null ? valuePlace([], offset) : placeIn(root, [], offset)
}

type Path = readonly (string | number)[]

function placeIn(node: JsonNode, path: Path, offset: number): JsonPlace {
  if (node.kind === 'array') return placeInList(node, path, offset)
  if (node.kind !== 'object')
    return { ...valuePlace(path, offset), start: node.start, end: node.end }
  const field = fieldAt(node, offset)
  if (field === null) return keyPlace(node, path, offset)
  const inside = [...path, field.name]
  return field.node && isInside(field.node, offset)
    ? placeIn(field.node, inside, offset)
    : valuePlace(inside, offset)
}

function placeInList({ items }: JsonNode, path: Path, offset: number): JsonPlace {
  const index = items.findIndex((item) => isInside(item, offset))
  const item = items[index]
  if (item) return placeIn(item, [...path, index], offset)
  return valuePlace([...path, items.filter(({ end }) => end < offset).length], offset)
}

function isInside({ start, end }: JsonNode, offset: number): boolean {
  return start <= offset && offset <= end
}

/** A place for a value where nothing stands yet. */
function valuePlace(path: Path, offset: number): JsonPlace {
  return { type: 'value', path, taken: [], start: offset, end: offset }
}

/** The field whose value the caret is in. */
function fieldAt({ fields }: JsonNode, offset: number): JsonField | null {
  const found = fields.find(({ colon, limit }) => colon >= 0 && colon < offset && offset <= limit)
  if (!found?.node || offset <= found.node.end) return found ?? null
  // Behind the comma begins another key.
  return offset < found.limit ? found : null
}

function keyPlace(node: JsonNode, path: Path, offset: number): JsonPlace {
  const own = node.fields.find(({ start, end }) => start < offset && offset <= end)
  const taken = node.fields.flatMap((field) => (field === own ? [] : [field.name]))
  return { type: 'key', path, taken, start: own?.start ?? offset, end: own?.end ?? offset }
}

/** Line and column of a place, from 1. */
export function lineAndColumn(
  text: string,
  offset: number,
): readonly [line: number, column: number] {
  const before = text.slice(0, offset).split('\n')
  return [before.length, (before.at(-1)?.length ?? 0) + 1]
}
