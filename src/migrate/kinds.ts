/** The values of `--kind`, which the command line knows without loading the generators. */
export const kinds = [
  'docusaurus',
  'mintlify',
  'mkdocs',
  'mdbook',
  'vitepress',
  'starlight',
  'fumadocs',
  'nextra',
  'hugo',
  'docsify',
  'gitbook',
  'vuepress',
  'rspress',
  'docfx',
  'myst',
] as const

/** The name of a generator on the command line. */
export type Kind = (typeof kinds)[number]
