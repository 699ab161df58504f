/**
 * The TypeScript project for the type check. It is written to .docsgen/, so that a site needs no configuration of its
 * own.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isListPath } from '../../../shared/generated-page.ts'
import { packageFolder } from '../../../support/package.ts'
import { siteTypesFile } from '../../data/site-types.ts'
import type { Overrides } from '../../discover/find-overrides.ts'

/** The site's TypeScript that ends up on pages: overrides and component pages. */
export interface TypedCode {
  readonly overrides: Overrides
  /** Component pages, relative to the site's folder. */
  readonly pages: readonly string[]
}

/** An export of the site that docsgen uses. */
export interface UsedExport {
  /** Relative to the site's folder. */
  readonly source: string
  /** Name of the export. */
  readonly name: string
  readonly use: ExportUse
}

/**
 * The use of an export: as an overridden component (with its id, such as `pages/DocPage`), a page, or the engine of
 * search.
 */
export type ExportUse =
  | { readonly kind: 'override'; readonly id: string }
  | { readonly kind: 'page' }
  /** A component that gets an entry of its list. */
  | { readonly kind: 'listed' }
  | { readonly kind: 'engine' }

export interface TypeProject {
  /** Absolute path of its tsconfig.json. */
  readonly config: string
  /** Absolute path of the module that checks exports. Its line n (from 1) checks item n of `used`. */
  readonly checkModule: string
  readonly used: readonly UsedExport[]
}

/** Writes the project. @throws Error when a file cannot be written or React's types are missing */
export function writeTypeProject(root: string, { overrides, pages }: TypedCode): TypeProject {
  const folder = path.join(root, '.docsgen/theme-types')
  fs.mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'tsconfig.json')
  const checkModule = path.join(folder, 'check-exports.tsx')
  const used: UsedExport[] = [
    ...overrides.components.map(
      ({ source, name, id }): UsedExport => ({ source, name, use: { kind: 'override', id } }),
    ),
    ...pages.map((source): UsedExport => {
      return { source, name: 'default', use: { kind: isListPath(source) ? 'listed' : 'page' } }
    }),
    ...(overrides.search === null
      ? []
      : [{ source: overrides.search, name: 'search', use: { kind: 'engine' } } as const]),
  ]
  fs.writeFileSync(checkModule, [...used.map(checkLine), ...typesOfLines].join('\n'))
  fs.writeFileSync(config, JSON.stringify(settings(root, [...overrides.typed, ...pages]), null, 2))
  return { config, checkModule, used }
}

/**
 * A line that compiles if the export fits its use: a component accepts the props that docsgen passes, and may require
 * fewer; an engine is a `Search`.
 */
function checkLine({ source, name, use }: UsedExport, index: number): string {
  const [own, theme] = [`Own${index}`, `Theme${index}`]
  const imported = `import type { ${name} as ${own} } from '../../${source}'`
  if (use.kind === 'engine') {
    return `${imported}; export const check${index} = (own: typeof ${own}): Search => own`
  }
  const check = (props: string) =>
    `${imported}; export const check${index} = (props: ${props}): Taken<typeof ${own}> => props`
  if (use.kind === 'page') return check('NoProperties')
  if (use.kind === 'listed') {
    const list = `List${index}`
    return `import type { list as ${list} } from '../../${source}'; ${check(`EntryOf<typeof ${list}>`)}`
  }
  return `import type { ${name} as ${theme} } from 'docsgen/theme/${use.id}'; ${check(`Given<typeof ${theme}>`)}`
}

/** Types for these lines. */
const typesOfLines = [
  'interface NoProperties {}',
  "type Given<C extends import('react').ElementType> = import('react').ComponentProps<C> & {}",
  'type Taken<C> = C extends new (props: infer P) => unknown ? P : C extends (props: infer P) => React.ReactNode ? P : never',
  "import type React from 'react'",
  "import type { Search } from 'docsgen/theme/model'",
  "import type { EntryOf } from 'docsgen'",
]

/** The content of tsconfig.json. */
function settings(root: string, typed: readonly string[]): object {
  const types = path.join(fs.realpathSync(packageFolder()), 'dist')
  return {
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      isolatedModules: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      types: [],
      // The types of this very docsgen, and of its React.
      paths: {
        docsgen: [`${types}/index.d.ts`],
        'docsgen/theme/*': [`${types}/theme/*.d.ts`],
        '@site/*': ['../../*'],
        ...reactTypes(),
      },
    },
    files: [
      'check-exports.tsx',
      `${types}/theme/assets.d.ts`,
      `${types}/theme/documents.d.ts`,
      ...(fs.existsSync(path.join(root, siteTypesFile)) ? [`../../${siteTypesFile}`] : []),
      ...typed.map((file) => `../../${file}`),
    ],
  }
}

function reactTypes(): Record<string, string[]> {
  const require = createRequire(path.join(fs.realpathSync(packageFolder()), 'package.json'))
  const folder = path.dirname(require.resolve('@types/react/package.json'))
  return {
    react: [path.join(folder, 'index.d.ts')],
    'react/*': [path.join(folder, '*.d.ts')],
  }
}
