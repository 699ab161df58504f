import { type RefObject, useEffect } from 'react'
import { usePage } from '../page-context.ts'
import { enhancePictures } from '../zoom/enhance-pictures.ts'

/** Pictures of an article open at full size (spec 2.2). Before the page is live, and without a script, they are plain images. */
export function useImageZoom(article: RefObject<HTMLElement | null>): void {
  const { texts, view } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an article of its own
  useEffect(() => {
    return article.current ? enhancePictures(article.current, texts) : undefined
  }, [article, texts, view.path])
}
