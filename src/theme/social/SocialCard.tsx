import type { CSSProperties, ReactNode } from 'react'
import { cardSize, type SocialCardView } from '../../shared/model/social-card.ts'

export type SocialCardProps = SocialCardView

const ink = '#131a29'
const soft = '#5a6478'
const line = '#e6e9ef'

/**
 * The picture that networks and chats show beside a link to a page. It is drawn by the build, not by a browser: of CSS it has
 * inline styles alone, and of HTML `<div>`, `<span>`, `<p>`, `<img>` and `<svg>`.
 */
export function SocialCard(card: SocialCardProps): ReactNode {
  const { title, section, siteTitle, host, language, logo, color } = card
  return (
    <div style={ground}>
      <div style={{ ...ring, ...rings[0], background: mix(color, 0.05) }} />
      <div style={{ ...ring, ...rings[1], background: mix(color, 0.1) }} />
      <div style={{ ...ring, ...rings[2], background: mix(color, 0.2) }} />
      <div style={{ ...bar, background: color }} />
      <div style={row}>
        {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" />}
        {!isShownBy(logo, siteTitle, title) && <div style={site}>{siteTitle}</div>}
      </div>
      <div style={middle}>
        {section && (
          <div style={{ ...sectionStyle, color: mix(color, 0.9, '#000000') }}>{section}</div>
        )}
        <div style={{ ...titleStyle, ...titleSize(title) }}>{joinWords(title)}</div>
      </div>
      <div style={{ ...row, justifyContent: 'space-between' }}>
        <div style={faint}>{host}</div>
        {language && <div style={pill}>{language}</div>}
      </div>
    </div>
  )
}

const ground: CSSProperties = {
  ...cardSize,
  boxSizing: 'border-box',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: '58px 72px 50px',
  color: ink,
  background: '#fff',
}

// The text is above the ornament.
const row: CSSProperties = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 60,
  gap: 18,
}
const middle: CSSProperties = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flexGrow: 1,
  paddingBottom: 12,
}
const site: CSSProperties = { fontSize: 30, fontWeight: 700, lineHeight: 1.2, ...oneLine(800) }
const sectionStyle: CSSProperties = {
  marginBottom: 18,
  fontSize: 29,
  fontWeight: 700,
  lineHeight: 1.3,
  ...oneLine(960),
}
const faint: CSSProperties = { fontSize: 26, color: soft, ...oneLine(700) }
const pill: CSSProperties = {
  padding: '7px 20px',
  border: `2px solid ${line}`,
  borderRadius: 40,
  fontSize: 24,
  color: soft,
  background: '#fff',
}
const bar: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: 12,
  height: cardSize.height,
}

const ring: CSSProperties = { position: 'absolute', borderRadius: 400 }
const rings = [
  { right: -250, top: -290, width: 600, height: 600 },
  { right: -160, top: -200, width: 420, height: 420 },
  { right: -70, top: -110, width: 240, height: 240 },
] as const satisfies readonly CSSProperties[]

const titleStyle: CSSProperties = {
  display: 'block',
  maxWidth: 1010,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
}

function oneLine(maxWidth: number): CSSProperties {
  return {
    display: 'block',
    maxWidth,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  }
}

/** Sizes of a title (pixels), with the number of its lines. */
const sizes = [
  { fontSize: 84, lines: 2 },
  { fontSize: 72, lines: 3 },
  { fontSize: 60, lines: 3 },
  { fontSize: 52, lines: 4 },
] as const

const hanWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u
/** Forbids a break. It is not seen. */
const wordJoiner = '\u2060'

/** A title whose lines end between words: also in Chinese, and not after the hyphens of an option such as `--save`. */
function joinWords(title: string): string {
  const text = title.replace(/(?<!\S)-+(?=\w)/g, (hyphens) => [...hyphens, ''].join(wordJoiner))
  if (!wide.test(text)) return text
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) =>
    hanWord.test(segment) ? [...segment].join(wordJoiner) : segment,
  ).join('')
}

/** Chinese, Japanese, Korean and full-width characters, each as wide as the text is high. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** The largest size in which a title has room, in lines of about the same length. A longer title is cut. */
function titleSize(title: string): CSSProperties {
  const ems = [...title].reduce((sum, character) => sum + (wide.test(character) ? 1 : 0.57), 0)
  const fits = sizes.find(({ fontSize, lines }) => ems * fontSize < lines * 960)
  if (fits) return { fontSize: fits.fontSize, lineHeight: 1.24, textWrap: 'balance' }
  const { fontSize, lines } = sizes[3]
  return {
    fontSize,
    lineHeight: 1.24,
    lineClamp: lines,
    textOverflow: 'ellipsis',
    overflow: 'hidden',
  }
}

/** Whether the name of the site stands in its logo, or is the title. */
function isShownBy(logo: SocialCardView['logo'], siteTitle: string, title: string): boolean {
  const isWordmark = logo !== null && logo.width > 2.5 * logo.height
  return isWordmark || siteTitle === title
}

/** Mixes a share (0 to 1) of a colour (`#06f`, `#0066ff`) into another one. */
function mix(color: string, share: number, into = '#ffffff'): string {
  const [a, b] = [channels(color), channels(into)]
  const mixed = a.map((one, index) => Math.round(one * share + (b[index] ?? 0) * (1 - share)))
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
