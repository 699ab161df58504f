// Runs the recipes for web servers of content/docs/docsgen/deploy.md as they are printed there, with another port and folder,
// and checks the answers for a site in two languages, at the root and below a path. The servers must be installed, with the
// paths that Debian has: nginx, caddy, apache2 (or apache2-bin).
// usage: node test/reliability/run.mjs hosts-run
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bin, temporaryFolder } from './two-states.ts'

const root = path.resolve(import.meta.dirname, '../..')
const guide = fs.readFileSync(path.join(root, 'content/docs/docsgen/deploy.md'), 'utf8')

interface Host {
  readonly name: string
  /** The file of the guide that the recipe is in. */
  readonly file: string
  readonly trailingSlash: boolean
  /** Writes what the server needs beside the recipe, and returns the command that starts it. */
  start(place: Place): readonly string[]
}

interface Place {
  /** For the files of the server. */
  readonly folder: string
  /** What the server publishes: the site, or a folder with the site in it. */
  readonly published: string
  readonly recipe: string
  readonly port: number
}

const hosts: readonly Host[] = [
  {
    name: 'nginx',
    file: '/etc/nginx/conf.d/handbook.conf',
    trailingSlash: false,
    start({ folder, published, recipe, port }) {
      const server = recipe.replace('listen 80', `listen ${port}`)
      write(folder, 'site.conf', server.replace('/srv/handbook', published))
      const main = `pid ${folder}/pid; error_log ${folder}/log; events {}
http { include /etc/nginx/mime.types; access_log off; include ${folder}/site.conf; }`
      return ['nginx', '-g', 'daemon off;', '-c', write(folder, 'nginx.conf', main)]
    },
  },
  {
    name: 'caddy',
    file: 'Caddyfile',
    trailingSlash: false,
    start({ folder, published, recipe, port }) {
      const server = recipe.replace('docs.example.com', `:${port}`)
      const file = write(folder, 'Caddyfile', server.replace('/srv/handbook', published))
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
    },
  },
  {
    name: 'apache2',
    file: 'static/.htaccess',
    trailingSlash: true,
    start({ folder, published, port }) {
      const modules =
        'mpm_event authz_core authn_core dir mime deflate filter headers rewrite setenvif'
      const loads = modules
        .split(' ')
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      const main = `PidFile ${folder}/pid
ErrorLog ${folder}/log
DefaultRuntimeDir ${folder}
Listen ${port}
ServerName localhost
${loads.join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${published}
<Directory ${published}>
  AllowOverride All
</Directory>
`
      return ['apache2', '-X', '-f', write(folder, 'apache.conf', main)]
    },
  },
]

let passed = 0
let failed = 0
let port = 41_300
for (const host of hosts)
  for (const base of ['/', '/handbook/']) {
    port++
    for (const fault of await faultsOf(host, base)) {
      failed++
      console.log(`${host.name}, ${base}: ${fault}`)
    }
  }
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function write(folder: string, file: string, text: string): string {
  const target = path.join(folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
  return target
}

/**
 * The recipe as the guide prints it, and for a site below a path changed as the guide says: addresses, behind a space or
 * the ^ of a pattern, begin with the path.
 */
function recipeOf(file: string, base: string): string {
  const [, printed] = guide.split(`title="${file}"\n`)
  const recipe = printed?.slice(0, printed.indexOf('\n```')) ?? ''
  if (base === '/') return recipe
  return recipe
    .replaceAll(/(?<=[\s^])\/404\.html/g, `${base}404.html`)
    .replaceAll(/(?<=[\s^])\/zh-CN\//g, `${base}zh-CN/`)
    .replaceAll(/(?<=path )\/\.docsgen-output/g, `${base}.docsgen-output`)
}

async function faultsOf(host: Host, base: string): Promise<readonly string[]> {
  const folder = temporaryFolder('hosts')
  const site = path.join(folder, 'site')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [bin, ...args], { stdio: 'pipe' })
  run('init', site, '--template', 'full', '--locale', 'en', '--locale', 'zh-CN')
  fs.mkdirSync(path.join(site, 'node_modules'))
  fs.symlinkSync(root, path.join(site, 'node_modules/docsgen'), 'dir')
  const config = path.join(site, 'docsgen.config.ts')
  const asked = `  baseUrl: '${base}',\n${host.trailingSlash ? '  trailingSlash: true,\n' : ''}`
  const text = fs.readFileSync(config, 'utf8').replace("  baseUrl: '/',\n", asked)
  fs.writeFileSync(config, text)
  const recipe = recipeOf(host.file, base)
  if (host.file.startsWith('static/')) write(site, host.file, recipe)
  const published = path.join(folder, 'published')
  run('build', site, '--quiet', '--out-dir', path.join(published, base))
  // Servers give up the rights of root, and then have to be able to read the folder.
  fs.chmodSync(folder, 0o755)
  const [command = '', ...args] = host.start({ folder, published, recipe, port })
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.on('data', (data) => {
    log += data
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const missing = new Promise<string>((resolve) =>
    server.once('error', ({ message }) => resolve(message)),
  )
  try {
    const fault = await Promise.race([missing, answers(`http://127.0.0.1:${port}${base}`)])
    return fault ? [fault, log] : await look(host, base, path.join(published, base))
  } finally {
    server.kill()
    if (server.pid !== undefined) await ended
    fs.rmSync(folder, { recursive: true })
  }
}

async function answers(url: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      await fetch(url)
      return ''
    } catch {
      await wait(100)
    }
  }
  return 'The server does not answer.'
}

/** Compares what the server sends for some addresses with what the guide says that it should. */
async function look(host: Host, base: string, out: string): Promise<readonly string[]> {
  const origin = `http://127.0.0.1:${port}`
  const hashed = fs.readdirSync(path.join(out, 'assets')).find((name) => name.endsWith('.css'))
  const slash = host.trailingSlash ? '/' : ''
  const markdown = host.trailingSlash ? 'docs/intro/index.md' : 'docs/intro.md'
  const forever = 'public, max-age=31536000, immutable'
  const page = { status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', packed: true }
  const gone = { status: 404, type: page.type, cache: undefined, packed: undefined }
  const wanted = [
    { at: '', ...page, has: '<html lang="en"' },
    { at: `docs/intro${slash}`, ...page, has: '<html lang="en"' },
    { at: `zh-CN/docs/intro${slash}`, ...page, has: '<html lang="zh-CN"' },
    { at: markdown, ...page, type: 'text/markdown; charset=utf-8', has: '# ' },
    { at: `assets/${hashed}`, ...page, type: 'text/css', cache: forever, has: '{' },
    { at: 'llms.txt', ...page, type: 'text/plain; charset=utf-8', has: '#' },
    { at: 'nowhere', ...gone, has: 'Page not found' },
    { at: 'assets/nowhere-12345678.js', ...gone, has: 'Page not found' },
    { at: 'zh-CN/nowhere', ...gone, has: '找不到页面' },
    { at: 'assets/', ...gone, has: 'Page not found' },
    { at: '.docsgen-output/', ...gone, has: 'Page not found' },
  ]
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => {
    if (isRight) passed++
    else faults.push(fault)
  }
  for (const { at, status, type, cache, packed, has } of wanted) {
    const address = `${origin}${base}${at}`
    const answer = await fetch(address, { redirect: 'manual' })
    const body = await answer.text()
    const said = (name: string) => answer.headers.get(name) ?? 'nothing'
    const is = (name: string, isRight: boolean) =>
      expect(isRight, `${base}${at} has ${name} “${said(name)}”`)
    expect(answer.status === status, `${base}${at} has status ${answer.status}`)
    expect(body.includes(has), `${base}${at} does not have “${has}”`)
    is('content-type', said('content-type').startsWith(type))
    is(
      'cache-control',
      cache ? said('cache-control') === cache : !said('cache-control').includes('max-age'),
    )
    is('x-content-type-options', said('x-content-type-options') === 'nosniff')
    is('content-security-policy', said('content-security-policy') === "frame-ancestors 'self'")
    if (packed) is('content-encoding', said('content-encoding') === 'gzip')
    if (status !== 200) continue
    const headers = { 'if-none-match': said('etag') }
    const again = await fetch(address, { headers })
    expect(again.status === 304, `${base}${at} is sent again to those who have it`)
  }
  return faults
}
