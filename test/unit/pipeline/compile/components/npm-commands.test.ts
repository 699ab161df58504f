import { expect, test } from 'vitest'
import {
  commandsFor,
  managers,
} from '../../../../../src/pipeline/compile/components/npm-commands.ts'

test.each([
  ['npm install', 'pnpm install', 'yarn install', 'bun install'],
  ['npm i -D a b@2', 'pnpm add -D a b@2', 'yarn add -D a b@2', 'bun add -d a b@2'],
  ['npm add --save a', 'pnpm add a', 'yarn add a', 'bun add a'],
  ['npm install -g a', 'pnpm add -g a', 'yarn global add a', 'bun add -g a'],
  ['npm install --save-exact a', 'pnpm add -E a', 'yarn add -E a', 'bun add -E a'],
  ['npm i constructor', 'pnpm add constructor', 'yarn add constructor', 'bun add constructor'],
  ['npm rm a', 'pnpm remove a', 'yarn remove a', 'bun remove a'],
  [
    'npm ci',
    'pnpm install --frozen-lockfile',
    'yarn install --immutable',
    'bun install --frozen-lockfile',
  ],
  ['npm run a -- --b', 'pnpm run a --b', 'yarn run a --b', 'bun run a --b'],
  ['npm test', 'pnpm run test', 'yarn run test', 'bun run test'],
  ['npx a b', 'pnpm dlx a b', 'yarn dlx a b', 'bunx a b'],
  ['npx --yes a', 'pnpm dlx a', 'yarn dlx a', 'bunx a'],
  ['npm exec -- a', 'pnpm exec a', 'yarn exec a', 'bunx a'],
  [
    'npm create a@latest x -- -t y',
    'pnpm create a@latest x -t y',
    'yarn create a@latest x -t y',
    'bun create a@latest x -t y',
  ],
  ['npm init -y', 'pnpm init -y', 'yarn init -y', 'bun init -y'],
  [
    '$ sudo CI=1 npm i && npm start; ls',
    '$ sudo CI=1 pnpm install && pnpm run start; ls',
    '$ sudo CI=1 yarn install && yarn run start; ls',
    '$ sudo CI=1 bun install && bun run start; ls',
  ],
  ['npm i a \\\n  b', 'pnpm add a \\\n  b', 'yarn add a \\\n  b', 'bun add a \\\n  b'],
  ['npm publish', 'npm publish', 'npm publish', 'npm publish'],
  ['# npm ci\ncd npm', '# npm ci\ncd npm', '# npm ci\ncd npm', '# npm ci\ncd npm'],
])('%j', (npm, ...others) => {
  expect(managers.map((manager) => commandsFor(manager, npm))).toEqual([npm, ...others])
})
