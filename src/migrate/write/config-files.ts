/** The configuration of the new site, with sidebars and many redirects in files of their own. */
import { isObject } from '../../shared/is-object.ts'
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
  const isLong = redirects.length > mostRedirects
  const { docs, moreDocs = {} } = settings
  const main = docs && withOwnFile(docs, 'sidebars')
  const more = Object.entries(moreDocs as Readonly<Record<string, Docs>>).map(
    ([id, one]) => [id, withOwnFile(one, `sidebars-${id}`)] as const,
  )
  const config: Record<string, unknown> = {
    ...settings,
    ...(main && { docs: main.docs }),
    ...(more.length > 0 && {
      moreDocs: Object.fromEntries(more.map(([id, one]) => [id, one.docs])),
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
    ...(main?.files ?? []),
    ...more.flatMap(([, { files }]) => files),
    ...(isLong ? [{ to: 'redirects.json', text: json(redirects) }] : []),
  ]
}

type Docs = Readonly<Record<string, unknown>>

/** Documents whose sidebars stand in a file. */
function withOwnFile(
  docs: Docs,
  name: string,
): { readonly docs: Docs; readonly files: readonly WrittenFile[] } {
  const { sidebars } = docs
  if (!isObject(sidebars)) return { docs, files: [] }
  const text = `export default ${sourceText(sidebars)}\n`
  return {
    docs: { ...docs, sidebars: `./${name}.ts` },
    files: [{ to: `${name}.ts`, text }],
  }
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
