import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { configFromData } from '../../../../src/widget/config/data-attributes.ts'
import { DEFAULTS } from '../../../../src/widget/config/defaults.ts'
import { mergeGiven } from '../../../../src/widget/config/merge.ts'
import { propsPatch } from '../../../../src/widget/config/props-patch.ts'
import { resolveConfig } from '../../../../src/widget/config/resolve-config.ts'
import { validateConfig } from '../../../../src/widget/config/validate.ts'
import { BytedeskReact } from '../../../../src/widget/wrappers/react.tsx'
import type { WidgetConfig } from '../../../../src/widget/types.ts'

const problems = (given: object): string[] =>
  validateConfig(given as WidgetConfig, resolveConfig(given as WidgetConfig))

describe('defaults', () => {
  it('are the figures of the specification', () => {
    expect(resolveConfig({})).toEqual(DEFAULTS)
    expect(Object.keys(DEFAULTS).length).toBe(27)
    expect(DEFAULTS).toMatchObject({
      product: 'BYTEDESK',
      zIndex: 9999,
      isDebug: false,
      forceRefresh: false,
      htmlUrl: 'https://cdn.weiyuai.cn/chat',
      apiUrl: 'https://api.weiyuai.cn',
      draggable: false,
      chatConfig: { org: 'df_org_uid', t: '2', sid: 'df_rt_uid' },
      browseConfig: {},
      placement: 'bottom-right',
      marginBottom: 20,
      marginSide: 20,
      autoPopup: false,
      autoPopupDelay: 1000,
      locale: 'auto',
      consent: true,
      inviteConfig: { show: false, delay: 3000, loop: false, loopDelay: 3000 },
      tabsConfig: { home: false, messages: true, help: false, news: false },
      bubbleConfig: { show: true, icon: '👋' },
      buttonConfig: { show: true, width: 60, height: 60 },
      animation: { enabled: true, duration: 300, type: 'ease' },
      theme: { mode: 'system' },
      window: { width: 380, height: 640 },
    })
  })

  it('leave options unset that depend on locale or colour mode', () => {
    const config = resolveConfig({ theme: { mode: 'dark' }, inviteConfig: { show: true } })
    expect(config.theme).toEqual({ mode: 'dark' })
    expect(config.inviteConfig.text).toBe(undefined)
    expect(config.inviteConfig.delay).toBe(3000)
  })

  it('honour zeros and empty texts', () => {
    const given = {
      marginSide: 0,
      autoPopupDelay: 0,
      inviteConfig: { delay: 0 },
      bubbleConfig: { icon: '' },
    }
    expect(resolveConfig(given)).toMatchObject(given)
  })

  it('stand in for values of a wrong kind', () => {
    const config = resolveConfig({
      marginSide: 'x',
      window: 7,
      draggable: 'true',
      zIndex: '12',
      theme: null,
      animation: { duration: Number.NaN },
    } as unknown as WidgetConfig)
    expect(config).toMatchObject({
      marginSide: 20,
      window: DEFAULTS.window,
      draggable: true,
      zIndex: 12,
      theme: { mode: 'system' },
      animation: { duration: 300 },
    })
  })

  it('make a complete configuration out of anything', () => {
    fc.assert(
      fc.property(
        fc.object({
          key: fc.constantFrom(...Object.keys(DEFAULTS), 'show', 'width', 'x', '__proto__'),
        }),
        (given) => {
          const config = resolveConfig(given as WidgetConfig) as unknown as Record<string, unknown>
          for (const [key, fallback] of Object.entries(DEFAULTS))
            expect(typeof config[key]).toBe(typeof fallback)
        },
      ),
    )
  })
})

describe('merge', () => {
  it('is deep, leaves undefined alone, takes null back, and replaces the page’s own data whole', () => {
    const merged = mergeGiven(
      {
        window: { width: 1, height: 2 },
        theme: { backgroundColor: '#000' },
        chatConfig: { extra: { a: 1 } },
      },
      {
        window: { width: 9, height: undefined },
        theme: { backgroundColor: null },
        chatConfig: { extra: { b: 2 } },
      },
    )
    expect(merged).toEqual({
      window: { width: 9, height: 2 },
      theme: {},
      chatConfig: { extra: { b: 2 } },
    })
  })

  it('changes neither side and no prototype', () => {
    const given = { window: { width: 1 } }
    const patch = JSON.parse(
      '{"__proto__":{"hacked":1},"window":{"__proto__":{"hacked":1},"height":2}}',
    )
    const merged = mergeGiven(given, patch)
    expect(given).toEqual({ window: { width: 1 } })
    expect('hacked' in merged || 'hacked' in (merged.window ?? {}) || 'hacked' in {}).toBe(false)
  })

  it('of the same patch twice is the same as once', () => {
    const config = fc.object({ key: fc.constantFrom('window', 'theme', 'a', 'b'), maxDepth: 3 })
    fc.assert(
      fc.property(config, config, (given, patch) => {
        const once = mergeGiven(given as WidgetConfig, patch as WidgetConfig)
        expect(mergeGiven(once, patch as WidgetConfig)).toEqual(once)
      }),
    )
  })
})

describe('validation', () => {
  it('names unknown fields and values that are not taken', () => {
    expect(
      problems({
        marginSid: 1,
        inviteConfig: { txt: '' },
        window: { width: 'x' },
        marginSide: -0.5,
      }),
    ).toEqual([
      'unknown field marginSid',
      'unknown field inviteConfig.txt',
      'window.width is used as 380',
    ])
  })

  it('says nothing of a full, right configuration', () => {
    const right = {
      ...DEFAULTS,
      onInit: () => undefined,
      theme: { mode: 'dark', textColor: '#fff' },
      chatConfig: { vipLevel: 1 },
      browseConfig: { any: 1 },
      inviteConfig: { loopCount: 2, text: 'x' },
      window: null,
    }
    expect(problems(right)).toEqual([])
  })

  it('names words that a field does not know', () => {
    expect(problems({ placement: 'left', theme: { mode: 'auto' } })).toEqual([
      'placement is not one of bottom-right,bottom-left',
      'theme.mode is not one of system,light,dark',
    ])
  })
})

describe('data attributes', () => {
  const warnings: string[] = []
  const read = (data: Record<string, string>) => configFromData(data, (text) => warnings.push(text))

  it('set fields, fields of groups and the three short ones, in their types', () => {
    const config = resolveConfig(
      read({
        org: 'o',
        t: '1',
        sid: 's',
        marginSide: '40',
        autoPopup: '',
        draggable: 'false',
        'bubbleConfig.title': 'Hi',
        'window.width': '500',
        'chatConfig.uid': '007',
      }) ?? {},
    )
    expect(config).toEqual({
      ...DEFAULTS,
      chatConfig: { org: 'o', t: '1', sid: 's', uid: '007' },
      marginSide: 40,
      autoPopup: true,
      draggable: false,
      bubbleConfig: { ...DEFAULTS.bubbleConfig, title: 'Hi' },
      window: { ...DEFAULTS.window, width: 500 },
    })
  })

  it('as text are no reason for a warning', () => {
    const given = read({ marginSide: '40', autoPopup: '', zIndex: '1e3' }) ?? {}
    expect(problems(given)).toEqual(['zIndex is used as 1000'])
  })

  it('take JSON, and warn of invalid JSON', () => {
    expect(read({ config: '{"locale":"en"}' })).toEqual({ locale: 'en' })
    expect(read({ config: '[1]' })).toBe(undefined)
    expect(read({ config: '{' })).toBe(undefined)
    expect(warnings).toEqual(['data-config: no JSON object', 'data-config: no JSON object'])
  })

  it('that are not ours start nothing', () => {
    expect(read({ turbo: 'x', window: 'y' })).toBe(undefined)
  })
})

describe('props', () => {
  it('are nothing to a server, which renders nothing', () => {
    expect(renderToString(createElement(BytedeskReact, { autoPopup: true }))).toBe('')
    expect('bytedesk' in globalThis).toBe(false)
  })

  it('give a patch of changed options, null for removed ones, nothing for functions', () => {
    const before = { a: 1, b: { c: 1, d: 2 }, e: 3, f: () => 1 }
    const after = { a: 1, b: { c: 1, d: 5 }, f: () => 2, g: 4 }
    expect(propsPatch(before, after)).toEqual({ b: { d: 5 }, e: null, g: 4 })
    expect(propsPatch(before, { ...before, b: { ...before.b } })).toEqual({})
  })

  it('of any two renders lead from the one configuration to the other', () => {
    const data = fc.oneof(fc.integer(), fc.object({ maxDepth: 2, values: [fc.integer()] }))
    const group = fc.dictionary(fc.constantFrom('org', 'goodsInfo', 'orderInfo', 'extra'), data)
    const props = fc.record({ chatConfig: group, locale: fc.string() }, { requiredKeys: [] })
    fc.assert(
      fc.property(props, props, (before, after) => {
        const merged = mergeGiven(before, propsPatch(before, after))
        expect(resolveConfig(merged as WidgetConfig)).toEqual(resolveConfig(after as WidgetConfig))
      }),
    )
  })
})
