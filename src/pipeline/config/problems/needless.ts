/** The hint for a key that other generators have and that means nothing here: it is a note, and the site is built without it. */
export const needless = 'docsgen needs no such setting: remove it.'
