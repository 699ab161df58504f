/** Which file a module of a document means: relative paths, and the aliases of tsconfig.json. */
import type { Folder } from '../folder.ts'
import { dataOf, listOf, readData, textOf } from '../read/data.ts'

/** A function from the name of a module and the file that imports it to a file of the site; null: it is a package. */
export function moduleResolver(folder: Folder): (module: string, from: string) => string | null {
  const config = readData(folder, 'tsconfig.json') ?? readData(folder, 'jsconfig.json')
  const options = dataOf(config?.['compilerOptions'])
  const base = textOf(options['baseUrl']) ?? '.'
  const aliases = Object.entries(dataOf(options['paths'])).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0])
    return target === undefined
      ? []
      : [
          {
            start: name.replace(/\*$/, ''),
            isWild: name.endsWith('*'),
            target: target.replace(/\*$/, ''),
          },
        ]
  })
  const known = [
    ...aliases,
    { start: '~/', isWild: true, target: 'src/' },
    { start: '@/', isWild: true, target: folder.below('src').length > 0 ? 'src/' : './' },
  ]
  return (module, from) => {
    if (module.startsWith('/'))
      return existing(folder, `public${module}`) ?? existing(folder, module.slice(1))
    if (module.startsWith('.')) return existing(folder, joined(parentOf(from), module))
    const alias = known.find(({ start, isWild }) =>
      isWild ? module.startsWith(start) : module === start,
    )
    return alias === undefined
      ? null
      : existing(folder, joined(base, alias.target + module.slice(alias.start.length)))
  }
}

const endings = [
  '',
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

function existing(folder: Folder, path: string | null): string | null {
  if (path === null) return null
  return endings.map((ending) => path + ending).find((file) => folder.has(file)) ?? null
}

/** The folder that a file is in; `''`: the root. */
export function parentOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0))
}

/** A path from a folder; null: it leaves the site. */
function joined(folder: string, path: string): string | null {
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}
