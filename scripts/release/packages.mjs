// The packages that are published together, under one version.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Their names and folders (absolute), each before those that depend on it. */
export const packages = [
  { name: 'docsgen-widget', folder: join(root, 'dist/docsgen-widget') },
  { name: 'docsgen', folder: root },
  { name: 'create-docsgen', folder: join(root, 'packages/create-docsgen') },
]
