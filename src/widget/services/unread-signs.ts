import { BADGE_MAX, UNREAD_TITLE } from '../constants.ts'
import type { NotifyConfig } from '../types.ts'

/** Signs of unread messages outside of the widget. */
export interface UnreadSigns {
  /** Shows the number as the page allows it; `isMore`: there is a new one. */
  show(count: number, config: NotifyConfig, isMore: boolean): void
}

/** Side of the drawn icon in px. */
const SIZE = 32

/** Creates the signs. When the signal aborts, the page's own title and icon are back. */
export function createUnreadSigns(signal: AbortSignal): UnreadSigns {
  let count = 0
  let isTitled = false
  let dot: HTMLLinkElement | undefined
  const setTitle = (): void => {
    const own = document.title.replace(UNREAD_TITLE, '')
    const number = count > BADGE_MAX ? `${BADGE_MAX}+` : count
    const title = isTitled && count ? `(${number}) ${own}` : own
    if (title !== document.title) document.title = title
  }
  const setIcon = (isWanted: boolean): void => {
    if (isWanted === Boolean(dot)) return
    dot?.remove()
    dot = undefined
    if (!isWanted) return
    const link = document.createElement('link')
    dot = link
    void drawIcon().then((address) => {
      if (dot !== link || !address) return
      // The last icon of a page is the one that is shown.
      document.head.append(Object.assign(link, { rel: 'icon', href: address }))
    })
  }
  const follow = new MutationObserver(setTitle)
  const end = (): void => {
    follow.disconnect()
    isTitled = false
    setTitle()
    setIcon(false)
  }
  signal.addEventListener('abort', end)
  return {
    show: (number, { title, favicon, sound }, isMore) => {
      count = number
      isTitled = title
      setTitle()
      follow.disconnect()
      // A single-page site sets the title of each page that it shows.
      if (title && count)
        follow.observe(document.head, { childList: true, subtree: true, characterData: true })
      setIcon(favicon && count > 0)
      if (sound && isMore) playTone()
    },
  }
}

/** The page's icon with a dot, as a data: address; a dot alone where the icon cannot be read. */
async function drawIcon(): Promise<string | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = links[links.length - 1]?.href ?? new URL('/favicon.ico', location.href).href
  try {
    await image.decode()
    context.drawImage(image, 0, 0, SIZE, SIZE)
  } catch {
    // No icon, or one of another origin that may not be read.
  }
  context.fillStyle = '#d92d20'
  context.beginPath()
  context.arc(SIZE * 0.7, SIZE * 0.3, SIZE * 0.3, 0, 2 * Math.PI)
  context.fill()
  return canvas.toDataURL()
}

/** Plays a short tone. Browsers play none before the visitor has used the page. */
function playTone(): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.05
    tone.frequency.value = 880
    tone.connect(volume).connect(audio.destination)
    tone.onended = () => void audio.close()
    tone.start()
    tone.stop(audio.currentTime + 0.15)
  } catch {
    // No sound here.
  }
}
