/** Selector of the script that docsgen dev adds to its pages (client/live.ts). */
export const liveScript = 'script[data-shown]'
