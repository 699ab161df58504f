/** What TypeScript is told to check: a project under .docsgen/, so that a site needs no configuration of its own. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'
import type { Overrides } from '../../discover/find-overrides.ts'

/** What of a site is TypeScript that its readers meet. */
export interface TypedCode {
  readonly overrides: Overrides
  /** Pages that are components, relative to the site's folder. */
  readonly pages: readonly string[]
}

/** An export of a site that docsgen renders, and so gives something to. */
export interface Rendered {
  /** Relative to the site's folder. */
  readonly source: string
  /** What it is exported as. */
  readonly name: string
  /** Name in theme/ of what it stands for: `pages/DocPage`; null for a page. */
  readonly replaces: string | null
}

export interface TypeProject {
  /** Absolute path of its tsconfig. */
  readonly config: string
  /** Absolute path of the module in which line n says that export n of `rendered`, from 1, takes what it is given. */
  readonly fits: string
  readonly rendered: readonly Rendered[]
}

/** Writes the project. @throws Error when the disk refuses, or React's types are missing */
export function writeTypeProject(root: string, { overrides, pages }: TypedCode): TypeProject {
  const folder = path.join(root, '.docsgen/theme-types')
  fs.mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'tsconfig.json')
  const fits = path.join(folder, 'fits.tsx')
  const rendered: Rendered[] = [
    ...overrides.components.map(({ source, name, id }) => ({ source, name, replaces: id })),
    ...pages.map((source) => ({ source, name: 'default', replaces: null })),
  ]
  fs.writeFileSync(fits, [...rendered.map(fitLine), ...typesOfFits].join('\n'))
  fs.writeFileSync(config, JSON.stringify(settings([...overrides.typed, ...pages]), null, 2))
  return { config, fits, rendered }
}

/** That what docsgen gives an export can be given to it: it may take less. */
function fitLine({ source, name, replaces }: Rendered, index: number): string {
  const [own, theme] = [`Own${index}`, `Theme${index}`]
  const given = replaces === null ? 'NoProperties' : `Given<typeof ${theme}>`
  return [
    ...(replaces === null
      ? []
      : [`import type { ${name} as ${theme} } from 'docsgen/theme/${replaces}'`]),
    `import type { ${name} as ${own} } from '../../${source}'`,
    `export const fit${index} = (props: ${given}): Taken<typeof ${own}> => props`,
  ].join('; ')
}

/** After the lines of the exports. */
const typesOfFits = [
  'interface NoProperties {}',
  "type Given<C extends import('react').ElementType> = import('react').ComponentProps<C> & {}",
  'type Taken<C> = C extends new (props: infer P) => unknown ? P : C extends (props: infer P) => React.ReactNode ? P : never',
  "import type React from 'react'",
]

/** Of a project of these files of the site. */
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
      // The theme of this very docsgen, and one React.
      paths: {
        'docsgen/theme/*': [`${types}/theme/*.d.ts`],
        '@site/*': ['../../*'],
        ...reactTypes(),
      },
    },
    files: ['fits.tsx', `${types}/theme/assets.d.ts`, ...typed.map((file) => `../../${file}`)],
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
