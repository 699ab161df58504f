#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`docsgen needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exitCode = 3
} else {
  // React's build for development takes four times as long for a page.
  process.env.NODE_ENV ??= 'production'
  // No top-level await: an older Node must get as far as the line above.
  import('../dist/cli/main.js')
    .then(({ main }) => main())
    .catch((error) => {
      console.error(error)
      console.error('This is a bug in docsgen. Please report it with the lines above.')
      process.exitCode = 3
    })
}
