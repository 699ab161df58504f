/** A chat bubble with three dots, on a 24 px grid, as SVG path data. */
export const CHAT_ICON = 'M4 20l1-4a8 8 0 1 1 3 3zM8 12h0M12 12h0M16 12h0'

/** A waving hand. */
export const WAVE_ICON = 'M7 14V8m3 4V5m3 7V5m3 7V7M7 14c0 9 9 9 11 2l1-6M3 8V4M21 5v4'

/** A cross. */
export const CLOSE_ICON = 'M6 6l12 12M18 6L6 18'
