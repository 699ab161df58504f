import type { LoaderContext } from 'docsgen'
import { newestFirst } from './shared/order.ts'

interface Release {
  readonly name: string
  readonly date: string
  readonly notes: readonly string[]
}

/** A file for each release. */
export default async function releases(ctx: LoaderContext): Promise<Release[]> {
  const files = await ctx.readFolder('releases', '.json')
  const texts = await Promise.all(files.map((file) => ctx.readFile(`releases/${file}`)))
  return newestFirst(texts.map((text) => JSON.parse(text) as Release))
}
