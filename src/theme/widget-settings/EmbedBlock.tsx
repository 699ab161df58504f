import type { ReactNode } from 'react'
import type { EmbedCode } from '../../shared/chat-widget/embed-code.ts'
import { useSettings } from './settings-context.ts'

export interface EmbedBlockProps {
  readonly name: keyof EmbedCode
  readonly text: string
}

/** A code block as in articles, with the same copy button. The page's script replaces its lines. */
export function EmbedBlock({ name, text }: EmbedBlockProps): ReactNode {
  const { texts } = useSettings()
  const lines = text.split('\n')
  return (
    <figure className="code">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre tabIndex={0} role="group" aria-label={texts.codeBlock}>
        <code data-embed={name}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <span key={index} className="line">
              {index < lines.length - 1 ? `${line}\n` : line}
            </span>
          ))}
        </code>
      </pre>
      <button
        className="copy"
        type="button"
        aria-label={texts.copy}
        data-copied={texts.copied}
      ></button>
    </figure>
  )
}
