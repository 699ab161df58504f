/**
 * Loads the build of React that the command renders with. Its name is not left in the environment: commands that tests
 * start find that of a terminal, where neither docsgen's tests nor anybody else has set it.
 */
process.env['NODE_ENV'] = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
])
delete process.env['NODE_ENV']
