/** What TypeScript is told to check: a project under .docgen/, so that a site needs no configuration of its own. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../package.ts'
import type { Override, Overrides } from './find-overrides.ts'

export interface TypeProject {
  /** Absolute path of its tsconfig. */
  readonly config: string
  /** Absolute path of the module in which line n says that override n, from 1, takes what its component takes. */
  readonly fits: string
}

/** Writes the project. @throws Error when the disk refuses, or React's types are missing */
export function writeTypeProject(root: string, overrides: Overrides): TypeProject {
  const folder = path.join(root, '.docgen/theme-types')
  fs.mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'tsconfig.json')
  const fits = path.join(folder, 'fits.tsx')
  fs.writeFileSync(fits, [...overrides.components.map(fitLine), ...typesOfFits].join('\n'))
  fs.writeFileSync(config, JSON.stringify(settings(overrides), null, 2))
  return { config, fits }
}

/** That what the theme gives the component can be given to the override, which may take less. */
function fitLine({ id, name, source }: Override, index: number): string {
  const [own, theme] = [`Own${index}`, `Theme${index}`]
  return [
    `import type { ${name} as ${theme} } from 'docgen/theme/${id}'`,
    `import type { ${name} as ${own} } from '../../${source}'`,
    `export const fit${index} = (props: Given<typeof ${theme}>): Taken<typeof ${own}> => props`,
  ].join('; ')
}

/** After the lines of the overrides. */
const typesOfFits = [
  "type Given<C extends import('react').ElementType> = import('react').ComponentProps<C> & {}",
  'type Taken<C> = C extends new (props: infer P) => unknown ? P : C extends (props: infer P) => React.ReactNode ? P : never',
  "import type React from 'react'",
]

function settings({ typed }: Overrides): object {
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
      // The theme of this very docgen, and one React.
      paths: {
        'docgen/theme/*': [`${types}/theme/*.d.ts`],
        '@site/*': ['../../*'],
        ...reactTypes(),
      },
    },
    files: ['fits.tsx', ...typed.map((file) => `../../${file}`)],
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
