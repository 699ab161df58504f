/** The words of the table of shapes, parsed. */
import { type ShapeName, shapes } from './shapes.ts'

/** The form that a value must have. */
export type Form =
  | { readonly type: 'text' | 'link' | 'flag' | 'number' | 'any' | 'types' | 'limit' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'object'; readonly shape: ShapeName }
  | { readonly type: 'list' | 'map'; readonly of: Form }

export interface ShapeField {
  readonly form: Form
  readonly required: boolean
  /** Minor version of OpenAPI 3 that has it first. */
  readonly since: number
}

export type ShapeFields = ReadonlyMap<string, ShapeField>

/** All shapes with their fields. */
export function parseShapes(): ReadonlyMap<ShapeName, ShapeFields> {
  const names = Object.keys(shapes) as ShapeName[]
  return new Map(
    names.map((name) => {
      const fields = Object.entries<string>(shapes[name])
      return [name, new Map(fields.map(([key, word]) => [key, parseField(word)]))]
    }),
  )
}

function parseField(word: string): ShapeField {
  const [, required, form = 'any', since = '0'] = /^(!?)(.*?)(?:@3\.(\d))?$/.exec(word) ?? []
  return { form: parseForm(form), required: required === '!', since: Number(since) }
}

function parseForm(word: string): Form {
  if (word.startsWith('[')) return { type: 'list', of: parseForm(word.slice(1, -1)) }
  if (word.startsWith('{')) return { type: 'map', of: parseForm(word.slice(1, -1)) }
  if (word.startsWith('=')) return { type: 'choice', choices: word.slice(1).split(',') }
  const name = word.replace('&', '')
  if (Object.hasOwn(shapes, name)) return { type: 'object', shape: name as ShapeName }
  return { type: name as 'text' | 'link' | 'flag' | 'number' | 'any' | 'types' | 'limit' }
}
