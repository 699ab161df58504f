import { expect, test } from 'vitest'
import {
  optionAt,
  optionsPatch,
  withOption,
  withoutDefaults,
} from '../../../../src/shared/chat-widget/change-options.ts'
import { widgetDefaults } from '../../../../src/shared/chat-widget/defaults.ts'
import { widgetFields } from '../../../../src/shared/chat-widget/fields.ts'
import type { WidgetOptions } from '../../../../src/shared/chat-widget/options.ts'
import { DEFAULTS } from '../../../../src/widget/config/defaults.ts'
import { mergeGiven } from '../../../../src/widget/config/merge.ts'
import { resolveConfig } from '../../../../src/widget/config/resolve-config.ts'
import { validateConfig } from '../../../../src/widget/config/validate.ts'

test('the defaults are those of the widget itself (spec 9); a static site signs nobody in', () => {
  const { identity: _, ...data } = DEFAULTS
  expect(widgetDefaults).toEqual(data)
})

test('every field of the settings page is one that the widget knows', () => {
  const usual = { flag: true, text: 'x', number: 7, color: '#123456' }
  for (const field of widgetFields) {
    const { path } = field
    const value = field.kind === 'choice' ? field.options.at(-1)?.value : usual[field.kind]
    const given = withOption({}, path, value)
    expect(validateConfig(given, resolveConfig(given)), path).toEqual([])
  }
})

test('a field is set in its group, and a group that is empty is gone', () => {
  const options: WidgetOptions = { placement: 'bottom-left', theme: { mode: 'dark' } }
  const named = withOption(options, 'theme.textColor', '#000000')
  expect(named).toEqual({
    placement: 'bottom-left',
    theme: { mode: 'dark', textColor: '#000000' },
  })
  expect(optionAt(named, 'theme.textColor')).toBe('#000000')
  expect(optionAt(named, 'window.width')).toBeUndefined()
  expect(withOption(options, 'theme.mode', undefined)).toEqual({ placement: 'bottom-left' })
  expect(options).toEqual({ placement: 'bottom-left', theme: { mode: 'dark' } })
})

test('fields keep their order, whatever is changed first', () => {
  const options: WidgetOptions = { placement: 'bottom-left', locale: 'en' }
  expect(Object.keys(withOption(options, 'placement', 'bottom-right'))).toEqual([
    'placement',
    'locale',
  ])
})

test('default values are left out; false, zero, unknown options and the addresses of the service are not', () => {
  const { apiUrl, htmlUrl } = widgetDefaults
  expect(withoutDefaults(widgetDefaults)).toEqual({ apiUrl, htmlUrl })
  const options: WidgetOptions = {
    placement: 'bottom-right',
    autoPopupDelay: 0,
    bubbleConfig: { show: false, icon: '👋' },
    window: { width: 380 },
    chatConfig: { org: 'o', t: '2', vip: 1 },
  }
  expect(withoutDefaults(options)).toEqual({
    autoPopupDelay: 0,
    bubbleConfig: { show: false },
    chatConfig: { org: 'o', vip: 1 },
  })
  expect(resolveConfig(withoutDefaults(options))).toEqual(resolveConfig(options))
})

test('a patch brings a running widget from one configuration to another', () => {
  const before: WidgetOptions = {
    placement: 'bottom-left',
    theme: { mode: 'dark', textColor: '#000000' },
    autoPopup: true,
  }
  const after: WidgetOptions = { theme: { mode: 'light' }, autoPopup: true, locale: 'en' }
  const patch = optionsPatch(before, after)
  expect(patch).toEqual({
    placement: null,
    theme: { mode: 'light', textColor: null },
    locale: 'en',
  })
  expect(resolveConfig(mergeGiven(before, patch))).toEqual(resolveConfig(after))
  expect(optionsPatch(after, after)).toEqual({})
})
