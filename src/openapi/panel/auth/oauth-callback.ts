/**
 * The script of the page that OAuth's servers send the reader back to: it hands the answer to the tab that asked, by a
 * channel of this origin, and closes the window. The code leaves the address at once.
 */

/** Name of the channel; the panel has it as well (oauth.ts). */
const channelName = 'docsgen-oauth'

const answer = location.search || location.hash.replace('#', '?')
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel(channelName)
channel.postMessage(answer.slice(1))
channel.close()
window.close()
