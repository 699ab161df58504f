/** The place of a key path in the files that a configuration is made from. */
import type { Place } from '../../../shared/diagnostic.ts'
import { type KeyPath, placeAlong, type Written } from './written.ts'
import { writtenConfig, writtenSidebars } from './written-config.ts'

/** A file, and how its value is written. It is parsed when it is asked for. */
export interface WrittenFile {
  /** Relative to the site's folder. */
  readonly file: string
  readonly written: () => Written
}

/** A file that a configuration names in place of a value: the sidebars, the profile. */
export interface WrittenPart extends WrittenFile {
  /** The path of the value. */
  readonly at: KeyPath
}

/** Finds the place of a value of the configuration, or of the nearest one around it that is certain. */
export type LocateInConfig = (path: KeyPath) => Partial<Place>

/** @param main - the configuration's own file; null: the site has none */
export function locateInConfig(
  main: WrittenFile | null,
  parts: readonly WrittenPart[],
): LocateInConfig {
  const trees = new Map<WrittenFile, Written>()
  const treeOf = (source: WrittenFile, form: (written: Written) => Written): Written => {
    const tree = trees.get(source) ?? form(source.written())
    trees.set(source, tree)
    return tree
  }
  return (path) => {
    const part = parts.find(({ at }) => at.every((key, index) => key === path[index]))
    if (part !== undefined) {
      const form = part.at.at(-1) === 'sidebars' ? writtenSidebars : asWritten
      return { file: part.file, ...placeAlong(treeOf(part, form), path.slice(part.at.length)) }
    }
    return main === null
      ? {}
      : { file: main.file, ...placeAlong(treeOf(main, writtenConfig), path) }
  }
}

function asWritten(written: Written): Written {
  return written
}
