import { usePage } from 'docsgen/theme/page-context'
import { Shared } from '../theme/_parts/Shared'

export const metadata = { title: 'Wrong' }

export default function Wrong() {
  const { shell } = usePage()
  const parts = ['docs', 'zzz']
  return (
    <main className="docs">
      <h2 id="here">Here</h2>
      <a href="/docs/a">Without base URL</a>
      <a href="/docs/typo">Without base URL, and wrong</a>
      <a href="/base/docs/aa">Wrong</a>
      <a href={`${shell.home}docs/a#prat`}>Wrong in any language</a>
      <a href={shell.home + 'docs/onli-en?x=1#y'}>Joined</a>
      <a href={shell.baseUrl + 'docs/extra'}>In another language only</a>
      <a href={shell.baseUrl + parts.join('/')}>Put together</a>
      <a href="docs/nothing">Relative</a>
      <a href="#hare">In this page</a>
      <a href="/base/docs/a.html">No such file</a>
      <a href="/base/docs/draft">A draft</a>
      <a href="/files/guide.pdf">A file without base URL</a>
      <a href="/login">Another site of the host</a>
      <img src="/img/logo.png" alt="" />
      <img src="./_beside.png" alt="" />
      <img srcSet="/base/img/logo.png 1x, /base/img/logo2.png 2x" alt="" />
      <video src="/base/img/film.mp4" />
      <Shared home={shell.home} />
    </main>
  )
}
