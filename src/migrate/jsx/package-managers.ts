/** Commands of package managers in tags of other sites → code blocks. */

import type { Draft } from '../draft.ts'
import { type Conversion, convertTags, type TagRule } from '../text/convert-tags.ts'
import { attributeOf, type Element, elementsIn, hasAttribute } from '../text/tags.ts'

const managers =
  /^(?:npm|yarn|pnpm|bun|deno|cargo|pip|uv|poetry|brew|sh|bash|fish|powershell|windows|macos|linux)$/i

/** Tags without content whose attributes are commands by the names of their tools, `<Install npm="…" yarn="…" />`: a group of code. */
export function convertCommandTags(draft: Draft): void {
  const names = new Set(
    elementsIn(draft.text).flatMap((element) => (isOfCommands(element) ? [element.name] : [])),
  )
  if (names.size > 0)
    convertTags(draft, Object.fromEntries([...names].map((name) => [name, commands])))
}

function isOfCommands({ isSelfClosing, attributes, name }: Element): boolean {
  return (
    isSelfClosing &&
    !name.includes('.') &&
    attributes.length > 1 &&
    attributes.every((one) => managers.test(one.name) && typeof one.value === 'string')
  )
}

const commands: TagRule = (element): Conversion => {
  if (!isOfCommands(element)) return null
  const blocks = element.attributes.map(
    ({ name, value }) =>
      `\`\`\`${/powershell|windows/i.test(name) ? 'powershell' : 'sh'} title="${name}"\n${String(value).trim()}\n\`\`\``,
  )
  return {
    block: {
      before: ['<CodeGroup group="package-manager">', ...blocks, '</CodeGroup>'].join('\n\n'),
    },
    as: 'a group of code blocks',
  }
}

/** `<PackageManagers pkg="docsgen" dev />` of starlight-package-managers: the command for npm, from which docsgen makes the others. */
export const packageManagers: TagRule = (element): Conversion => {
  const pkg = attributeOf(element, 'pkg')
  if (element.close !== null || (pkg === undefined && attributeOf(element, 'type') === undefined))
    return null
  const type = attributeOf(element, 'type') ?? 'add'
  const rest = [pkg, attributeOf(element, 'args')].filter((word) => word !== undefined).join(' ')
  const command =
    hasAttribute(element, 'dev') && type === 'add' ? 'npm install --save-dev' : npmCommands[type]
  if (command === undefined)
    return { left: 'Write the command for npm in a code block between the tags.' }
  return {
    block: {
      before: `<PackageManagers>\n\n\`\`\`sh\n${`${command} ${rest}`.trim()}\n\`\`\`\n\n</PackageManagers>`,
    },
    as: '`<PackageManagers>` around the command for npm',
  }
}

const npmCommands: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagerTabs command="install docsgen" />` of Rspress. */
export const packageManagerTabs: TagRule = (element): Conversion => {
  const source = element.attributes.find(({ name }) => name === 'command')?.source ?? ''
  const command = attributeOf(element, 'command') ?? /\bnpm:\s*(["'`])(.+?)\1/.exec(source)?.[2]
  if (command === undefined)
    return { left: 'Write the command for npm in a code block in <PackageManagers>.' }
  const line = /^(?:npm|npx)\s/.test(command) ? command : `npm ${command}`
  return {
    block: { before: `<PackageManagers>\n\n\`\`\`sh\n${line}\n\`\`\`\n\n</PackageManagers>` },
    as: '`<PackageManagers>` around the command for npm',
  }
}
