/**
 * Whether a file is not meant for readers: its name, or that of a folder on the way to it, begins with a dot, as those of
 * secrets and of git do.
 * @param relative - path in a folder that may be read, with forward slashes or those of the system
 */
export function isHidden(relative: string): boolean {
  return relative.split(/[\\/]/).some((part) => part.startsWith('.'))
}
