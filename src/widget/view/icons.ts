/** A chat bubble with three dots, on a 24 px grid, as SVG path data. */
export const CHAT_ICON = 'M4 20l1-4a8 8 0 1 1 3 3zM8 12h0M12 12h0M16 12h0'

/** A waving hand. */
export const WAVE_ICON =
  'M6 13V7a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v6l1-2a1.6 1.6 0 0 1 3 1l-2 6a6 6 0 0 1-11 0zM3 6l2-3M21 7l-2-3'

/** A cross. */
export const CLOSE_ICON = 'M6 6l12 12M18 6L6 18'
