/** The origin of a site whose configuration has no `url`. */
export const localUrl = 'http://localhost'

/** Names a configuration file may have; a site has at most one of them. */
export const configFileNames = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json',
] as const
