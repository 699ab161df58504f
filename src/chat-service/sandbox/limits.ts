/** The sandbox's limits. Everything is in memory, and senders are not trusted. */
export const limits = {
  /** Visitors; the one not seen for the longest time is removed first. */
  visitors: 50,
  /** Page views and messages of one visitor; the oldest are removed first. */
  views: 30,
  messages: 200,
  /** Characters of a message. */
  message: 2000,
  /** Characters of an id. */
  id: 200,
  /** Characters of a name, an address, a title; longer ones are cut. */
  text: 300,
  /** Characters of a URL, a user agent; longer ones are cut. */
  address: 1000,
  /** Characters of `extra`, `goodsInfo`, `orderInfo`. */
  json: 8000,
  /** Bytes of a request's body. */
  body: 64 * 1024,
  /** Open streams, and bytes buffered in one for a slow reader. */
  streams: 100,
  streamBacklog: 64 * 1024,
  /** ms between two heartbeats of a stream: less than the server's idle timeout. */
  heartbeat: 20_000,
  /** Highest unread count of one visitor. */
  unread: 9999,
} as const
