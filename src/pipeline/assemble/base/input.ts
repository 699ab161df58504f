import type { Place } from '../../../shared/diagnostic.ts'
import type { Document, ImageInfo } from '../../../shared/model/site.ts'
import type {
  Discovered,
  HostRedirect,
  LastUpdated,
  SiteMessages,
} from '../../../shared/model/source.ts'
import type { FindLink } from '../../../support/text/place-of-link.ts'
import type { Config } from '../../config/config.ts'
import type { FindInConfig } from '../../config/problems/find-in-config.ts'
import type { AdditionsTo } from '../../plugins/page-additions.ts'

/** All that the site is assembled from. */
export interface AssembleInput {
  readonly config: Config
  /** Name of the configuration file, for messages; null when the site has none. */
  readonly configFile: string | null
  /** Where the configuration names something, for messages. */
  readonly findInConfig: FindInConfig
  readonly messages: SiteMessages
  /** Where the message file of a locale has a key, for messages. */
  readonly placeOfMessage: (locale: string, key: string) => Place
  /** Where a specification writes an address, for messages. */
  readonly findLink: FindLink
  readonly discovered: Discovered
  /** Redirects in the files that hosts read. */
  readonly hostRedirects: readonly HostRedirect[]
  /** Every source compiled, and the converted variants that `neededConversions` asked for. In any order. */
  readonly documents: readonly Document[]
  /** Local images and files by path relative to the site's folder: the existing ones among `localTargets`. */
  readonly images: ReadonlyMap<string, ImageInfo>
  readonly lastUpdated: LastUpdated
  /** Asks plugins for additions to a page; null on sites without such plugins. */
  readonly additionsTo: AdditionsTo | null
  /** Posts of a later time are left out; milliseconds since 1970. */
  readonly now: number
  /** Drafts are pages, marked as drafts, and so are posts of a later time. */
  readonly drafts: boolean
}
