import { type RefObject, useEffect } from 'react'
import { usePage } from '../../page-context.ts'

/**
 * Pictures of an article open at full size (spec 2.2). Before the page is live, and without a script, they are plain
 * images. Pages without any load nothing for it.
 */
export function useImageZoom(article: RefObject<HTMLElement | null>): void {
  const { texts, view } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, and each version of it, has pictures of its own
  useEffect(() => {
    const { current } = article
    if (!current?.querySelector('img, .diagram')) return
    const ending = new AbortController()
    void startZoom(current, texts, ending.signal)
    return () => ending.abort()
  }, [article, texts, view])
}

async function startZoom(
  article: HTMLElement,
  texts: ReturnType<typeof usePage>['texts'],
  signal: AbortSignal,
): Promise<void> {
  try {
    const { enhancePictures } = await import('./enhance-pictures.ts')
    if (!signal.aborted) enhancePictures(article, texts, signal)
  } catch {
    // Offline: the pictures are as large as the page shows them.
  }
}
