/** What an object says for one protocol, as lists of facts. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { AsyncBinding } from '../../model.ts'
import { factRow, inlineCode, plainText } from '../../pages/blocks/short-blocks.ts'
import {
  esc,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
} from '../../pages/page-draft.ts'
import { schemaHtml } from '../../pages/schema/schema-html.ts'
import { schemaMarkdown } from '../../pages/schema/schema-markdown.ts'
import { type NodeContext, nodeContext, schemaTree } from '../../pages/schema/schema-nodes.ts'
import { safeId } from '../../pages/text-anchors.ts'

const names: Readonly<Record<string, string>> = {
  amqp: 'AMQP 0-9-1',
  amqp1: 'AMQP 1.0',
  amqps: 'AMQP 0-9-1 (TLS)',
  anypointmq: 'Anypoint MQ',
  googlepubsub: 'Google Cloud Pub/Sub',
  http: 'HTTP',
  https: 'HTTPS',
  ibmmq: 'IBM MQ',
  jms: 'JMS',
  kafka: 'Kafka',
  'kafka-secure': 'Kafka (TLS)',
  mercure: 'Mercure',
  mqtt: 'MQTT',
  mqtt5: 'MQTT 5',
  'secure-mqtt': 'MQTT (TLS)',
  mqtts: 'MQTT (TLS)',
  nats: 'NATS',
  pulsar: 'Pulsar',
  redis: 'Redis',
  ros2: 'ROS 2',
  sns: 'Amazon SNS',
  solace: 'Solace',
  sqs: 'Amazon SQS',
  sse: 'Server-Sent Events',
  stomp: 'STOMP',
  stomps: 'STOMP (TLS)',
  ws: 'WebSocket',
  wss: 'WebSocket (TLS)',
}

/** The name of a protocol for readers; one that is not known, as it is written. */
export function protocolName(protocol: string): string {
  const key = protocol.toLowerCase()
  return Object.hasOwn(names, key) ? (names[key] as string) : protocol
}

/**
 * The settings of an object, by protocol; null: it has none.
 * @param id - begins the ids of rows
 */
export function protocolBlocks(
  bindings: readonly AsyncBinding[],
  id: string,
  {
    draft,
    context = nodeContext(draft, null),
  }: { readonly draft: PageDraft; readonly context?: NodeContext },
): PageBlock | null {
  const blocks = bindings.flatMap(({ protocol, facts, schemas }) => {
    const rows = facts.map(([key, value]) => factRow(inlineCode(key), plainText(value)))
    const trees = schemas.map(([key, schema]): PageBlock => {
      const tree = schemaTree(schema, context)
      const own = safeId(`${id}.${protocol}.${key}`)
      return {
        html: `<p class="api-media">${esc(key)}</p>${schemaHtml(tree, { id: own, hidden: null }, draft)}`,
        markdown: `${codeSpan(key)}: ${schemaMarkdown(tree, draft)}`,
      }
    })
    if (rows.length === 0 && trees.length === 0) return []
    const title = protocolName(protocol)
    return [
      { html: `<p class="api-choice">${esc(title)}</p>`, markdown: `**${markdownLine(title)}**` },
      ...(rows.length > 0 ? [listBlock('api-values', rows, 'dl')] : []),
      ...trees,
    ]
  })
  return blocks.length === 0 ? null : joined(...blocks)
}
