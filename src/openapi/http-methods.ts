/** The methods that a path of a specification has as keys, as they are written there; `query` is of 3.2. */
export const pathMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const
