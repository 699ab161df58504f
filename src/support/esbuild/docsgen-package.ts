import type { Plugin } from 'esbuild'

/** Makes `import { defineConfig } from 'docsgen'` work in a checkout and with npx, where the package is not installed. */
export const docsgenPackage: Plugin = {
  name: 'docsgen-package',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
    onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}
