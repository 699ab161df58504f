// What the tests need beside npm packages: a browser, a font with Chinese characters, and the programs that run code
// samples and read completion scripts. Installs what is missing where that is possible without a question (Debian and its
// relatives, as root or with a sudo that does not ask). Otherwise says what is missing and exits with 1: no test is skipped.
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.mjs'

/** Whether a command ends well. @param {string[]} command */
function succeeds(...command) {
  const [file, ...args] = command
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0
}

function hasChineseFont() {
  // macOS and Windows bring Chinese fonts and no fontconfig.
  if (process.platform !== 'linux') return true
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** Each with Debian's packages for it. Without an optional one, the tests take longer. */
const requirements = [
  {
    name: 'Chromium (or its path in CHROMIUM_PATH)',
    isThere: () => findChromium(true) !== null,
    packages: ['chromium'],
  },
  {
    name: 'Chromium’s headless shell',
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || findChromium() !== findChromium(true),
    packages: ['chromium-headless-shell'],
    isOptional: true,
  },
  {
    name: 'a font with Chinese characters, such as Noto Sans CJK',
    isThere: hasChineseFont,
    packages: ['fontconfig', 'fonts-noto-cjk'],
  },
  { name: 'curl', isThere: () => succeeds('curl', '--version'), packages: ['curl'] },
  {
    name: 'Python 3 with its package requests',
    isThere: () => succeeds('python3', '-c', 'import requests'),
    packages: ['python3', 'python3-requests'],
  },
  {
    name: 'PHP with its extension curl',
    isThere: () => succeeds('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    packages: ['php-cli', 'php-curl'],
  },
  { name: 'Ruby', isThere: () => succeeds('ruby', '--version'), packages: ['ruby'] },
  {
    name: 'Java 11 or newer',
    isThere: () => succeeds('java', '--version') && succeeds('javac', '--version'),
    packages: ['default-jdk-headless'],
  },
  { name: 'Go', isThere: () => succeeds('go', 'version'), packages: ['golang-go'] },
  {
    name: 'nginx',
    // Debian has it in a folder that ordinary users do not search.
    isThere: () => succeeds('nginx', '-v') || succeeds('/usr/sbin/nginx', '-v'),
    packages: ['nginx'],
  },
  { name: 'GNU Make', isThere: () => succeeds('make', '--version'), packages: ['make'] },
  { name: 'zsh', isThere: () => succeeds('zsh', '--version'), packages: ['zsh'] },
  { name: 'fish', isThere: () => succeeds('fish', '--version'), packages: ['fish'] },
]

/** The prefix that makes apt-get run without asking, or null where it would not. */
function administrator() {
  if (!succeeds('apt-get', '--version')) return null
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'] : null
}

/** Runs apt-get; its errors are printed. @param {string[]} prefix @param {string[]} args */
function aptGet(prefix, ...args) {
  const [command, ...rest] = [...prefix, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const missing = () => requirements.filter(({ isThere }) => !isThere())
const wanted = missing()
const prefix = wanted.length > 0 ? administrator() : null
if (prefix !== null) {
  aptGet(prefix, 'update', '-qq')
  // One by one: a package that a system does not have must not keep the others out.
  for (const { packages } of wanted) {
    console.log(`Installing ${packages.join(' ')} with apt-get`)
    aptGet(prefix, 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
}
const lacking = (prefix === null ? wanted : missing()).filter(({ isOptional }) => !isOptional)
for (const { name, packages } of lacking) {
  console.error(`The tests need ${name}. On Debian: apt-get install ${packages.join(' ')}`)
}
process.exitCode = lacking.length > 0 ? 1 : 0
