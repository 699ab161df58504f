import { iconNames } from '../../shared/icons.ts'
import { listedNames, nearest } from './nearest.ts'

/** The hint for a text that is neither an emoji nor the name of an icon. */
export function iconHint(text: string): string {
  const near = nearest(text, iconNames)
  return near
    ? `Did you mean “${near}”?`
    : `Write an emoji, or one of: ${listedNames(text, iconNames)}.`
}
