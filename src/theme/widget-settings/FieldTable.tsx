import type { ReactNode } from 'react'
import { optionAt } from '../../shared/chat-widget/change-options.ts'
import { widgetDefaults } from '../../shared/chat-widget/defaults.ts'
import { widgetFields, widgetGroups } from '../../shared/chat-widget/fields.ts'
import { useSettings } from './settings-context.ts'

/** A table of all fields with label and default. */
export function FieldTable(): ReactNode {
  const { texts } = useSettings()
  return (
    <section aria-label={texts.widgetReference}>
      <h2>{texts.widgetReference}</h2>
      <p>{texts.widgetReferenceText}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div className="dg-widget-table" role="group" tabIndex={0} aria-label={texts.widgetReference}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.widgetColumnField}</th>
              <th scope="col">{texts.widgetColumnMeaning}</th>
              <th scope="col">{texts.widgetColumnDefault}</th>
            </tr>
          </thead>
          {Object.entries(widgetGroups).map(([group, label]) => (
            <tbody key={group}>
              <tr>
                <th colSpan={3} scope="rowgroup">
                  {texts[label]}
                </th>
              </tr>
              {widgetFields
                .filter((field) => field.group === group)
                .map((field) => (
                  <tr key={field.path}>
                    <td>
                      <code>{field.path}</code>
                    </td>
                    <td>{texts[field.label]}</td>
                    <td>
                      <Default path={field.path} />
                    </td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function Default({ path }: { readonly path: string }): ReactNode {
  const value = optionAt(widgetDefaults, path)
  return value === undefined ? '–' : <code>{String(value)}</code>
}
