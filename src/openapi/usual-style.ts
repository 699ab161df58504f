import type { ApiParameter } from './model.ts'

/** How the value of a parameter is written when its `style` is not given, by the place of the parameter. */
export const usualStyle: Readonly<Record<ApiParameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  querystring: 'form',
}
