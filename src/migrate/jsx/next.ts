/** Components of Next.js in documents. */
import { retag, type TagRule } from '../text/convert-tags.ts'
import { attributeOf } from '../text/tags.ts'

/** `<Image src="/a.png" />` */
export const nextImage: TagRule = (element, place) => {
  const source = attributeOf(element, 'src')
  if (source === undefined) return { left: 'Its picture is computed: write ![…](/a.png).' }
  return retag(element, place, {
    to: 'img',
    keep: {
      src: 'src',
      alt: 'alt',
      width: 'width',
      height: 'height',
      priority: null,
      placeholder: null,
      quality: null,
      sizes: null,
      loading: null,
      fill: null,
      zoomInProps: null,
      rmiz: null,
    },
  })
}

/** `<Link href="/a">` */
export const nextLink: TagRule = (element, place) =>
  retag(element, place, {
    to: 'a',
    keep: {
      href: 'href',
      target: 'target',
      rel: 'rel',
      title: 'title',
      prefetch: null,
      replace: null,
      scroll: null,
      passHref: null,
      legacyBehavior: null,
    },
  })
