import * as z from 'zod'
import { target } from './link.ts'
import { icon, object, text } from './object.ts'

/** An entry of the menu above the sidebar, which leads from one product to another. */
const productSchema = object({
  label: text.describe('Name of the product.'),
  description: text.exactOptional().describe('A few words below the name.'),
  icon: icon.exactOptional().describe('Picture before the name.'),
  docs: text.exactOptional().meta({
    description: 'Its documents: `docs`, or an id of `moreDocs` or `openapi`.',
    otherwise: '`docs`, where `sidebar` is given',
  }),
  sidebar: text.exactOptional().meta({
    description: 'Id of its sidebar in these documents.',
    otherwise: 'all of them',
  }),
  ...target,
})
  .refine(
    ({ docs, sidebar, to, href }) =>
      [docs ?? sidebar, to, href].filter((one) => one !== undefined).length === 1,
    { error: 'needs either `docs` or `sidebar`, `to` (a route of the site) or `href` (any URL)' },
  )
  .meta({ name: 'Product', description: 'An entry of the menu above the sidebar.' })

export const productsSchema = z
  .array(productSchema)
  .default([])
  .describe('Products of the site: a menu above the sidebar leads from one to another.')
