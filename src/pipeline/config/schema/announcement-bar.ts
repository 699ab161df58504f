import { object, on, text, textOrNull } from './object.ts'

/** The announcement bar (spec 3.3). */
export const announcementBarSchema = object({
  id: text.exactOptional().meta({
    description: 'A bar that a reader has closed comes back when its id changes.',
    completedWith: 'made from `content`',
  }),
  content: text.describe('HTML of the bar.'),
  backgroundColor: textOrNull.describe("CSS colour; `null`: the theme's."),
  textColor: textOrNull.describe("CSS colour; `null`: the theme's."),
  isCloseable: on.describe('Readers can close the bar.'),
}).meta({ name: 'AnnouncementBar', description: 'The bar above the navbar.' })
