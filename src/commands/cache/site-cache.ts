/** The cache of a site, which all commands share. */
import path from 'node:path'
import { type BuildCache, memoryCache, openCache } from '../../support/cache/cache.ts'

/** The folder of a site's cache. @param root absolute folder of the site */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen/cache')
}

/** Opens the cache of a site. @param isKept false: one that keeps nothing, for `--no-cache` */
export function openSiteCache(root: string, isKept = true): BuildCache {
  return isKept ? openCache(cacheFolder(root)) : memoryCache()
}
