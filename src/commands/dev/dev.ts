/**
 * `docsgen dev`: serves the pages of a site as its files are now (design 4). Pages are made on request, by the stages
 * of a build; changes are pushed to open pages. README.md of this folder has an overview.
 */
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '../../chat-service/sandbox/sandbox.ts'
import { siteFolderProblem } from '../../pipeline/config/load/site-folder.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { posixRelative } from '../../support/posix-path.ts'
import {
  type RunningServer,
  type ServerRequest,
  startServer,
} from '../../support/serve/http-server.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import type { DevEvent, DevOptions, DevServer } from './dev-types.ts'
import { type Background, createBackground } from './documents/background.ts'
import { unreadableFile } from './documents/unreadable-file.ts'
import { createLivePages, type LivePages } from './live/live-pages.ts'
import { liveScript } from './live/live-script.ts'
import { createMends, type Mends } from './live/mends.ts'
import { openInEditor } from './live/open-in-editor.ts'
import { createProblemReporter, type ProblemReporter } from './live/report-problems.ts'
import { createApiProxy, devProxy } from './proxy/api-proxy.ts'
import { handleRequest } from './requests/handle-request.ts'
import { sendContent } from './requests/send.ts'
import { DevSite } from './site/dev-site.ts'
import { readDevState, writeDevState } from './site/dev-state.ts'
import { type Watch, watchSite } from './watch.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

const firstPort = 3000
/** Without a host, so that the chat works under every address that the server has: on a phone, too. */
const sandboxServices = { apiUrl: '/__chat', htmlUrl: '/__chat/chat' }
/** Milliseconds after reading the site during which only requests are served, so that the first page is fast. */
const headStart = 700
const pollingNotice =
  'The system has no more watchers to give: files are compared twice a second. On Linux, raise fs.inotify.max_user_instances.'

/**
 * Starts the dev server. Requests that come before the site has been read wait for it.
 * @throws DocsgenError (2) when there is no such folder, (3) when it cannot listen
 */
export async function dev(options: DevOptions): Promise<DevServer> {
  // Every other problem can be fixed while the server runs.
  const problem = siteFolderProblem(options.root)
  if (problem !== null) throw new DocsgenError([problem], 2)
  const session = new DevSession(options)
  await session.start()
  return session
}

class DevSession implements DevServer {
  readonly #options: DevOptions
  readonly #root: string
  readonly #cache: CacheStore
  readonly #site: DevSite
  readonly #sandbox: Sandbox | null
  readonly #mends: Mends
  readonly #proxy: ReturnType<typeof createApiProxy>
  readonly #pages: LivePages
  readonly #problems: ProblemReporter
  readonly #background: Background
  readonly #begin = performance.now()
  /** Updates of the site. */
  readonly #queue: WorkQueue
  #server: RunningServer | null = null
  #watch: Promise<Watch> | null = null
  /** Resolves when the folders are watched and earlier changes are taken in. */
  #isWatching: Promise<void> = Promise.resolve()
  #script: Promise<string> | null = null
  #loaded: Promise<void> = Promise.resolve()
  #prepared: Promise<void> = Promise.resolve()
  /** Changed files that no update has taken in yet (absolute). */
  #changed = new Set<string>()
  #requests = 0
  #isClosed = false
  /** Aborts pauses when the server closes. */
  readonly #closing = new AbortController()
  readonly #firstAnswer: Promise<void>
  #answered: () => void = () => {}

  constructor(options: DevOptions) {
    this.#options = options
    this.#root = path.resolve(options.root)
    this.#cache = openSiteCache(this.#root, options.cache)
    const onError = (error: unknown) => this.#emit({ type: 'error', error })
    this.#sandbox = options.chat === false ? null : this.#openSandbox(onError)
    this.#queue = createWorkQueue(onError)
    this.#site = new DevSite({
      root: this.#root,
      cache: this.#cache,
      known: options.cache === false ? null : readDevState(this.#root),
      onProblems: () => this.#problems.schedule(),
      onDrawn: () => this.#showDiagrams(),
      ...(this.#sandbox && { chat: sandboxServices }),
      proxy: devProxy,
    })
    this.#mends = createMends(this.#root, (file) => this.#site.documents?.hashOf(file))
    this.#proxy = createApiProxy({
      sources: () => this.#loaded.then(() => this.#site.requestSources),
    })
    this.#pages = createLivePages(this.#root, this.#site, this.#mends.offer)
    this.#problems = createProblemReporter({
      site: this.#site,
      queue: this.#queue,
      pages: this.#pages,
      emit: (event) => this.#emit(event),
    })
    this.#firstAnswer = new Promise((resolve) => {
      this.#answered = resolve
    })
    this.#background = createBackground({
      site: this.#site,
      cache: this.#cache,
      threads: options.concurrency ?? 1,
      isBusy: () => this.#requests > 0 || this.#queue.isBusy,
      onError,
    })
  }

  #openSandbox(onError: (error: unknown) => void): Sandbox {
    return createSandbox({
      onError,
      origins: this.#options.chatOrigins ?? [],
      site: () => this.#site.searchedAt,
      onRefused: (origin) => {
        const text = `A page of ${origin} wanted to chat here: --chat-origin ${origin} lets it.`
        this.#emit({ type: 'notice', text })
      },
    })
  }

  get port(): number {
    return this.#server?.port ?? 0
  }

  get origins(): readonly string[] {
    return this.#server?.origins ?? []
  }

  async baseUrl(): Promise<string> {
    await this.#loaded
    return this.#site.baseUrl
  }

  async start(): Promise<void> {
    const { host, port } = this.#options
    this.#server = await startServer({
      firstPort,
      ...(host !== undefined && { host }),
      ...(port !== undefined && { port }),
      mounted: (message, response) =>
        this.#mends.handle(message, response) ||
        this.#proxy(message, response) ||
        (this.#sandbox?.handle(message, response) ?? false),
      handle: (request, response) => this.#handle(request, response),
      onError: (error) => this.#emit({ type: 'error', error }),
    })
    this.#loaded = this.#site.load().then(
      () => this.#emit({ type: 'ready', ms: performance.now() - this.#begin }),
      (error) => this.#emit({ type: 'error', error }),
    )
    this.#prepared = this.#loaded
      .then(() => this.#afterFirstPage())
      .catch((error) => this.#emit({ type: 'error', error }))
  }

  async settled(): Promise<void> {
    await this.#prepared
    await this.#isWatching
    await this.#queue.idle()
    await this.#background.run()
    await this.#site.drawn()
    await this.#queue.add(() => this.#refresh())
    await this.#problems.checkTypes()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#queue.stop()
    this.#closing.abort()
    this.#problems.stop()
    this.#pages.close()
    this.#sandbox?.close()
    await this.#server?.close()
    await this.#loaded
    await (await this.#watch)?.close()
    await this.#queue.idle()
    await this.#background.stop()
    await this.#site.close()
    this.#saveState()
    this.#cache.close()
  }

  #emit(event: DevEvent): void {
    this.#options.onEvent?.(event)
  }

  async #handle({ target, message }: ServerRequest, response: ServerResponse): Promise<void> {
    this.#requests++
    try {
      await this.#loaded
      const [, own] = /\/@docsgen\/(live\.js|events|open)$/.exec(target.path) ?? []
      if (own === 'live.js') {
        this.#script ??= liveScript(this.#cache)
        sendContent(response, 'live.js', { content: await this.#script })
      } else if (own === 'open') openInEditor(this.#root, target.query, { message, response })
      else if (own === 'events') await this.#pages.connect(target.query, message, response)
      else await this.#sendPage(target.path, response)
    } finally {
      this.#requests--
      this.#answered()
    }
    if (this.#site.isStale) void this.#queue.add(() => this.#refresh())
  }

  /**
   * Answers with a page or file. When a source of the page was removed or replaced a moment ago, and the watcher has not
   * reported it yet, the site is read again first. This is tried a few times, because the file may come and go again.
   */
  async #sendPage(pathname: string, response: ServerResponse, tries = 3): Promise<void> {
    try {
      await handleRequest(pathname, this.#site, response)
    } catch (error) {
      const file = unreadableFile(error, this.#root)
      if (file === null || tries === 0 || response.headersSent) throw error
      this.#onChange(new Set([file]))
      await this.#queue.idle()
      await this.#sendPage(pathname, response, tries - 1)
    }
  }

  /** Starts watching and the work in the background, after the first page. */
  async #afterFirstPage(): Promise<void> {
    const wait = this.#options.concurrency === 0 ? 0 : headStart
    await Promise.race([this.#firstAnswer, this.#pause(wait)])
    if (this.#requests > 0) await this.#firstAnswer
    if (this.#isClosed) return
    this.#problems.report()
    let caughtUp = () => {}
    this.#isWatching = new Promise((resolve) => {
      caughtUp = resolve
    })
    this.#watch = watchSite(this.#root, {
      onChange: (paths) => this.#onChange(paths),
      // Files may have changed before the folders were watched.
      onReady: () => void this.#queue.add(() => this.#catchUp()).then(caughtUp),
      onPolling: () => this.#emit({ type: 'notice', text: pollingNotice }),
      onProblem: (problem) => this.#emit({ type: 'error', error: new DocsgenError([problem], 3) }),
    })
    const watch = await this.#watch
    watch.add(this.#site.inputs)
    await this.#site.warmUp()
    await this.#finishBackground()
    await this.#problems.checkTypes()
  }

  async #pause(ms: number): Promise<void> {
    // It rejects only when the server closes.
    await pause(ms, undefined, { signal: this.#closing.signal }).catch(() => {})
  }

  async #finishBackground(): Promise<void> {
    if (this.#isClosed) return
    await this.#background.run()
    if (this.#isClosed) return
    await this.#queue.add(() => this.#refresh())
    this.#problems.report()
  }

  #onChange(paths: ReadonlySet<string>): void {
    for (const file of paths) this.#changed.add(file)
    void this.#queue.add(() => this.#update())
  }

  async #update(): Promise<void> {
    if (this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Set()
    const begin = performance.now()
    const update = await this.#site.update(changed, () => this.#pages.push())
    const { kind, documents } = update
    if (kind === 'nothing') return
    await this.#pages.push()
    if (kind === 'broken-config') return this.#problems.report()
    if (update.files.length > 0) this.#pages.broadcast('files', update.files)
    const files = [...changed].map((file) => posixRelative(this.#root, file))
    this.#emit({
      type: 'update',
      kind,
      files: (documents.length > 0 ? [...documents] : files).sort(),
      ms: performance.now() - begin,
    })
    if (kind === 'config') {
      this.#pages.broadcast('notice', 'The configuration has changed: the site was read again.')
    }
    if (kind !== 'documents') (await this.#watch)?.add(this.#site.inputs)
    this.#problems.schedule()
    if (kind !== 'documents') void this.#finishBackground()
  }

  #showDiagrams(): void {
    void this.#queue.add(() => this.#pages.push())
    this.#problems.schedule()
  }

  async #catchUp(): Promise<void> {
    if (await this.#site.catchUp()) {
      await this.#pages.push()
      this.#problems.report()
    }
    this.#saveState()
  }

  async #refresh(): Promise<void> {
    if (!this.#site.isStale) return
    this.#site.reopen()
    await this.#pages.push()
  }

  /** Saves the state of the files for the next run. */
  #saveState(): void {
    const known = this.#site.knownFiles()
    if (this.#options.cache !== false && known !== null) writeDevState(this.#root, known)
  }
}
