/**
 * Icons that authors and configurations name: of cards, admonitions, sidebars, features. Browsers get only those in
 * use. Where a site has `lucide-static`, its icons are added to these (support/icons/site-icon.ts): whatever reads a
 * name of one puts its path there instead.
 */

/** Paths on a 24 px grid; the stroke is that of the theme's icons (theme/styles/main/base.css). */
const paths: Readonly<Record<string, string>> = {
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13C17 4.5 14 5 12 6.5v13',
  bug: 'M8 9h8v6a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M3.5 6.5 8 10M20.5 6.5 16 10M3 14h5M16 14h5M4.5 20.5 8.5 17M19.5 20.5l-4-3.5M12 9v10',
  call: 'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2C10.5 19.5 4.5 13.5 4 6a2 2 0 0 1 2-2',
  cart: 'M3 4h2.5l2.2 11h10l2.3-8H6.2M9 18.5a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5M16.5 18.5a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5',
  channels:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10 10 6 7M14 10l4-3M12 15v3M5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M19 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  chart: 'M4 4v16h16M8 16v-4M12.5 16V7M17 16v-6',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  cloud: 'M7 19a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.4 1.2A4 4 0 0 1 17.5 19z',
  code: 'M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5',
  database:
    'M4.5 6c0-1.7 3.4-3 7.5-3s7.5 1.3 7.5 3-3.4 3-7.5 3-7.5-1.3-7.5-3v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  file: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5',
  flag: 'M5 21V4M5 4.5h13l-3 4.5 3 4.5H5',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  gauge: 'M4.5 18a9 9 0 1 1 15 0M12 13.5l4-5M12 12.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h3V19H5.5A1.5 1.5 0 0 1 4 17.5zM20 13.5h-3V19h1.5a1.5 1.5 0 0 0 1.5-1.5zM18.5 19c0 1.7-2 2.5-4.5 2.5',
  heart:
    'M12 20 4.5 12.5a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.7.8.7-.8a4.8 4.8 0 0 1 6.8 0 4.8 4.8 0 0 1 0 6.8z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  key: 'M8 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M11.3 12.7 20 4M16 8l3.5 3.5M13.5 10.5l2 2',
  layers: 'M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  puzzle: 'M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V21H4z',
  question:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.8 2.1c-.9.6-1.3 1-1.3 1.9M12 16.5v.01',
  robot:
    'M5 9h14v10H5zM12 9V5M12 3.5a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6M9 13.5v.01M15 13.5v.01M2.5 12.5v3M21.5 12.5v3M9.5 16.5h5',
  rocket:
    'M9 15c0-6 3.5-10.5 11-11-.5 7.5-5 11-11 11zM9 15l-3.5-3.5 3-3.5h2.5M9 15l3.5 3.5 3.5-3V13M4 20l3-3M15.5 8.5v.01',
  scale: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5',
  send: 'M21 3 3 10.5l7 3.5 3.5 7zM10 14l4.5-4.5',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM8 7.5v.01M8 16.5v.01M12 7.5h4M12 16.5h4',
  shield: 'M12 3 4.5 5.5V12c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V5.5zM8.5 12l2.5 2.5 4.5-5',
  sparkles: 'M10 5l2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2zM18 3v4M16 5h4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  tag: 'M3.5 12.5V4h8.5l8.5 8.5-8 8zM8 8.5v.01',
  terminal: 'M3 4.5h18v15H3zM7 9l3 3-3 3M12.5 15h4.5',
  ticket: 'M3.5 6.5h17v3.5a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-2.5l-2.5 2.5.5 2 2 .5L22 6.5a4 4 0 0 1-5.5 4.5L8 19.5a2 2 0 0 1-3-3L13.5 8z',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  workflow: 'M4 4h6v6H4zM14 14h6v6h-6zM10 7h7v7M7 10v7h7',
}

/** Names of docsgen's own icons. */
export const iconNames: readonly string[] = Object.keys(paths)

/** Whether a text is an emoji, or has the form of an icon's name. Which names there are, the site's packages decide. */
export function isIcon(text: string): boolean {
  return isOwnIcon(text) || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** Whether a text is an emoji, or the name of one of docsgen's own icons. */
export function isOwnIcon(text: string): boolean {
  // An emoji may be made of several characters, none of which is a letter.
  const isEmoji = /^\p{Extended_Pictographic}\P{L}{0,9}$/u.test(text) && !/[\s\d]/.test(text)
  return Object.hasOwn(paths, text) || isEmoji
}

/** The drawing of an icon: the path of a name (it begins with `M`); an emoji, or a path, as it is. */
export function iconDrawing(name: string): string {
  return Object.hasOwn(paths, name) ? (paths[name] as string) : name
}
