// What Lighthouse says of the pages of content/, as `docsgen preview` serves them, and whether the chat widget changes what
// it says of a foreign page.
// usage: npm i --prefix <folder> lighthouse@12 && node test/bench/lighthouse.mjs <folder> [runs=5]   (after npm start)
import { serveContent } from './content-site.mjs'
import { serveHostPage } from './host-page.mjs'
import { judgePages } from './judge-pages.mjs'

const [folder = '.', runs = '5'] = process.argv.slice(2)

const host = await serveHostPage()
const site = await serveContent(host.api)
const judge = async (pages) =>
  console.log((await judgePages(folder, pages, Number(runs))).join('\n'))
try {
  await judge({ plain: `${host.origin}/plain`, 'with the widget': `${host.origin}/widget` })
  console.log()
  await judge({
    home: site.url,
    'a long doc': `${site.url}docs/development/thread`,
    'a category page': `${site.url}docs/category/channel`,
    'a Chinese doc': `${site.url}zh-CN/docs/channel/web`,
  })
} finally {
  site.close()
  host.close()
}
