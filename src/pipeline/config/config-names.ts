/** Names a configuration file may have; a site has at most one of them. */
export const configFileNames = [
  'docsgen.config.ts',
  'docsgen.config.mts',
  'docsgen.config.js',
  'docsgen.config.mjs',
  'docsgen.config.json',
] as const
