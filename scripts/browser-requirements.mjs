// What the tests need beside npm packages: a Chromium and a font with Chinese characters. Finds them, or installs
// them where that is possible without a question (Debian and its relatives, as root or with a sudo that does not ask).
// Otherwise says what is missing and exits with 1: the tests never run without them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The shell has no windows and panels, which take half of the time of the tests. */
const shell = '/usr/bin/chromium-headless-shell'

/** Places of a whole browser. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium: CHROMIUM_PATH, else the usual places; null when there is none.
 * @param whole - one with windows: the shell keeps no page for going back
 */
export function findChromium(whole = false) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null
  const places = whole ? usualPlaces : [shell, ...usualPlaces]
  return places.find((path) => existsSync(path)) ?? null
}

function succeeds(command, ...args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function hasChineseFont() {
  // macOS and Windows bring Chinese fonts and no fontconfig.
  if (process.platform !== 'linux') return true
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** The prefix that makes apt-get run without asking, or null where it would not. */
function administrator() {
  if (!succeeds('apt-get', '--version')) return null
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive'] : null
}

function install(packages) {
  const prefix = administrator()
  if (!prefix) return false
  console.log(`Installing ${packages.join(' ')} with apt-get`)
  const run = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Finds or installs what the tests need. Resolves to what is still missing, as sentences; empty when all is there. */
export function ensureBrowserRequirements() {
  const wanted = [
    ...(findChromium(true) ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ]
  if (wanted.length > 0) install(wanted)
  // Some systems have no such package: the tests then take longer.
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) install(['chromium-headless-shell'])
  return [
    ...(findChromium(true)
      ? []
      : ['Chromium was not found: install it, or name it in CHROMIUM_PATH.']),
    ...(hasChineseFont()
      ? []
      : ['No font with Chinese characters was found: install Noto Sans CJK.']),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = ensureBrowserRequirements()
  for (const line of missing) console.error(line)
  process.exitCode = missing.length > 0 ? 1 : 0
}
