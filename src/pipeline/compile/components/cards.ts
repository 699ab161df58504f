// Cards: `:::cards` holds `:::card[Title]{href}` with content and `::link-card[Title]{href description}`; a card may also
// stand alone. Without any, `::cards` shows the pages of the category. In HTML:
//   <ul class="dg-cards"><li><div class="dg-card"><p class="dg-card-title"><a href="…">Title</a></p> … </div></li></ul>
import {
  type Component,
  type Given,
  rootProperties,
  type Tools,
  withoutBlanks,
} from './component.ts'
import { icon } from './icons.ts'

const cardAttributes = {
  title: 'text',
  href: 'url',
  to: 'url',
  icon: 'icon',
  description: 'text',
} as const

/** `:::card[Title]{href="./a.md" icon=rocket}`: any content under a title. */
export const card: Component = {
  name: 'card',
  tag: 'Card',
  form: 'container',
  attributes: cardAttributes,
  label: ['title'],
  feature: 'cards',
  render: renderCard,
}

/** `::link-card[Title]{href="./a.md" description="…"}`: a card of one line. */
export const linkCard: Component = { ...card, name: 'link-card', tag: 'LinkCard', form: 'leaf' }

/** `:::cards` around cards, or anything else: each block of it stands beside the others. */
export const cards: Component = {
  name: 'cards',
  tag: 'Cards',
  form: 'container',
  attributes: {},
  label: [],
  feature: 'cards',
  render(given, tools) {
    const items = withoutBlanks(given.content, tools)
    if (items.length === 0) return tools.categoryCards()
    return tools.element('ul', rootProperties(given, 'dg-cards'), [
      ...items.flatMap((item) => [tools.text('\n'), tools.element('li', {}, [item])]),
      tools.text('\n'),
    ])
  },
}

/** `::cards`: the pages of the category. */
export const categoryCards: Component = {
  ...cards,
  tag: 'DocCardList',
  form: 'leaf',
  feature: null,
  render: (_, tools) => tools.categoryCards(),
}

function renderCard<N>(given: Given<N>, tools: Tools<N>): N {
  const { attributes, label, content } = given
  const { href, to = href, description } = attributes
  const heading = to
    ? tools.element('a', { href: to }, label.length > 0 ? label : [tools.text(to)])
    : tools.element('strong', {}, label)
  if (label.length === 0) tools.tell('has no title.', 'Write it in brackets, or as “title”.')
  return tools.element('div', rootProperties(given, 'dg-card'), [
    ...icon(attributes['icon'], tools),
    tools.element('p', { className: ['dg-card-title'] }, [heading]),
    ...(description ? [tools.element('p', {}, [tools.text(description)])] : []),
    ...content,
  ])
}
