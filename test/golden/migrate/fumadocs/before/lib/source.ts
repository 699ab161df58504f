import { loader } from 'fumadocs-core/source'
import { blog, docs } from '@/.source'
import { i18n } from './i18n'

export const source = loader({
  i18n,
  baseUrl: '/docs',
  source: docs.toFumadocsSource(),
})

export const posts = loader({
  baseUrl: '/blog',
  source: blog.toFumadocsSource(),
})
