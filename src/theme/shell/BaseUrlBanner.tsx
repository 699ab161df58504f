import type { ReactNode } from 'react'
import type { UiTexts } from '../../shared/messages/ui-texts.ts'
import { Phrase } from '../common/Phrase.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

export interface BaseUrlBannerProps {
  /** Inline script that shows the banner when no styles were loaded. The page's content policy has its hash. */
  readonly script: string
  /** A prop, because the browser's runtime never renders the banner and does not have these texts. */
  readonly texts: Pick<UiTexts, 'baseUrlTitle' | 'baseUrlText' | 'baseUrlSuggestion'>
}

/**
 * “The site did not load properly”, on the home page only (spec 2.1). Styled inline because it appears when the style
 * sheet is missing.
 */
export function BaseUrlBanner({ script, texts }: BaseUrlBannerProps): ReactNode {
  const { shell } = usePage()
  return (
    <>
      <div
        id={ids.baseUrlBanner}
        role="alert"
        hidden
        style={{ border: '4px solid #c00', padding: '1em', margin: '1em' }}
      >
        <p>
          <strong>{texts.baseUrlTitle}</strong>
        </p>
        <p>
          <Phrase text={texts.baseUrlText} parts={[<code key="base">{shell.baseUrl}</code>]} />
        </p>
        <p>
          <Phrase
            text={texts.baseUrlSuggestion}
            parts={[<code key="suggestion" data-suggestion="" />]}
          />
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the bytes must be those of the policy's hash */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
