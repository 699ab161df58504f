import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../common/Icon.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'

/** The bar above the navbar (spec 2.2). An inline script hides it before the first paint if the reader has closed it. */
export function AnnouncementBar(): ReactNode {
  const { shell, texts } = usePage()
  const bar = shell.announcementBar
  const content = useHtml(bar?.content ?? '')
  if (!bar) return null
  const style: CSSProperties = {
    background: bar.backgroundColor ?? undefined,
    color: bar.textColor ?? undefined,
  }
  return (
    <section className="dg-announcement" aria-label={texts.announcement} style={style}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration is HTML */}
      <div dangerouslySetInnerHTML={content} />
      {bar.isCloseable && (
        <button
          type="button"
          className="dg-icon-button dg-js-only"
          data-close-announcement={bar.id}
          aria-label={texts.close}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
