/** Which file a module of a document means: relative paths, and the aliases of tsconfig.json. */
import type { Folder } from '../folder.ts'
import type { ForeignDocument } from '../generator.ts'
import { dataOf, listOf, readData, textOf } from '../read/data.ts'
import { importsIn } from '../text/imports.ts'

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

/**
 * Files in Markdown that documents import, directly or through others, and that are no pages themselves: they go to snippets/.
 * @param modulesIn - further modules that a text names, such as files that it includes
 */
export function importedParts(
  folder: Folder,
  documents: readonly ForeignDocument[],
  modulesIn: (text: string) => readonly string[] = () => [],
): ForeignDocument[] {
  const fileOf = moduleResolver(folder)
  const own = new Set(documents.map(({ from }) => from))
  const found = new Set<string>()
  const visit = (from: string) => {
    const text = folder.text(from) ?? ''
    for (const module of [...importsIn(text).map((one) => one.module), ...modulesIn(text)]) {
      const file = fileOf(module.replace(/\?.*$/, ''), from)
      if (file === null || !/\.mdx?$/.test(file) || own.has(file) || found.has(file)) continue
      found.add(file)
      visit(file)
    }
  }
  for (const from of own) visit(from)
  return [...found].map((from) => ({
    from,
    to: `snippets/${from.replace(/^(?:src|content)\//, '').replace(/\.md$/, '.mdx')}`,
    address: null,
  }))
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
