import type { ReactNode } from 'react'
import { optionAt } from '../../shared/chat-widget/change-options.ts'
import { widgetDefaults } from '../../shared/chat-widget/defaults.ts'
import { type WidgetField, widgetLanguages } from '../../shared/chat-widget/fields.ts'
import type { WidgetOptions } from '../../shared/chat-widget/options.ts'
import { useSettings } from './settings-context.ts'

export interface FieldControlProps {
  readonly field: WidgetField
  readonly start: WidgetOptions
}

/** A field with its label; the control's name is the field's path. */
export function FieldControl({ field, start }: FieldControlProps): ReactNode {
  const { texts } = useSettings()
  const value = optionAt(start, field.path) ?? optionAt(widgetDefaults, field.path)
  const label = texts[field.label]
  if (field.kind === 'flag') {
    return (
      <label className="dg-widget-flag">
        <input type="checkbox" name={field.path} defaultChecked={value === true} />
        {label}
      </label>
    )
  }
  if (field.kind === 'color') return <ColorControl field={field} value={value} />
  const unit = field.kind === 'number' && field.unit
  return (
    <div className="dg-widget-field">
      <label htmlFor={idOf(field)}>
        {label}
        {unit && <small> {unit}</small>}
      </label>
      <Control field={field} value={value} />
    </div>
  )
}

interface ControlProps<F extends WidgetField> {
  readonly field: F
  readonly value: unknown
}

function Control({ field, value }: ControlProps<WidgetField>): ReactNode {
  const { texts } = useSettings()
  const given = value === undefined || value === null ? '' : String(value)
  if (field.kind === 'choice') {
    return (
      <select id={idOf(field)} name={field.path} defaultValue={given}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ? texts[option.label] : (widgetLanguages[option.value] ?? option.value)}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'number') {
    const { path, min, max } = field
    return (
      <input type="number" id={idOf(field)} name={path} min={min} max={max} defaultValue={given} />
    )
  }
  return <input type="text" id={idOf(field)} name={field.path} defaultValue={given} />
}

function idOf({ path }: WidgetField): string {
  return `dg-${path}`
}

/** A colour input always has a value, so a data attribute marks an unset colour. */
function ColorControl({
  field,
  value,
}: ControlProps<Extract<WidgetField, { kind: 'color' }>>): ReactNode {
  const { texts } = useSettings()
  const isSet = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
  const label = texts[field.label]
  return (
    <div className="dg-widget-field">
      <label htmlFor={idOf(field)}>{label}</label>
      <span className="dg-widget-color">
        <input
          type="color"
          id={idOf(field)}
          name={field.path}
          data-usual={field.usual}
          data-unset={isSet ? undefined : ''}
          defaultValue={isSet ? value.toLowerCase() : field.usual}
        />
        <button
          type="button"
          data-unset-color={field.path}
          aria-label={`${texts.widgetUsualColor}: ${label}`}
        >
          {texts.widgetUsualColor}
        </button>
      </span>
    </div>
  )
}
