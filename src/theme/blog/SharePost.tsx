import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../common/Icon.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { usePage } from '../page-context.ts'

/** How long the confirmation is shown, in ms. */
const shownFor = 4000

/** Copies the address of the page, or hands it to the system's own menu for sharing. No other site learns of it. */
export function SharePost(): ReactNode {
  const { view, texts } = usePage()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  // Few browsers on desktops have such a menu; the build cannot know.
  const canShare = useHydrated() && typeof navigator.share === 'function'
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    void copyText(address()).then((copied) => setState(copied ? 'copied' : 'failed'))
  }
  // A reader who closes the menu again has changed their mind.
  const share = () => void navigator.share({ title: view.title, url: address() }).catch(() => {})
  const messages = { idle: '', copied: texts.linkCopied, failed: texts.linkNotCopied }
  return (
    <div className="dg-share dg-js-only">
      <button type="button" className="dg-copy-button" data-runtime="" onClick={copy}>
        <Icon name="copy" />
        {texts.copyLink}
      </button>
      {canShare && (
        <button type="button" className="dg-copy-button" onClick={share}>
          <Icon name="external" />
          {texts.share}
        </button>
      )}
      <p role="status">{messages[state]}</p>
    </div>
  )
}

/** The address without the section that the reader is in. */
function address(): string {
  return location.href.replace(/#.*$/s, '')
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
