/**
 * The TypeScript project for the type check. It is written to .docsgen/, so that a site needs no configuration of its
 * own.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'
import type { Overrides } from '../../discover/find-overrides.ts'

/** The site's TypeScript that ends up on pages: overrides and component pages. */
export interface TypedCode {
  readonly overrides: Overrides
  /** Component pages, relative to the site's folder. */
  readonly pages: readonly string[]
}

/** A component of the site that docsgen renders with props. */
export interface RenderedExport {
  /** Relative to the site's folder. */
  readonly source: string
  /** Name of the export. */
  readonly name: string
  /** Id of the overridden component, such as `pages/DocPage`; null for a page. */
  readonly replaces: string | null
}

export interface TypeProject {
  /** Absolute path of its tsconfig.json. */
  readonly config: string
  /** Absolute path of the module that checks the props. Its line n (from 1) checks item n of `rendered`. */
  readonly propsModule: string
  readonly rendered: readonly RenderedExport[]
}

/** Writes the project. @throws Error when a file cannot be written or React's types are missing */
export function writeTypeProject(root: string, { overrides, pages }: TypedCode): TypeProject {
  const folder = path.join(root, '.docsgen/theme-types')
  fs.mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'tsconfig.json')
  const propsModule = path.join(folder, 'check-props.tsx')
  const rendered: RenderedExport[] = [
    ...overrides.components.map(({ source, name, id }) => ({ source, name, replaces: id })),
    ...pages.map((source) => ({ source, name: 'default', replaces: null })),
  ]
  fs.writeFileSync(propsModule, [...rendered.map(propsLine), ...typesOfPropsLines].join('\n'))
  fs.writeFileSync(config, JSON.stringify(settings([...overrides.typed, ...pages]), null, 2))
  return { config, propsModule, rendered }
}

/** A line that compiles if the component accepts the props that docsgen passes. It may require fewer. */
function propsLine({ source, name, replaces }: RenderedExport, index: number): string {
  const [own, theme] = [`Own${index}`, `Theme${index}`]
  const given = replaces === null ? 'NoProperties' : `Given<typeof ${theme}>`
  return [
    ...(replaces === null
      ? []
      : [`import type { ${name} as ${theme} } from 'docsgen/theme/${replaces}'`]),
    `import type { ${name} as ${own} } from '../../${source}'`,
    `export const check${index} = (props: ${given}): Taken<typeof ${own}> => props`,
  ].join('; ')
}

/** Types for these lines. */
const typesOfPropsLines = [
  'interface NoProperties {}',
  "type Given<C extends import('react').ElementType> = import('react').ComponentProps<C> & {}",
  'type Taken<C> = C extends new (props: infer P) => unknown ? P : C extends (props: infer P) => React.ReactNode ? P : never',
  "import type React from 'react'",
]

/** The content of tsconfig.json. */
function settings(typed: readonly string[]): object {
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
        'docsgen/theme/*': [`${types}/theme/*.d.ts`],
        '@site/*': ['../../*'],
        ...reactTypes(),
      },
    },
    files: [
      'check-props.tsx',
      `${types}/theme/assets.d.ts`,
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
