import { usePage } from 'docsgen/theme/page-context'
import mark from './_mark.svg'

export const metadata = { title: 'Right' }

export default function Right() {
  const { shell, view } = usePage()
  return (
    <main>
      <h2 id="here">Here</h2>
      <a href="/base/docs/a">With the base URL</a>
      <a href={`${shell.home}docs/a#part`}>In the language of the page</a>
      <a href={shell.baseUrl + 'docs/only-en/?x=1'}>With a query and a slash</a>
      <a href="/base/docs/a/index.html">A file</a>
      <a href="/base/zh-CN/docs/extra">A page of another language</a>
      <a href="docs/a">Relative</a>
      <a href="./docs/a.md">Its Markdown</a>
      <a href={view.markdown ?? undefined}>The Markdown of this page</a>
      <a href="#here">In this page</a> <a href="#">Nowhere yet</a> <a href="#top">To the top</a>
      <a href="?tab=2">A query</a>
      <a href="https://example.com/x">Elsewhere</a> <a href="//example.com/docs/x">Elsewhere</a>
      <a href="mailto:a@b.c">Mail</a>
      <a href="/base/files/guide.pdf" download>
        A file of static/
      </a>
      <a href="/base/llms.txt">For models</a> <a href="/base/sitemap.xml">For search engines</a>
      <a href="/base/old">A page that was moved</a>
      <img src={mark} alt="" />
      <img src="/base/img/logo.png" srcSet="/base/img/logo.png 1x, /base/img/logo.png 2x" alt="" />
    </main>
  )
}
