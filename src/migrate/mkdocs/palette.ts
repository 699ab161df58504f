/** Named colours of Material → the colour of links and the accent, darkened or lightened until text in them can be read. */
import type { WrittenFile } from '../generator.ts'
import { dataOf, textOf } from '../read/data.ts'
import type { MkDocsConfig } from './config.ts'

const colours: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/** Background of the dark mode, and the least contrast of text. */
const darkGround = '#0c0e13'
const readable = 4.5

/** The style sheet with the colours that the site has chosen; none: it has chosen none. */
export function paletteFiles({ theme }: MkDocsConfig): WrittenFile[] {
  const { palette } = theme
  const all = (Array.isArray(palette) ? palette : [palette]).map(dataOf)
  const colourOf = (isDark: boolean) => {
    const own = all.find(({ scheme }) => (scheme === 'slate') === isDark) ?? all[0]
    const [name] = [own?.['primary'], own?.['accent']].flatMap((one) => {
      const key = textOf(one)?.toLowerCase().replaceAll('-', ' ') ?? ''
      return Object.hasOwn(colours, key) ? [key] : []
    })
    return name === undefined ? undefined : colours[name]
  }
  const [light, dark] = [colourOf(false), colourOf(true)]
  // That of Material itself is no choice.
  const isChosen = [light, dark].some((one) => one !== undefined && one !== colours['indigo'])
  if (!isChosen || light === undefined || dark === undefined) return []
  const onWhite = (colour: string) => withContrast(colour, '#ffffff')
  const pair = (one: string, other: string) => `var(--dg-light, ${one}) var(--dg-dark, ${other})`
  const text = `:root,
[data-theme] {
  --dg-link: ${pair(onWhite(light), withContrast(dark, darkGround))};
  --dg-accent: ${pair(onWhite(light), onWhite(dark))};
}
`
  return [{ to: 'theme/styles.css', text }]
}

/** A colour mixed with black or white until it can be read on a ground. */
function withContrast(colour: string, ground: string): string {
  const away = luminance(ground) > 0.5 ? 0 : 255
  for (let part = 0; part <= 1; part += 0.05) {
    const mixed = channels(colour).map((one) => Math.round(one + (away - one) * part))
    const text = `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
    const [high, low] = [luminance(text), luminance(ground)].sort((a, b) => b - a) as [
      number,
      number,
    ]
    if ((high + 0.05) / (low + 0.05) >= readable) return text
  }
  return colour
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** As WCAG has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((one) => {
    const part = one / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
