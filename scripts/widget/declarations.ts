/** The type declarations of the package, for ES modules and for CommonJS. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The modules whose declarations the package has, and the names of the files. */
const MODULES = {
  types: 'widget.types',
  'page-events': 'widget.events',
  'script-types': 'widget',
  esm: 'widget.esm',
  'wrappers/react': 'widget.react',
  'wrappers/vue': 'widget.vue',
  'wrappers/svelte': 'widget.svelte',
}

/** The declarations of the modules that CommonJS has, too, and the names of the files. */
const COMMON = {
  'widget.esm': 'widget',
  'widget.react': 'widget.react',
  'widget.vue': 'widget.vue',
  'widget.svelte': 'widget.svelte',
}

/**
 * Writes the declarations into a folder. `project` is the folder of the sources with its `tsconfig.json`, `tsc` the path of
 * TypeScript's compiler. Declarations for CommonJS take their types from the ones for ES modules: one set of types, and one
 * declaration of each global.
 * @throws Error when the sources have a type error
 */
export async function writeDeclarations(
  project: string,
  tsc: string,
  folder: string,
): Promise<void> {
  const out = await mkdtemp(path.join(tmpdir(), 'widget-types-'))
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', out]
    await promisify(execFile)(tsc, ['-p', project, ...flags])
    for (const [module, name] of Object.entries(MODULES)) {
      const text = await readFile(path.join(out, `${module}.d.ts`), 'utf8')
      await writeFile(path.join(folder, `${name}.d.ts`), withPackagedNames(text))
    }
  } finally {
    await rm(out, { recursive: true })
  }
  for (const [from, name] of Object.entries(COMMON)) {
    const text = await readFile(path.join(folder, `${from}.d.ts`), 'utf8')
    await writeFile(path.join(folder, `${name}.d.cts`), fromModules(text))
  }
}

function withPackagedNames(text: string): string {
  return text.replace(/'\.{1,2}\/([\w-]+)\.ts'/g, (_, module: string) => {
    if (!(module in MODULES)) throw new Error(`${module}.ts has no declarations in the package`)
    return `'./${MODULES[module as keyof typeof MODULES]}.js'`
  })
}

/** In CommonJS, a type of an ES module is imported with an attribute. */
function fromModules(text: string): string {
  return text.replace(/( from '\.\/[\w.]+\.js')/g, "$1 with { 'resolution-mode': 'import' }")
}
