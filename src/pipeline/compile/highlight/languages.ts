import type { LanguageRegistration } from 'shiki/core'
import { editDistance, nearest } from '../../../support/text/nearest.ts'

/** Names of text without a grammar: shown plain, without a word. */
const plainNames = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'ansi',
  'output',
  'stdout',
  'stderr',
  'raw',
  'ascii',
  'tree',
  'goat',
  'nohighlight',
  'no-highlight',
])

/** Names that authors write, most of them for Prism and highlight.js, and shiki does not have. */
const moreNames: Readonly<Record<string, string>> = {
  objectivec: 'objective-c',
  'obj-c': 'objective-c',
  mm: 'objective-c',
  golang: 'go',
  cr: 'crystal',
  scm: 'scheme',
  tpl: 'handlebars',
  svg: 'xml',
  mathml: 'xml',
  plist: 'xml',
  pom: 'xml',
  rss: 'xml',
  atom: 'xml',
  xslt: 'xml',
  xsd: 'xml',
  wsdl: 'xml',
  soap: 'xml',
  markup: 'html',
  htm: 'html',
  htmlmixed: 'html',
  mjml: 'html',
  angular: 'angular-html',
  xhtml: 'html',
  webmanifest: 'json',
  jsonp: 'json',
  jsonld: 'json',
  'json-ld': 'json',
  geojson: 'json',
  ndjson: 'jsonl',
  gradle: 'groovy',
  jenkinsfile: 'groovy',
  curl: 'bash',
  wget: 'bash',
  ksh: 'bash',
  terminal: 'bash',
  cli: 'bash',
  psh: 'powershell',
  'shell-script': 'bash',
  npm: 'bash',
  yarn: 'bash',
  pnpm: 'bash',
  cfg: 'ini',
  conf: 'ini',
  gitconfig: 'ini',
  service: 'ini',
  editorconfig: 'ini',
  env: 'dotenv',
  gitignore: 'properties',
  dockerignore: 'properties',
  npmignore: 'properties',
  gitattributes: 'properties',
  mysql: 'sql',
  pgsql: 'sql',
  postgresql: 'sql',
  postgres: 'sql',
  psql: 'sql',
  sqlite: 'sql',
  mssql: 'sql',
  tsql: 'sql',
  ecmascript: 'javascript',
  es6: 'javascript',
  node: 'javascript',
  flow: 'javascript',
  'js+react': 'javascript',
  python3: 'python',
  py2: 'python',
  py3: 'python',
  starlark: 'python',
  bazel: 'python',
  'shell-session': 'shellsession',
  'sh-session': 'shellsession',
  'bash-session': 'shellsession',
  pycon: 'python',
  'python-console': 'python',
  batchfile: 'bat',
  dos: 'bat',
  patch: 'diff',
  jinja2: 'jinja',
  django: 'jinja',
  nunjucks: 'jinja',
  njk: 'jinja',
  'mdx-code-block': 'mdx',
  mustache: 'handlebars',
  'go-html-template': 'handlebars',
  'go-text-template': 'handlebars',
  gotmpl: 'handlebars',
  h: 'cpp',
  hpp: 'cpp',
  hh: 'cpp',
  cc: 'cpp',
  cxx: 'cpp',
  arduino: 'cpp',
  nasm: 'asm',
  x86asm: 'asm',
  nginxconf: 'nginx',
  apacheconf: 'apache',
  htaccess: 'apache',
  'docker-compose': 'yaml',
  compose: 'yaml',
  k8s: 'yaml',
  kubernetes: 'yaml',
  mk: 'make',
  mak: 'make',
  pl: 'perl',
  ex: 'elixir',
  rlang: 'r',
  pas: 'pascal',
  delphi: 'pascal',
  rkt: 'racket',
  cshtml: 'razor',
  vba: 'vb',
  vbnet: 'vb',
  vbscript: 'vb',
  sol: 'solidity',
  katex: 'latex',
  restructuredtext: 'rst',
  systemverilog: 'system-verilog',
  gettext: 'po',
  ssh: 'ssh-config',
  sshconfig: 'ssh-config',
  ejs: 'erb',
  https: 'http',
  rest: 'http',
}

/** A language found by name: the id that all its names share, and its grammar with those it contains. */
export interface Language {
  readonly id: string
  load(): Promise<LanguageRegistration[]>
}

/** Looks languages up, whatever the case. Loads shiki's table of names at the first look. */
export interface Languages {
  /** null: text without a grammar. undefined: nobody knows this name. */
  find(name: string | null): Promise<Language | null | undefined>
  /** The nearest known name, if one is near. */
  nearest(name: string): Promise<string | null>
  /** Whether a name is certainly meant for the nearest one. Short names are too like others. */
  isCertain(name: string, near: string): Promise<boolean>
}

/** Shorter names are as near to the names of other languages, known or not. */
const shortestMistyped = 5

/** Every language of shiki, by id and alias, and the names in use for them elsewhere (spec 9). */
export function createLanguages(): Languages {
  let table: Promise<ReadonlyMap<string, Language>> | undefined
  const near = new Map<string, Promise<string | null>>()
  const names = () => {
    table ??= loadNames()
    return table
  }
  return {
    async find(name) {
      const wanted = (name ?? '').toLowerCase()
      return plainNames.has(wanted) ? null : (await names()).get(wanted)
    },
    nearest(name) {
      const wanted = name.toLowerCase()
      const known =
        near.get(wanted) ??
        names().then((all) => nearest(wanted, [...all.keys(), ...plainNames].filter(Boolean)))
      near.set(wanted, known)
      return known
    },
    async isCertain(name, near) {
      const wanted = name.toLowerCase()
      if (wanted.length < shortestMistyped || editDistance(wanted, near) > 1) return false
      const all = await names()
      const rivals = [...all].filter(([one]) => editDistance(wanted, one) === 1)
      return rivals.every(([, { id }]) => id === all.get(near)?.id)
    },
  }
}

async function loadNames(): Promise<ReadonlyMap<string, Language>> {
  const { bundledLanguagesInfo } = await import('shiki/langs')
  const names = new Map<string, Language>()
  for (const { id, aliases = [], import: load } of bundledLanguagesInfo) {
    const language: Language = { id, load: async () => (await load()).default }
    for (const name of [id, ...aliases]) names.set(name.toLowerCase(), language)
  }
  for (const [name, id] of Object.entries(moreNames)) {
    const language = names.get(id)
    if (language !== undefined && !names.has(name)) names.set(name, language)
  }
  return names
}
