// Code blocks of the corpus: the languages of an operator's documentation in their usual shares, names drawn at random
// so that hardly two blocks are equal.

const bash = (random) => [
  `# ${random.name()} ${random.name()}`,
  `docker run -d --name ${random.name()} -p ${8000 + random.below(1000)}:9003 \\`,
  `  -e ${random.name().toUpperCase()}=${random.name()} ${random.name()}/${random.name()}:latest`,
  `curl -s "http://127.0.0.1:9003/${random.name()}" | grep -c '${random.name()}'`,
  ...Array.from(
    { length: random.below(6) },
    () => `sudo systemctl restart ${random.name()} && echo "$${random.name().toUpperCase()}"`,
  ),
]

const javascript = (random) => [
  `import { ${random.name()} } from './${random.name()}.js'`,
  '',
  `const ${random.name()} = await ${random.name()}({ id: ${random.below(1000)}, label: '${random.name()}' })`,
  `for (const item of ${random.name()}.items) {`,
  `  if (item.${random.name()} > ${random.below(100)}) console.log(\`\${item.${random.name()}} done\`)`,
  '}',
]

const typescript = (random) => [
  `export interface ${random.name()[0].toUpperCase()}${random.name()} {`,
  `  readonly ${random.name()}: string`,
  `  ${random.name()}?: Record<string, number>`,
  '}',
  ...javascript(random),
]

const yaml = (random) => [
  'services:',
  `  ${random.name()}:`,
  `    image: ${random.name()}:${random.below(9)}.${random.below(20)}`,
  `    ports: ["${8000 + random.below(999)}:80"]`,
  `    environment:`,
  `      ${random.name().toUpperCase()}: "${random.name()}"`,
  ...Array.from(
    { length: random.below(5) },
    () => `      ${random.name().toUpperCase()}: ${random.below(5000)} # ${random.name()}`,
  ),
]

const json = (random) => [
  '{',
  `  "code": 200,`,
  `  "${random.name()}": { "${random.name()}": "${random.name()}", "${random.name()}": [${random.below(9)}, true, null] },`,
  `  "${random.name()}": ${random.below(10000)}`,
  '}',
]

const properties = (random) =>
  Array.from(
    { length: 3 + random.below(6) },
    () => `${random.name()}.${random.name()}=${random.name()}`,
  )

const xml = (random) => [
  '<dependency>',
  `  <groupId>com.${random.name()}</groupId>`,
  `  <artifactId>${random.name()}</artifactId>`,
  `  <version>${random.below(9)}.${random.below(9)}</version>`,
  '</dependency>',
]

const text = (random) => [`${random.name()} -> ${random.name()} -> ${random.name()}`]

const languages = [
  ['bash', bash, 55],
  ['typescript', typescript, 9],
  ['javascript', javascript, 11],
  ['yaml', yaml, 9],
  ['json', json, 5],
  ['properties', properties, 5],
  ['xml', xml, 3],
  ['text', text, 3],
]

/** Each language as often as its share of a hundred. */
const drawn = languages.flatMap((language) => Array.from({ length: language[2] }, () => language))

/** Lines of one fenced code block. */
export function code(random) {
  const [language, lines] = random.pick(drawn)
  return [`\`\`\`${language}`, ...lines(random), '```']
}
