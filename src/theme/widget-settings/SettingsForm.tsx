import type { ReactNode } from 'react'
import { type WidgetField, widgetFields, widgetGroups } from '../../shared/chat-widget/fields.ts'
import type { WidgetOptions } from '../../shared/chat-widget/options.ts'
import { FieldControl } from './FieldControl.tsx'
import { useSettings } from './settings-context.ts'

export interface SettingsFormProps {
  readonly start: WidgetOptions
}

/** The form: all fields by group, with their first values. */
export function SettingsForm({ start }: SettingsFormProps): ReactNode {
  const { texts } = useSettings()
  const groups = Object.entries(widgetGroups)
  return (
    <form
      className="dg-widget-form dg-with-script"
      aria-label={texts.widgetSettingsForm}
      autoComplete="off"
    >
      {groups.map(([group, label]) => {
        const fields = widgetFields.filter((field) => field.group === group)
        const inner = <Fields fields={fields} start={start} />
        return (
          <fieldset key={group} data-group={group}>
            <legend>{texts[label]}</legend>
            {inner}
          </fieldset>
        )
      })}
      <button type="reset" className="dg-widget-reset">
        {texts.widgetReset}
      </button>
    </form>
  )
}

interface FieldsProps {
  readonly fields: readonly WidgetField[]
  readonly start: WidgetOptions
}

function Fields({ fields, start }: FieldsProps): ReactNode {
  return fields.map((field) => <FieldControl key={field.path} field={field} start={start} />)
}
