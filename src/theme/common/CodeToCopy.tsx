import type { ReactNode } from 'react'

export interface CodeToCopyProps {
  readonly code: string
  readonly texts: { readonly codeBlock: string; readonly copy: string; readonly copied: string }
  /** The value of `data-embed`, by which a script finds the block to replace its lines (client/widget-settings). */
  readonly embed?: string
}

/** A code block as in articles, without colours. Its button works by the page's script (client/code.ts). */
export function CodeToCopy({ code, texts, embed }: CodeToCopyProps): ReactNode {
  const lines = code.split('\n')
  return (
    <figure className="code">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <pre tabIndex={0} role="group" aria-label={texts.codeBlock}>
        <code data-embed={embed}>
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
