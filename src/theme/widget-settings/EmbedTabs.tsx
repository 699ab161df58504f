import type { ReactNode } from 'react'
import type { EmbedCode } from '../../shared/chat-widget/embed-code.ts'
import type { UiTextKey } from '../../shared/messages/ui-texts.ts'
import { CodeToCopy } from '../common/CodeToCopy.tsx'
import { useSettings } from './settings-context.ts'

export interface EmbedTabsProps {
  readonly code: EmbedCode
}

interface Tab {
  readonly id: string
  /** A text of the interface, or a name that is the same in all languages. */
  readonly label: UiTextKey | { readonly name: string }
  readonly text: UiTextKey
  readonly blocks: readonly (keyof EmbedCode)[]
}

const tabs: readonly Tab[] = [
  {
    id: 'script',
    label: 'widgetEmbedScript',
    text: 'widgetEmbedScriptText',
    blocks: ['script'],
  },
  { id: 'queue', label: 'widgetEmbedQueue', text: 'widgetEmbedQueueText', blocks: ['queue'] },
  { id: 'npm', label: { name: 'npm' }, text: 'widgetEmbedNpmText', blocks: ['npm'] },
  { id: 'react', label: { name: 'React' }, text: 'widgetEmbedReactText', blocks: ['react'] },
  {
    id: 'policy',
    label: 'widgetEmbedPolicy',
    text: 'widgetEmbedPolicyText',
    blocks: ['policyTag', 'policyHeader'],
  },
]

/** The embed code in all its forms, in tabs like those of articles, which need no script. */
export function EmbedTabs({ code }: EmbedTabsProps): ReactNode {
  const { texts } = useSettings()
  return (
    <section aria-label={texts.widgetEmbedCode}>
      <h2>{texts.widgetEmbedCode}</h2>
      <div className="tabs">
        {tabs.map((tab, index) => (
          <TabParts key={tab.id} tab={tab} code={code} isFirst={index === 0} />
        ))}
      </div>
    </section>
  )
}

interface TabPartsProps extends EmbedTabsProps {
  readonly tab: Tab
  readonly isFirst: boolean
}

function TabParts({ tab, code, isFirst }: TabPartsProps): ReactNode {
  const { texts } = useSettings()
  const id = `__widget-${tab.id}`
  return (
    <>
      <input
        className="tab-input"
        type="radio"
        name="__widget-embed"
        id={id}
        value={tab.id}
        defaultChecked={isFirst}
      />
      <label className="tab-label" htmlFor={id}>
        {typeof tab.label === 'string' ? texts[tab.label] : tab.label.name}
      </label>
      <div className="tab-panel">
        <p>{texts[tab.text]}</p>
        {tab.blocks.map((block, index) => (
          <div key={block}>
            {index > 0 && <p>{texts.widgetEmbedHeaderText}</p>}
            <CodeToCopy code={code[block]} texts={texts} embed={block} />
          </div>
        ))}
      </div>
    </>
  )
}
