import { join } from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { siteIcon } from '../../../support/icons/site-icon.ts'
import type { Config } from '../config.ts'
import { type ConfigFiles, createConfigFinder } from '../problems/find-in-config.ts'

interface ConfigWithIcons {
  readonly config: Config
  /** Absolute paths of the files that were read, or looked for. */
  readonly inputs: readonly string[]
  /** Names that stand for no icon. */
  readonly notes: readonly Diagnostic[]
}

/**
 * Puts the drawings of icons that are none of docsgen's own in place of their names: those of the navbar, of products, of
 * features and of sidebars. An icon that there is not is left out.
 */
export function withIcons(site: ConfigFiles): ConfigWithIcons {
  const find = createConfigFinder(site)
  const inputs: string[] = []
  const notes: Diagnostic[] = []
  /** Sidebars of several versions may be the same object. */
  const done = new Map<object, unknown>()

  function iconOf(holder: object, name: string): string | undefined {
    const { icon, inputs: files, ...problem } = siteIcon(name, site.root)
    inputs.push(...files.map((file) => join(site.root, file.path)))
    if ('message' in problem) {
      const { place } = find({ of: holder, key: 'icon' })
      notes.push(diagnostic('icon-unknown', problem.message, { ...place, hint: problem.hint }))
    }
    return icon ?? undefined
  }

  function changed<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value
    const known = done.get(value) ?? (Array.isArray(value) ? value.map(changed) : entries(value))
    done.set(value, known)
    return known as Value
  }

  function entries(value: object): object {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (key !== 'icon' || typeof inner !== 'string') return [[key, changed(inner)]]
        const icon = iconOf(value, inner)
        return icon === undefined ? [] : [[key, icon]]
      }),
    )
  }

  const { navbar, products, home, docs, moreDocs } = site.config
  const features =
    changed(home.features)?.map((one) => ({ ...one, icon: one.icon ?? null })) ?? null
  return {
    config: {
      ...site.config,
      navbar: changed(navbar),
      products: changed(products),
      home: { ...home, features },
      docs: changed(docs),
      moreDocs: changed(moreDocs),
    },
    inputs,
    notes,
  }
}
