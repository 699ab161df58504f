// An empty place of the theme, under every article. Components here may have state: they go on in the browser.
import { usePage } from 'docsgen/theme/page-context'
import { type ReactNode, useState } from 'react'

const words: Readonly<Record<string, { readonly copy: string; readonly copied: string }>> = {
  en: { copy: 'Copy the link to this page', copied: 'Copied' },
  'zh-CN': { copy: '复制本页链接', copied: '已复制' },
  'zh-TW': { copy: '複製本頁連結', copied: '已複製' },
}

export function AfterArticle(): ReactNode {
  const { view } = usePage()
  const [copiedFrom, setCopiedFrom] = useState<string | null>(null)
  const text = words[view.locale] ?? words['en']
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopiedFrom(view.path),
      () => setCopiedFrom(null),
    )
  }
  return (
    <p className="copy-link dg-js-only">
      <button type="button" onClick={copy} data-runtime="">
        {copiedFrom === view.path ? text?.copied : text?.copy}
      </button>
    </p>
  )
}
