import { type RefObject, useEffect } from 'react'
import { usePage } from '../../page-context.ts'

/**
 * Lets the pictures of an article be enlarged (spec 2.2). The code is loaded only on pages with pictures; until then,
 * and without a script, they are plain images.
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
    // Offline: the pictures cannot be enlarged.
  }
}
