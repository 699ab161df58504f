/** The tools of a build, and of each job of a build in shards. */
import type { Config } from '../../pipeline/config/config.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { createPictures } from '../../pipeline/images/pictures.ts'
import type { DrawingTools, Tools } from '../../pipeline/pipeline-types.ts'
import type { BuildCache } from '../../support/cache/cache.ts'
import { withFixes } from '../../support/fixes/find-fix.ts'
import { applySeverities, failOnErrors } from '../../support/problems.ts'
import type { Refuse } from './build-stages.ts'
import type { BuildOptions } from './build-types.ts'

/** A site that is built. */
interface Site {
  /** Absolute path of its folder. */
  readonly root: string
  readonly config: Config
}

export interface OpenTools {
  readonly tools: DrawingTools & { readonly cache: BuildCache }
  /** Stops the browser and the programs that make pictures. */
  close(): Promise<unknown>
}

/** Opens what draws diagrams and makes pictures, beside the other tools. No program is started before it is needed. */
export function openTools(
  { root, config }: Site,
  cache: BuildCache,
  others: Omit<Tools, 'cache' | 'diagrams' | 'pictures'>,
): OpenTools {
  const session = createDrawingSession({ root })
  const diagrams = createDiagramQueue(cache, session)
  const { images } = config
  const pictures = images === false ? undefined : createPictures({ root, settings: images, cache })
  return {
    tools: { ...others, cache, diagrams, pictures },
    close: () => Promise.all([session.close(), pictures?.stop()]),
  }
}

/** Judges problems by the settings of the site and the options of the build. */
export function createRefuse(
  { root, config }: Site,
  { strict = false, keepGoing = false }: Pick<BuildOptions, 'strict' | 'keepGoing'>,
): Refuse {
  return (problems) => {
    const found = withFixes(root, applySeverities(problems, config.diagnostics))
    if (!keepGoing) failOnErrors(found, strict)
    return found
  }
}
