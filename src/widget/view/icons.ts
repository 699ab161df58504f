/** A chat bubble with three dots, on a 24 px grid, as SVG path data. */
export const CHAT_ICON = 'M4 20l1-4a8 8 0 1 1 3 3zM8 12h0M12 12h0M16 12h0'

/** A cross. */
export const CLOSE_ICON = 'M6 6l12 12M18 6L6 18'
