// The browser of the tests, of the benchmarks, and of the scripts that take pictures.
import { existsSync } from 'node:fs'

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
