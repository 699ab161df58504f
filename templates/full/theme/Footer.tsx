// Takes the place of the theme's footer on every page. `docgen/theme/Footer` is the theme's own.
import { Footer as ThemeFooter } from 'docgen/theme/Footer'
import { usePage } from 'docgen/theme/page-context'
import type { ReactNode } from 'react'

const words: Readonly<Record<string, string>> = {
  en: 'These pages are made with docgen.',
  'zh-CN': '本站由 docgen 生成。',
  'zh-TW': '本站由 docgen 產生。',
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
