/**
 * Components that a site has written itself, which its documents import or name. Each is carried over where its code needs nothing but
 * React, translated where it is a simple one of Astro, and otherwise gets a stand-in that shows what stands between its tags. All three
 * are a file in src/components/ of the new site, so that documents import it the same way.
 */
import type { Folder } from '../folder.ts'
import { bundleComponents } from './bundle.ts'

/** A component that documents asked for, and whether it was taken over. */
export interface OwnComponent {
  /** `@site/src/components/Wattage` */
  readonly module: string
  /** `default`, or the name that the file exports. */
  readonly name: string
  /** File of the other site. */
  readonly from: string
  /** Why it is a stand-in; null: it was taken over. */
  readonly lacks: string | null
}

export interface OwnComponents {
  /** Asks for names of a file of code. @returns the module that documents import; null: nothing that could be one */
  moduleFor(file: string, names: readonly string[]): string | null
  /** Asks for a tag that all documents have without an import. @returns null: there is none of that name */
  tag(name: string): Pick<OwnComponent, 'module' | 'name'> | null
  /** The files of all components that were asked for. @param broken - those that must be stand-ins, as `idOf` names them */
  files(broken: ReadonlySet<string>): Promise<ComponentFiles>
}

export interface ComponentFiles {
  readonly files: readonly { readonly to: string; readonly text: string }[]
  readonly components: readonly OwnComponent[]
}

/** A component among all. */
export function idOf({ module, name }: Pick<OwnComponent, 'module' | 'name'>): string {
  return `${module}#${name}`
}

/** Where the modules of own components are. */
export const ownModules = '@site/src/components/'

/** Whether a file of the new site is that of an own component. */
export function isOwnFile(file: string): boolean {
  return `@site/${file}`.startsWith(ownModules)
}

const codeFile = /\.(?:[jt]sx?|astro)$/

interface Asked {
  readonly file: string
  readonly module: string
  readonly names: Set<string>
}

interface Tools {
  readonly folder: Folder
  /** The file that a module means, imported by a file; null: it is a package. */
  readonly fileOf: (module: string, from: string) => string | null
  /** Tags that all documents have without an import: file and name of each. */
  readonly tags?: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

/** The components of a site, of which none is asked for yet. */
export function ownComponents(tools: Tools): OwnComponents {
  const asked = new Map<string, Asked>()
  const bundles = new Map<string, Awaited<ReturnType<typeof bundleComponents>>>()
  const bundle = async (file: string, names: readonly string[]) => {
    const key = `${file} ${names.join(' ')}`
    const made = bundles.get(key) ?? (await bundleComponents(file, names, tools))
    bundles.set(key, made)
    return made
  }
  const ask = (file: string, names: readonly string[]) => {
    const used = new Set([...asked.values()].map(({ module }) => module.toLowerCase()))
    const own = asked.get(file) ?? { file, module: freeModule(file, used), names: new Set() }
    asked.set(file, own)
    for (const name of names) own.names.add(name)
    return own.module
  }
  return {
    moduleFor: (file, names) =>
      codeFile.test(file) && !names.includes('*') ? ask(file, names) : null,
    tag(name) {
      const own = tools.tags?.get(name)
      if (own === undefined || !codeFile.test(own.file)) return null
      return { module: ask(own.file, [own.name]), name: own.name }
    },
    async files(broken) {
      const made: ComponentFiles[] = []
      for (const one of asked.values()) made.push(await filesOf(one, broken, bundle))
      return {
        files: made.flatMap((one) => one.files),
        components: made.flatMap((one) => one.components),
      }
    },
  }
}

/** `src/components/ui/callout.tsx` → `@site/src/components/callout`; the folder comes before it where the name is taken. */
function freeModule(file: string, used: ReadonlySet<string>): string {
  const parts = file
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((part) => !/^\.*$/.test(part))
  if (parts.at(-1) === 'index') parts.pop()
  for (let count = 1; count <= parts.length; count++) {
    const module = `${ownModules}${parts.slice(-count).join('-')}`
    if (!used.has(module.toLowerCase())) return module
  }
  return `${ownModules}${parts.join('-')}-${used.size}`
}

async function filesOf(
  { file, module, names }: Asked,
  broken: ReadonlySet<string>,
  bundleOf: (
    file: string,
    names: readonly string[],
  ) => Promise<Awaited<ReturnType<typeof bundleComponents>>>,
): Promise<ComponentFiles> {
  const reasons = new Map<string, string | null>()
  for (const name of [...names].sort()) {
    const bundle = broken.has(idOf({ module, name }))
      ? { problem: 'it does not work here' }
      : await bundleOf(file, [name])
    reasons.set(name, 'problem' in bundle ? bundle.problem : null)
  }
  const components = [...reasons].map(
    ([name, lacks]): OwnComponent => ({ module, name, from: file, lacks }),
  )
  const whole = [...reasons].flatMap(([name, lacks]) => (lacks === null ? [name] : []))
  const others = [...reasons].flatMap(([name, lacks]) => (lacks === null ? [] : [name]))
  const to = module.slice('@site/'.length)
  const bundle = whole.length === 0 ? { code: '', styles: '' } : await bundleOf(file, whole)
  const { code, styles } = 'problem' in bundle ? { code: '', styles: '' } : bundle
  const styleName = `${to.slice(to.lastIndexOf('/') + 1)}.css`
  const text = [
    styles === '' ? '' : `import './${styleName}'\n`,
    code,
    others.length === 0 ? '' : standIns(others, file),
  ]
    .filter((part) => part !== '')
    .join('\n')
  return {
    files: [
      { to: `${to}.jsx`, text },
      ...(styles === '' ? [] : [{ to: `${to}.css`, text: styles }]),
    ],
    components,
  }
}

/** Components that show what stands between their tags. */
function standIns(names: readonly string[], file: string): string {
  const lines = names.map((name) =>
    name === 'default'
      ? 'export default ({ children }) => <>{children}</>\n'
      : `export const ${name} = ({ children }) => <>{children}</>\n`,
  )
  return `// Shows the text between its tags until somebody writes it. It was in ${file}.\n${lines.join('')}`
}
