/** The origin of a site whose configuration has no `url`. */
export const localUrl = 'http://localhost'

/** The line of development whose builds all others begin with (`cache.name`). */
export const mainLine = 'main'

/** The origin at which readers find the site; null when its configuration does not name it. */
export function publicOrigin({ url }: { readonly url: string }): string | null {
  return url === localUrl ? null : url
}

/** The file of the output that teaches assistants to use the site (`markdown.skill`). */
export const skillFileName = 'skill.md'

/** Names a configuration file may have; a site has at most one of them. */
export const configFileNames = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json',
] as const
