import type { Source } from '../../../../src/shared/model/source.ts'

/** A document in English of the collection `docs`, at a path in the site and in the folder of its collection. */
export function sourceAt(path: string, docPath: string, others: Partial<Source> = {}): Source {
  return {
    path,
    collection: 'docs',
    version: null,
    format: 'md',
    locale: 'en',
    docPath,
    isPost: false,
    hash: '',
    ...others,
  }
}
