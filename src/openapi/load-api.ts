/** The specification of a site in one of its languages: read, with the texts of that language, and opened. */
import path from 'node:path'
import type { ApiConfig, Config } from '../pipeline/config/config.ts'
import { type Diagnostic, diagnostic, type Place } from '../shared/diagnostic.ts'
import type { Compiled } from '../shared/model/compiled.ts'
import { encodePath, normalizeRoute } from '../shared/url.ts'
import { createConverter } from '../support/text/opencc.ts'
import type { ApiDescription } from './model.ts'
import type { OpenSpecification, SpecificationData } from './open-specification.ts'
import { createParsedFiles, type ParsedFiles, type SpecInput } from './read/files/spec-files.ts'
import type { ApiProblem } from './read/files/spec-source.ts'

/** A specification of the configuration. */
export interface ApiSettings {
  readonly id: string
  readonly api: ApiConfig
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'url' | 'baseUrl'>
}

/** One language of a specification. */
export interface ApiVariant {
  readonly locale: string
  readonly convertTo: string | null
  /** The file with the texts of this language; null: the specification itself. */
  readonly overlay: string | null
}

/** A specification that has been read. */
export interface LoadedApi extends OpenSpecification {
  readonly data: SpecificationData
  /** The main file, relative to the site's folder; null: there is none. */
  readonly file: string | null
  readonly language: SpecLanguage
  readonly inputs: readonly SpecInput[]
  readonly problems: readonly ApiProblem[]
}

/** The language of a specification, as its file is named for readers. */
export type SpecLanguage = ApiDescription['language']['name']

export interface ApiLoader {
  load(variant: ApiVariant): Promise<LoadedApi>
  /** The mistakes of the specification itself, which languages with their own texts do not report. */
  check(): Promise<readonly ApiProblem[]>
  /** Forgets a language: it is read again when somebody needs it. */
  forget(variant: ApiVariant): void
  /** Compiles a part by its id. */
  compile(variant: ApiVariant, part: string): Promise<Compiled>
}

/**
 * Reads each language of a specification once, when somebody needs it. All of them share the parsed files.
 * @param variants - its languages
 */
export function createApiLoader(settings: ApiSettings, variants: readonly ApiVariant[]): ApiLoader {
  const loaded = new Map<string, Promise<LoadedApi>>()
  const parsed = createParsedFiles()
  const keyOf = ({ locale, convertTo }: ApiVariant) => `${locale}\0${convertTo}`
  const load = (variant: ApiVariant) => {
    const key = keyOf(variant)
    const known = loaded.get(key)
    if (known !== undefined) return known
    const made = loadVariant(variant, settings, parsed).finally(() => {
      // The values of large files take more memory than all that is made of them.
      if (loaded.size === variants.length) parsed.files.clear()
    })
    loaded.set(key, made)
    return made
  }
  return {
    load,
    forget: (variant) => void loaded.delete(keyOf(variant)),
    async check() {
      const { readApi } = await import('./read/read-api.ts')
      const { id, api, root } = settings
      const { problems } = await readApi(root, { ...api, id, parsed })
      return problems
    },
    async compile(variant, part) {
      const { compile } = await load(variant)
      return compile(part)
    },
  }
}

async function loadVariant(
  { overlay, convertTo }: ApiVariant,
  { id, api, root, config }: ApiSettings,
  parsed: ParsedFiles,
): Promise<LoadedApi> {
  const [{ readApi }, { translate }, { openSpecification }, { withNamedParts }] = await Promise.all(
    [
      import('./read/read-api.ts'),
      import('./translate.ts'),
      import('./open-specification.ts'),
      import('./parts/large-schemas.ts'),
    ],
  )
  const { path: file, overlays, workflows, routeBasePath, linkBase, maxPages } = api
  const problems: Diagnostic[] = []
  const glossary = config.locales.find(({ code }) => code === convertTo)?.glossary
  const convert = convertTo === null ? null : await createConverter(glossary)
  const report = (message: string, where: Partial<Place>) =>
    void problems.push(overlayProblem(overlay ?? file, message, where))
  const isOriginal = overlay === null && convert === null
  const { numbers } = parsed
  const texts = { overlay: overlay && path.join(root, overlay), convert, report, numbers }
  const read = await readApi(root, {
    id,
    path: file,
    overlays,
    workflows,
    maxPages,
    parsed,
    isChecked: isOriginal,
    ...(!isOriginal && { change: (main) => translate(main, texts) }),
  })
  const mount = normalizeRoute(routeBasePath)
  const main = read.file ?? file
  const language = read.api?.language.name ?? 'openapi'
  const download = config.baseUrl + encodePath(downloadPath(main, { routeBasePath, language }))
  const own = overlay === null ? read.problems : problems
  const place = { mount, download, linkBase, origin: config.url, file: main }
  const data = { api: read.api && withNamedParts(read.api), place }
  return {
    file: read.file,
    language,
    inputs: read.inputs,
    // A conversion has the problems of its original, which reports them.
    problems: convert === null ? own : [],
    data,
    ...openSpecification(data),
  }
}

function overlayProblem(file: string, message: string, where: Partial<Place>): Diagnostic {
  return diagnostic('openapi-overlay', `The translation ${file} ${message}.`, { ...where, file })
}

/** In the output: the file of a specification for readers. @param file - its main file */
export function downloadPath(
  file: string,
  { routeBasePath, language }: Pick<ApiConfig, 'routeBasePath'> & { language: SpecLanguage },
): string {
  return `${routeBasePath}/${language}${path.posix.extname(file) || '.yaml'}`
}
