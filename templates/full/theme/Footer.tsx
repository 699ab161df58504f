// Takes the place of the theme's footer on every page. `docsgen/theme/Footer` is the theme's own.
import { Footer as ThemeFooter } from 'docsgen/theme/Footer'
import { usePage } from 'docsgen/theme/page-context'
import type { ReactNode } from 'react'

const words: Readonly<Record<string, string>> = {
  en: 'These pages are made with docsgen.',
  'zh-CN': '本站由 docsgen 生成。',
  'zh-TW': '本站由 docsgen 產生。',
}

export function Footer(): ReactNode {
  const { view } = usePage()
  return (
    <>
      <p className="made-with">{words[view.locale] ?? words['en']}</p>
      <ThemeFooter />
    </>
  )
}
