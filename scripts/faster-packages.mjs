// Lines of bundled packages in a form that does the same with less work (docs/decisions/0024-faster-packages.md). Most of a
// cold build runs before it is optimised, and there each of these lines asks the engine for something slow.
import { readFile } from 'node:fs/promises'

/** Each text has to be there as often as it says: another release of the package has to be looked at again. */
const changes = [
  {
    // Each event of a document copied an object of ten properties, to set one of them.
    file: 'mdast-util-from-markdown/lib/index.js',
    lines: [
      {
        from: '      data\n    };',
        to: '      data,\n      sliceSerialize: undefined\n    };',
        times: 1,
      },
      {
        from: '    events = prepared;\n',
        to: `    events = prepared;
    const contextAt = event => {
      context.sliceSerialize = event[2].sliceSerialize;
      return context;
    };
`,
        times: 1,
      },
      {
        from: '{\n          ...context,\n          sliceSerialize: events[index][2].sliceSerialize\n        }',
        to: 'contextAt(events[index])',
        times: 3,
      },
    ],
  },
  {
    // An object with thousands of numbers as keys is a slow table; a Map is made for that.
    file: 'micromark-util-subtokenize/index.js',
    lines: [
      { from: 'const jumps = {};', to: 'const jumps = new Map();', times: 1 },
      {
        from: 'while (index in jumps) {\n      index = jumps[index];',
        to: 'for (let to = jumps.get(index); to !== undefined; to = jumps.get(index)) {\n      index = to;',
        times: 1,
      },
      {
        from: 'Object.assign(jumps, subcontent(events, index));\n        index = jumps[index];',
        to: 'subcontent(events, index, jumps);\n        index = jumps.get(index);',
        times: 1,
      },
      {
        from: 'function subcontent(events, eventIndex) {',
        to: 'function subcontent(events, eventIndex, gaps) {',
        times: 1,
      },
      { from: '  const gaps = {};\n', to: '', times: 1 },
      {
        from: 'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
        to: 'gaps.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
        times: 1,
      },
      { from: '  return gaps;\n', to: '', times: 1 },
    ],
  },
  {
    // A copy of an array was moved by two places, to put something in front.
    file: 'micromark-util-chunked/index.js',
    lines: [
      {
        from: 'Array.from(items);\n    parameters.unshift(start, remove);',
        to: '[start, remove, ...items];',
        times: 1,
      },
    ],
  },
  {
    // For each node a function was given its name, to be seen in a debugger.
    file: 'unist-util-visit-parents/lib/index.js',
    lines: [{ from: "if (typeof value.type === 'string')", to: 'if (false)', times: 1 }],
  },
]

/**
 * Replaces these lines while esbuild bundles the packages.
 * @returns {import('esbuild').Plugin} one that fails when a package has another text
 */
export function fasterPackages() {
  return {
    name: 'faster-packages',
    setup({ onLoad }) {
      for (const { file, lines } of changes) {
        const ending = file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')
        onLoad(
          { filter: new RegExp(`[\\\\/]node_modules[\\\\/]${ending}$`) },
          async ({ path }) => ({
            contents: changed(await readFile(path, 'utf8'), lines, file),
          }),
        )
      }
    },
  }
}

/**
 * A text with some lines replaced.
 * @param {string} text
 * @param {readonly { from: string, to: string, times: number }[]} lines
 * @param {string} file - its name, for the error
 * @throws Error when one of them is there more or less often than it has to be
 */
export function changed(text, lines, file) {
  return lines.reduce((result, { from, to, times }) => {
    const parts = result.split(from)
    const found = parts.length - 1
    if (found !== times) {
      throw new Error(
        `${file} has “${from}” ${found} times instead of ${times}: scripts/faster-packages.mjs`,
      )
    }
    return parts.join(to)
  }, text)
}
