import { type ReactNode, useEffect, useState } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { Icon } from '../common/Icon.tsx'
import { SmartLink } from '../common/SmartLink.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/** How long the confirmation is shown, in ms. */
const shownFor = 4000

/**
 * A menu that copies the page as Markdown, shows it, or opens it in an assistant. It opens, and its links work, without
 * a script.
 */
export function CopyPage(): ReactNode {
  const { view, shell, texts } = usePage()
  const { markdown } = view
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  if (markdown === null) return null
  const copy = () => {
    void copyMarkdown(markdown).then((copied) => setState(copied ? 'copied' : 'failed'))
  }
  const question = fillText(texts.askAssistant, [shell.url + markdown])
  const messages = { idle: '', copied: texts.copyPageDone, failed: texts.copyPageFailed }
  return (
    <>
      <button
        type="button"
        className="dg-copy-button"
        popoverTarget={ids.copyPage}
        aria-label={texts.copyPage}
      >
        <Icon name="copy" />
        <span>{texts.copyPage}</span>
      </button>
      <div id={ids.copyPage} className="dg-copy-page" popover="auto">
        <button type="button" className="dg-js-only" data-runtime="" onClick={copy}>
          {texts.copyMarkdown}
        </button>
        <a href={markdown}>{texts.viewMarkdown}</a>
        {shell.assistants.map(({ label, href, connects }) => (
          <SmartLink
            key={label}
            href={connects ? href : askUrl(href, question)}
            target="_blank"
            external
          >
            {fillText(connects ? texts.connectAssistant : texts.openInAssistant, [label])}
          </SmartLink>
        ))}
        <p role="status">{messages[state]}</p>
      </div>
    </>
  )
}

/**
 * The address of an assistant that is asked a question. In a query only what could end the question or change it is
 * encoded, because browsers encode the rest: an address in Chinese is a third as long so, and the page's own address
 * compresses well.
 */
function askUrl(href: string, question: string): string {
  const inQuery = /\?.*%s/.test(href)
  return href.replace('%s', () =>
    inQuery
      ? question.replace(/[\s"#%&+<>\\^`{|}]/g, encodeURIComponent)
      : encodeURIComponent(question),
  )
}

/** False when the page cannot be fetched or the browser does not allow copying. */
async function copyMarkdown(url: string): Promise<boolean> {
  try {
    const { clipboard } = navigator
    // Safari allows copying only during the click, but accepts a promise of the text.
    const text = fetchText(url)
    // If the clipboard refuses before these are awaited, their rejections must not be unhandled.
    text.catch(() => {})
    if (typeof ClipboardItem === 'function' && clipboard.write) {
      const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
      blob.catch(() => {})
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } else {
      await clipboard.writeText(await text)
    }
    return true
  } catch {
    // The button reports it, and the link beside it leads to the same text.
    return false
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
