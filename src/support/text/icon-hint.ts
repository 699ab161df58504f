import { iconNames } from '../../shared/icons.ts'
import { listedNames, nearest } from './nearest.ts'

/** The hint for a text that is neither an emoji nor the name of an icon; `names` are those of all icons there are. */
export function iconHint(text: string, names: readonly string[] = iconNames): string {
  const near = nearest(text, names)
  return near
    ? `Did you mean “${near}”?`
    : `Write an emoji, or one of: ${listedNames(text, names)}.`
}
