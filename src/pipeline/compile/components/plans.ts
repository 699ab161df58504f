// Plans or editions with their prices: `:::plans` holds `:::plan[Title]{price unit badge href action highlight}` with
// content. In HTML:
//   <ul class="dg-plans"><li><div class="dg-plan"><p class="dg-plan-title">…</p><p class="dg-plan-price">…</p> … </div></li></ul>
import {
  type Component,
  type Given,
  rootProperties,
  type Tools,
  withoutBlanks,
} from './component.ts'

/** `:::plan[Team]{price="€ 20" unit="per month"}`: an edition of a product, with its price and content. */
export const plan: Component = {
  name: 'plan',
  tag: 'Plan',
  form: 'container',
  attributes: {
    title: 'text',
    price: 'text',
    unit: 'text',
    badge: 'text',
    href: 'url',
    action: 'text',
    highlight: 'flag',
  },
  label: ['title'],
  feature: 'plans',
  render: renderPlan,
}

/** `:::plans` around plans, which stand beside each other. */
export const plans: Component = {
  name: 'plans',
  tag: 'Plans',
  form: 'container',
  attributes: {},
  label: [],
  feature: 'plans',
  render(given, tools) {
    const items = withoutBlanks(given.content, tools)
    return tools.element('ul', rootProperties(given, 'dg-plans'), [
      ...items.flatMap((item) => [tools.text('\n'), tools.element('li', {}, [item])]),
      tools.text('\n'),
    ])
  },
}

function renderPlan<N>(given: Given<N>, tools: Tools<N>): N {
  const { attributes, label, content } = given
  const { price, unit, badge, href, action } = attributes
  const { element, text } = tools
  if (label.length === 0) tools.tell('has no title.', 'Write it in brackets, or as “title”.')
  if ((href === undefined) !== (action === undefined)) {
    tools.tell('has only one of “href” and “action”.', 'A button needs an address and a text.')
  }
  const classes = attributes['highlight'] === undefined ? ['dg-plan'] : ['dg-plan', 'dg-plan-first']
  const paragraph = (name: string, children: readonly N[]) =>
    element('p', { className: [`dg-plan-${name}`] }, children)
  return element('div', rootProperties(given, ...classes), [
    paragraph('title', [
      element('strong', {}, label),
      ...(badge
        ? [text(' '), element('span', { className: ['dg-plan-badge'] }, [text(badge)])]
        : []),
    ]),
    ...(price
      ? [
          paragraph('price', [
            element('strong', {}, [text(price)]),
            ...(unit ? [text(' '), element('span', {}, [text(unit)])] : []),
          ]),
        ]
      : []),
    ...content,
    ...(href && action ? [paragraph('action', [element('a', { href }, [text(action)])])] : []),
  ])
}
