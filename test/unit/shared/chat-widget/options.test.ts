import { expectTypeOf, test } from 'vitest'
import type { SiteWidgetConfig } from '../../../../src/pipeline/config/config.ts'
import type { WidgetOptions } from '../../../../src/shared/chat-widget/options.ts'

/** The paths of all options: `theme.mode`. */
type Paths<Value> = Value extends string | number | boolean
  ? never
  : string extends keyof Value
    ? never
    : {
        [Key in keyof Value & string]-?:
          | Key
          | `${Key}.${Paths<Exclude<Value[Key], undefined | null>>}`
      }[keyof Value & string]

/** The type checker is this test: the suite runs it. */
test('the options of the widget are those that a configuration takes; pages add their locale', () => {
  expectTypeOf<Paths<Omit<WidgetOptions, 'locale'>>>().toEqualTypeOf<
    Paths<SiteWidgetConfig['options']>
  >()
  expectTypeOf<SiteWidgetConfig['options']>().toExtend<WidgetOptions>()
})
