/**
 * Stands before the key of a text of the interface that is the argument of another one, in markers of articles
 * (`m:directLink:<this>apiResponses`). No text holds the character.
 */
export const textArgument = '\x02'
