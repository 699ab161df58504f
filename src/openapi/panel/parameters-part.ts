/** Fields of all parameters, by their place in the request. */
import type { RequestParameter } from '../request/request.ts'
import { h, hint, section } from './dom.ts'
import type { ApiPanelContext, Faults } from './panel-context.ts'
import { createField, type InputField } from './parameter-field.ts'

export interface FilledParameter {
  readonly parameter: RequestParameter
  readonly value: unknown
}

export interface FilledParameters extends Faults {
  readonly values: readonly FilledParameter[]
}

export interface ParametersPart {
  readonly elements: readonly HTMLElement[]
  readonly read: () => FilledParameters
  /** Moves the focus to the field of the parameter. */
  readonly focus: (name: string) => void
}

export function createParametersPart(context: ApiPanelContext): ParametersPart {
  const { operation, texts } = context
  const titles = {
    path: texts.apiPanelPath,
    query: texts.apiPanelQuery,
    querystring: texts.apiPanelQuery,
    header: texts.apiPanelHeader,
    cookie: texts.apiPanelCookie,
  }
  const fields = new Map<RequestParameter, InputField>()
  const elements = (['path', 'query', 'querystring', 'header', 'cookie'] as const).flatMap(
    (place) => {
      const own = operation.parameters.filter((parameter) => parameter.in === place)
      if (own.length === 0) return []
      const made = own.map((parameter) => {
        const field = createField(parameter, `${place}:${parameter.name}`, context)
        fields.set(parameter, field)
        return field.element
      })
      const note = place === 'cookie' && hint(texts.apiCookieHint)
      return [section(titles[place], note, h('div', { class: 'api-fields' }, ...made))]
    },
  )
  const read = (): FilledParameters => {
    const all = [...fields].map(([parameter, field]) => ({ parameter, found: field.read() }))
    return {
      values: all.flatMap(({ parameter, found }) =>
        found.type === 'value' ? [{ parameter, value: found.value }] : [],
      ),
      missing: all
        .filter(({ parameter, found }) => parameter.required && found.type === 'none')
        .map(({ parameter }) => parameter.name),
      wrong: all
        .filter(({ found }) => found.type === 'wrong')
        .map(({ parameter }) => parameter.name),
    }
  }
  const focus = (name: string) => {
    const found = [...fields].find(([parameter]) => parameter.name === name)
    found?.[1].element.querySelector<HTMLElement>('.api-control')?.focus()
  }
  return { elements, read, focus }
}
