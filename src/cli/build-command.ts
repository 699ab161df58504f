/** `docsgen build [site]`: flags, and what they make of a build. The work itself is loaded when it is asked for. */
import { type Command, InvalidArgumentError } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { collect, reportFile } from './options/option-values.ts'
import type { BuildFlags } from './run/run-build.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is told the exit code. */
export function addBuildCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('build')
    .summary('build the site, in all of its locales')
    .description(
      'Builds the site in the folder [site] (default: this one) as static HTML, in all of its locales.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--out-dir <folder>', 'where the site is written (default: build/ in the site)')
    .option('--locale <code>', 'build this locale only; may be given more than once', collect)
    .option('--base-url <path>', 'mount the site here instead of at the config’s baseUrl')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'build drafts like other pages')
    .option('--no-cache', 'build everything anew and keep nothing for the next time')
    .option('--verify', 'build once more from nothing and compare the bytes')
    .option(
      '--report <file>',
      'write all problems to a .json or .sarif file, or as JSON to - (stdout); may be given more than once',
      reportFile,
    )
    .option('--concurrency <n>', 'worker threads (default: by the number of cores)', wholeNumber)
    .option('-q, --quiet', 'print problems only')
    .option('-v, --verbose', 'print all warnings, and the time of each stage')
    .addHelpText('after', help)
    .action(async (site: string, flags: BuildFlags) => {
      const { runBuild } = await import('./run/run-build.ts')
      done(await runBuild(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen build', 'the site in this folder, to build/'],
    ['docsgen build content --out-dir public', 'another folder, elsewhere'],
    ['docsgen build --strict --report report.sarif', 'on a build server'],
    ['docsgen build --locale en --locale zh-CN', 'two locales of several'],
  ],
  '0 done, 1 problems in the content, 2 usage or configuration, 3 environment',
)

function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
