/** Menus for the places of a JSON text whose value may be one of several kinds. */
import { fillText } from '../../shared/messages/fill-text.ts'
import { propertiesOf } from '../request/body-of.ts'
import type { OperationRequest, RequestChoice } from '../request/request.ts'
import { h } from './dom.ts'
import { type JsonNode, parseJsonText } from './json-text.ts'
import type { ApiPanelContext } from './panel-context.ts'
import { createPicker, type Picker } from './picker.ts'
import { validateJson } from './validate-json.ts'

export interface JsonPickersOptions extends Pick<ApiPanelContext, 'operation' | 'texts'> {
  /** The name of the whole value. */
  readonly label: string
  readonly text: () => string
  readonly write: (text: string) => void
}

export interface JsonPickers {
  readonly element: HTMLElement
  /** The text has changed. */
  readonly update: () => void
}

type Schemas = OperationRequest['schemas']

/** Menus that are shown at a time. */
const mostPickers = 12
/** Longer texts are not looked at with each key. */
const longest = 100_000

interface Place {
  /** `pets[0].home`; `''`: the whole text. */
  readonly at: string
  readonly choice: RequestChoice
  readonly node: JsonNode
  /** The kind of its value. */
  readonly index: number
}

/** Makes the menus. Choosing a kind writes its example in the place of the value. */
export function createJsonPickers(
  choices: readonly RequestChoice[],
  options: JsonPickersOptions,
): JsonPickers {
  const { schemas } = options.operation
  const element = h('div', { class: 'api-pickers' })
  const pickers = new Map<string, Picker>()
  let places = new Map<string, Place>()
  const find = () => {
    const text = options.text()
    // As long as a text has mistakes, the menus stay as they are.
    const { root, error } = text.length > longest ? noText : parseJsonText(text)
    if (root === null || error !== null) return
    const known = (key: string) => places.get(key)?.index
    const found = placesIn(choices, { node: root, at: '', known }, schemas)
    places = new Map(found.slice(0, mostPickers).map((place) => [keyOf(place), place]))
  }
  const pickerOf = (key: string, { at, choice }: Place): Picker =>
    createPicker({
      label: fillText(options.texts.apiKind, [at || options.label]),
      labels: choice.alternatives.map(({ label }) => label),
      shown: () => places.get(key)?.index ?? 0,
      pick: (index) => {
        // The text may have changed since.
        find()
        const place = places.get(key)
        if (place !== undefined) options.write(withKind(options.text(), place, index))
      },
    })
  const update = () => {
    find()
    for (const [key, place] of places) {
      const picker = pickers.get(key) ?? pickerOf(key, place)
      pickers.set(key, picker)
      picker.update()
      // The kind of the whole text follows the page as long as the text is none of the reader's own.
      if (place.at === '') {
        const { alternatives } = place.choice
        const isReady = alternatives.some((one) => asText(one.example) === options.text().trim())
        picker.control.dataset['follows'] = isReady ? 'api-choice' : ''
      }
    }
    show(
      element,
      [...places.keys()].flatMap((key) => pickers.get(key)?.element ?? []),
    )
  }
  update()
  return { element, update }
}

const noText = { root: null, error: null }

/** The kinds belong to the key: a place may get others with the value around it. */
function keyOf({ at, choice }: Pick<Place, 'at' | 'choice'>): string {
  return `${at} ${choice.alternatives.map(({ label }) => label).join('|')}`
}

/** Shows elements in their order; one that is there already is not moved, so that it keeps the focus. */
function show(place: HTMLElement, wanted: readonly Element[]): void {
  for (const child of [...place.children]) if (!wanted.includes(child)) child.remove()
  for (const [index, child] of wanted.entries()) {
    const there = place.children[index] ?? null
    if (there !== child) place.insertBefore(child, there)
  }
}

interface Around {
  readonly node: JsonNode
  readonly at: string
  readonly known: (key: string) => number | undefined
}

function placesIn(
  choices: readonly RequestChoice[],
  { node, at, known }: Around,
  schemas: Schemas,
): Place[] {
  return choices.flatMap((choice) =>
    nodesAt(choice.path, node, at).flatMap((found): Place[] => {
      const last = known(keyOf({ at: found.at, choice }))
      const index = kindOf(choice, found.node, { last, schemas })
      const inner = choice.alternatives[index]?.choices ?? []
      return [{ ...found, choice, index }, ...placesIn(inner, { ...found, known }, schemas)]
    }),
  )
}

function nodesAt(
  [step, ...rest]: RequestChoice['path'],
  node: JsonNode,
  at: string,
): { readonly node: JsonNode; readonly at: string }[] {
  if (step === undefined) return [{ node, at }]
  if (step === null) {
    const items = node.items.slice(0, mostPickers)
    return items.flatMap((item, index) => nodesAt(rest, item, `${at}[${index}]`))
  }
  const field = node.fields.find(({ name }) => name === step)
  return field?.node ? nodesAt(rest, field.node, at === '' ? step : `${at}.${step}`) : []
}

/** Index of the kind that a value fits best. */
export function kindOfValue(choice: RequestChoice, value: unknown, schemas: Schemas): number {
  const { root } = parseJsonText(JSON.stringify(value ?? {}))
  return root === null ? 0 : kindOf(choice, root, { last: undefined, schemas })
}

/** The kind that a value fits best: by its discriminator, else by its problems and by keys that the kind does not have. */
function kindOf(
  { alternatives, discriminator }: RequestChoice,
  node: JsonNode,
  { last, schemas }: { readonly last: number | undefined; readonly schemas: Schemas },
): number {
  if (discriminator !== undefined) {
    const said = node.fields.find(({ name }) => name === discriminator)?.node?.value
    const isSaid = ({ example }: RequestChoice['alternatives'][number]) =>
      said !== undefined && (example as Record<string, unknown>)?.[discriminator] === said
    const index = alternatives.findIndex(isSaid)
    if (index >= 0) return index
  }
  const costs = alternatives.map(({ schema }) => {
    const properties = propertiesOf(schema, schemas)
    const others = node.fields.filter(({ name }) => !Object.hasOwn(properties, name)).length
    return validateJson(node, schema, schemas).length * 100 + others
  })
  const least = Math.min(...costs)
  return last !== undefined && costs[last] === least ? last : costs.indexOf(least)
}

/** The text with the example of a kind in the place of the value, indented as its line. */
function withKind(text: string, { node, choice }: Place, index: number): string {
  const [, indent = ''] = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, node.start)) ?? []
  const written = asText(choice.alternatives[index]?.example).replaceAll('\n', `\n${indent}`)
  return text.slice(0, node.start) + written + text.slice(node.end)
}

function asText(example: unknown): string {
  return JSON.stringify(example, null, 2)
}
