/** The same source gives the same bytes, whichever diagrams the browser has rendered before it. */
import { expect, onTestFinished, test } from 'vitest'
import { createDrawingSession } from '../../src/pipeline/diagrams/draw-in-browser.ts'
import type { Drawing } from '../../src/pipeline/diagrams/drawing.ts'

/** One of each kind of mermaid that has ids, counters or chance in it. */
const sources = [
  'flowchart LR\n  A1[One] -->|yes| B2{Two}\n  subgraph S10\n    B2 --> C\n  end\n  click A1 "https://example.org"',
  'sequenceDiagram\n  actor V as Visitor\n  participant S2 as Server\n  V->>S2: Ask\n  Note over V,S2: note\n  S2-->>V: Answer',
  'sequenceDiagram\n  box Inside\n  participant A\n  participant B\n  end\n  A-)B: sent\n  loop each\n  B--xA: lost\n  end',
  'classDiagram\n  class Animal {\n    +int age\n    +eat()\n  }\n  Animal <|-- Duck\n  Animal "1" --> "*" Egg : lays',
  'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed : done\n  state Open {\n    [*] --> New\n    New --> Taken\n  }\n  Closed --> [*]',
  'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    int id PK\n    string note\n  }',
  'journey\n  title A day\n  section Morning\n    Get up: 3: Me\n    Work: 2: Me, Cat',
  'gantt\n  dateFormat YYYY-MM-DD\n  section One\n  Plan :a1, 2024-01-01, 3d\n  Build :after a1, 5d',
  'pie\n  "Dogs" : 3\n  "Cats" : 5',
  'quadrantChart\n  x-axis Low --> High\n  y-axis Few --> Many\n  Point: [0.3, 0.6]',
  'requirementDiagram\n  requirement r1 {\n    id: 1\n    text: must\n    risk: high\n    verifymethod: test\n  }\n  element e1 {\n    type: code\n  }\n  e1 - satisfies -> r1',
  'gitGraph\n  commit\n  branch side\n  commit\n  checkout main\n  merge side',
  'C4Context\n  Person(a, "Visitor")\n  System(b, "Desk")\n  Rel(a, b, "asks")',
  'mindmap\n  root((Desk))\n    Chat\n    Ticket',
  'timeline\n  2023 : Begin\n  2024 : Grow : Go on',
  'sankey-beta\n\nA,B,10\nA,C,5\nB,D,3',
  'xychart-beta\n  x-axis [a, b, c]\n  bar [1, 2, 3]\n  line [3, 2, 1]',
  'block-beta\n  columns 2\n  a["A"] b["B"]\n  a --> b',
  'packet-beta\n  0-15: "Source"\n  16-31: "Target"',
  'kanban\n  todo[To do]\n    t1[Write]\n  done[Done]',
  'architecture-beta\n  group api(cloud)[API]\n  service db(database)[DB] in api\n  service web(server)[Web] in api\n  db:L -- R:web',
  'stateDiagram-v2\n  state Both {\n    [*] --> A\n    --\n    [*] --> B\n  }',
  'block-beta\n  columns 2\n  block\n    a b\n  end\n  c',
  'gitGraph\n  commit\n  commit',
  'radar-beta\n  axis a["A"], b["B"], c["C"]\n  curve one["One"]{1, 2, 3}',
  '---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n  H --> I',
]

test('the order in which diagrams are rendered leaves no trace in them', async () => {
  const session = createDrawingSession({ root: import.meta.dirname })
  onTestFinished(() => session.close())
  const draw = async (list: readonly string[]): Promise<Drawing[]> => {
    const result = await session.draw(list)
    if ('obstacle' in result) throw new Error(`no diagrams here: ${result.obstacle.type}`)
    return [...result.drawings]
  }
  const forward = await draw(sources)
  const backward = (await draw(sources.toReversed())).reverse()
  const differing = sources.filter(
    (_, index) => JSON.stringify(forward[index]) !== JSON.stringify(backward[index]),
  )
  expect(forward.flatMap((drawing) => ('error' in drawing ? [drawing.error] : []))).toEqual([])
  expect(differing.map((source) => source.slice(0, 40))).toEqual([])
}, 120_000)

test('two colour modes of a sequence diagram are one drawing where only colours differ', async () => {
  const session = createDrawingSession({ root: import.meta.dirname })
  onTestFinished(() => session.close())
  const result = await session.draw(['sequenceDiagram\n  A-)B: sent\n  B--xA: lost'])
  expect('drawings' in result && Object.keys(result.drawings[0] ?? {})).toEqual(['both'])
}, 120_000)
