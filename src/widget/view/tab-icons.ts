import type { TabName } from '../types.ts'

/** Tab icons on a 24 px grid, as SVG path data. */
export const TAB_ICONS: Record<TabName, string> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  messages: 'M4 5h16v11h-9l-4 4v-4H4z',
  help: 'M12 21a9 9 0 1 1 1 0zM9 9a3 3 0 1 1 3 4M12 17h0',
  news: 'M4 5h16v14H4zM8 9h8M8 13h8',
}
