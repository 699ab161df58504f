/**
 * Surveys of all documents of a site and of the Markdown they include, from the cache where the same bytes were
 * surveyed before.
 */

import fs from 'node:fs'
import path from 'node:path'
import { textFile } from '../../../pipeline/collections/source-path.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { buildId } from '../../../support/package.ts'
import { decodeText } from '../../../support/text/decode-text.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import { type Vocabulary, vocabularies } from '../glossary.ts'
import type { VariantOf } from './count-scripts.ts'
import type { Survey, SurveyInput } from './survey-types.ts'

export interface SurveyStage {
  /** Absolute folder of the site. */
  readonly root: string
  readonly config: Pick<Config, 'markdown' | 'profile' | 'locales'>
  readonly cache: Cache
  readonly onProgress: (done: number, total: number) => void
}

/** Surveys by path relative to the site's folder: of every source, and of every Markdown file that one includes. */
export async function surveyDocuments(
  documents: readonly Document[],
  stage: SurveyStage,
): Promise<Map<string, Survey>> {
  const { cache, onProgress } = stage
  const words = new Map((await vocabularies(stage.config)).map((one) => [one.locale, one]))
  const key = keys(stage)
  const files = filesOf(documents, words)
  const surveys = new Map<string, Survey>()
  let run: RunSurvey | null = null
  for (const [index, file] of files.entries()) {
    const bytes = cache.get(key(file))
    if (bytes) {
      surveys.set(file.path, JSON.parse(textOfBytes(bytes)) as Survey)
      continue
    }
    run ??= await loadSurvey(stage)
    const result = await run(file)
    if (result === null) continue
    surveys.set(file.path, result.survey)
    // A file that was saved meanwhile is not cached under its old hash.
    if (result.hash === file.hash) cache.put(key(file), Buffer.from(JSON.stringify(result.survey)))
    onProgress(index + 1, files.length)
  }
  return surveys
}

interface SurveyedFile extends Pick<SurveyInput, 'format'> {
  readonly path: string
  /** The file with its text (`textFile`). */
  readonly file: string
  readonly hash: string
  /** The words that its locale does not use; null when it has no glossary. */
  readonly vocabulary: Vocabulary | null
}

function filesOf(
  documents: readonly Document[],
  words: ReadonlyMap<string, Vocabulary>,
): SurveyedFile[] {
  const files = new Map<string, SurveyedFile>()
  for (const { source, meta } of documents) {
    const { path, hash, format, locale } = source
    const vocabulary = words.get(locale) ?? null
    // The words of a component are in its code, those of a specification in its own structure.
    if (format !== 'tsx' && format !== 'api') {
      files.set(path, { path, file: textFile(source), hash, format, vocabulary })
    }
    for (const { path: file, hash: read } of meta.dependencies) {
      if (!/\.mdx?$/.test(file) || read === '' || files.has(file)) continue
      const included = file.endsWith('.mdx') ? 'mdx' : 'md'
      files.set(file, { path: file, file, hash: read, format: included, vocabulary })
    }
  }
  return [...files.values()]
}

function keys({ config }: SurveyStage): (file: SurveyedFile) => string {
  const base = JSON.stringify([buildId(), config.markdown.math, config.profile['product'] ?? null])
  return ({ format, hash, vocabulary }) => {
    const parts = [base, format, hash, JSON.stringify(vocabulary?.instead ?? null)]
    return `survey:${contentHash(parts.join('\0'))}`
  }
}

type RunSurvey = (file: SurveyedFile) => Promise<{ survey: Survey; hash: string } | null>

/** Loads the parser with the first document that is not in the cache, and the dictionaries with the first in Chinese. */
async function loadSurvey({ root, config }: SurveyStage): Promise<RunSurvey> {
  const [{ survey }, { guessEncoding }] = await Promise.all([
    import('./survey.ts'),
    import('../../../support/text/guess-encoding.ts'),
  ])
  const options = { math: config.markdown.math, product: config.profile['product'] || null }
  let chinese: Promise<VariantOf> | null = null
  const variantsIn = (text: string) => {
    if (!/\p{Script=Han}/u.test(text)) return () => null
    chinese ??= import('./count-scripts.ts').then(({ createVariantOf }) => createVariantOf())
    return chinese
  }
  return async ({ file, format, vocabulary }) => {
    let bytes: Buffer
    try {
      bytes = fs.readFileSync(path.resolve(root, file))
    } catch {
      // The file was removed during the check.
      return null
    }
    const { text } = decodeText(bytes, guessEncoding)
    const variantOf = await variantsIn(text)
    return {
      survey: await survey({ text, format }, { ...options, variantOf, vocabulary }),
      hash: contentHash(bytes),
    }
  }
}
