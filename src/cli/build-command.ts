/** `docsgen build [site]`. The code that builds is loaded when the command runs. */
import type { Command } from 'commander'
import type { ExitCode } from './exit-code.ts'
import { examples } from './options/examples.ts'
import { collect, reportFile, secondsToWait, wholeNumber } from './options/option-values.ts'
import type { BuildFlags } from './run/run-build.ts'
import type { Streams } from './streams.ts'

/** Adds the command; `done` is called with its exit code. */
export function addBuildCommand(
  program: Command,
  streams: Streams,
  done: (code: ExitCode) => void,
): void {
  program
    .command('build')
    .summary('build the site in all its locales')
    .description(
      'Builds the site in the folder [site] (default: this one) as static HTML, in all its locales.',
    )
    .argument('[site]', "the site's folder", '.')
    .option('--out-dir <folder>', 'folder to write the site to (default: build/ in the site)')
    .option('--locale <code>', 'build only this locale; may be given more than once', collect)
    .option(
      '--base-url <path>',
      'path of the site on its host, instead of baseUrl of the configuration',
    )
    .option(
      '--wait <seconds>',
      'wait so long for another build into the same folder; 0: not at all (default: 60)',
      secondsToWait,
    )
    .option('--strict', 'fail on warnings too')
    .option('--keep-going', 'write the site although its content has errors; the exit code says so')
    .option('--drafts', 'build drafts like other pages')
    .option('--no-cache', 'build everything again; read and write no cache')
    .option('--verify', 'build a second time without the cache and compare the files')
    .option(
      '--report <file>',
      'write all problems to a .json or .sarif file, or as JSON to - (stdout); may be given more than once',
      reportFile,
    )
    .option(
      '--concurrency <n>',
      'number of worker threads (default: by the number of cores)',
      wholeNumber,
    )
    .option(
      '--profile',
      'measure each stage, and write CPU profiles to .docsgen/profile/ in the site',
    )
    .option('-q, --quiet', 'print only problems')
    .option('-v, --verbose', 'print all warnings and notes, and the time of each stage')
    .addHelpText('after', help)
    .action(async (site: string, flags: BuildFlags) => {
      const { runBuild } = await import('./run/run-build.ts')
      done(await runBuild(site, flags, streams))
    })
}

const help = examples(
  [
    ['docsgen build', 'build the site in this folder into build/'],
    ['docsgen build content --out-dir public', 'build another folder into another place'],
    ['docsgen build --strict --report report.sarif', 'on a build server'],
    ['docsgen build --no-cache --profile', 'what a build spends its time on'],
    ['docsgen build --locale en --locale zh-CN', 'build two locales only'],
  ],
  '0 done, 1 problems in the content, 2 usage or configuration, 3 environment',
)
