/** The configuration of the new site, with sidebars and many redirects in files of their own. */
import type { UserConfig } from '../../user-config.ts'
import type { WrittenFile } from '../generator.ts'
import { sourceText } from './source-text.ts'

export interface Redirect {
  readonly from: string
  readonly to: string
}

/** With more redirects than these, the configuration would be unreadable. */
const mostRedirects = 20

/** `docsgen.config.ts` and the files that it names. @param from - name of the other generator, for the comment at its top */
export function configFiles(
  settings: UserConfig,
  redirects: readonly Redirect[],
  from: string,
): WrittenFile[] {
  const { sidebars } = settings.docs ?? {}
  const hasSidebars = typeof sidebars === 'object' && sidebars !== null
  const isLong = redirects.length > mostRedirects
  const config: Record<string, unknown> = {
    ...settings,
    ...(settings.docs && {
      docs: { ...settings.docs, ...(hasSidebars && { sidebars: './sidebars.ts' }) },
    }),
  }
  const inline = redirects.length === 0 || isLong ? {} : { redirects }
  const text = sourceText({ ...config, ...inline })
  const body = isLong ? text.replace(/,?\n\}$/, ',\n  redirects,\n}') : text
  const imports = [
    "import { defineConfig } from 'docsgen'",
    ...(isLong ? ["import redirects from './redirects.json'"] : []),
  ]
  return [
    {
      to: 'docsgen.config.ts',
      text: `${imports.join('\n')}\n\n// Written by \`docsgen migrate\` from the settings of ${from}.\nexport default defineConfig(${body})\n`,
    },
    ...(hasSidebars
      ? [{ to: 'sidebars.ts', text: `export default ${sourceText(sidebars)}\n` }]
      : []),
    ...(isLong ? [{ to: 'redirects.json', text: json(redirects) }] : []),
  ]
}

export interface Manifest {
  readonly name: string
  /** Version or path of docsgen. */
  readonly docsgen: string
  /** Packages that the code of the site imports, with their versions. */
  readonly packages: Readonly<Record<string, string>>
}

/** `package.json` and `.gitignore`. */
export function packageFiles({ name, docsgen, packages }: Manifest): WrittenFile[] {
  const scripts = {
    dev: 'docsgen dev',
    check: 'docsgen check --strict',
    build: 'docsgen build --strict',
    preview: 'docsgen preview',
  }
  const devDependencies = { docsgen, ...packages }
  return [
    {
      to: 'package.json',
      text: json({ name, private: true, type: 'module', scripts, devDependencies }),
    },
    { to: '.gitignore', text: 'node_modules/\n.docsgen/\nbuild/\n' },
  ]
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
