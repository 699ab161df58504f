/**
 * dev: a site's folder → its pages in the browser, as they are at this moment (DESIGN section 4). Pages are made when
 * they are asked for, by what `build` is made of; a change is pushed to the pages that are open.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type CacheStore, memoryCache, openCache } from '../cache/cache.ts'
import { settle } from '../problems.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import {
  type RunningServer,
  type ServerRequest,
  sendText,
  startServer,
} from '../serve/http-server.ts'
import { readTarget } from '../serve/request-target.ts'
import type { Served } from './answers.ts'
import { type Background, createBackground } from './background.ts'
import { type Client, type Clients, createClients } from './clients.ts'
import { DevSite } from './dev-site.ts'
import type { DevOptions, DevServer } from './dev-types.ts'
import { liveScript, shownKey, withLiveScript } from './live-script.ts'
import { readMemory, writeMemory } from './memory.ts'
import { problemViews } from './problem-view.ts'
import { sendContent, sendFile } from './send.ts'
import { type Watch, watchSite } from './watch.ts'

const firstPort = 3000
/** Milliseconds after the site has been read in which somebody may ask for the first page, and nothing else is done. */
const headStart = 700
/** Milliseconds after an update. */
const tellAfter = 150

/**
 * Starts the dev server; it answers requests at once and makes them wait until the site has been read.
 * @throws DocgenError (3) when it cannot listen
 */
export async function dev(options: DevOptions): Promise<DevServer> {
  const session = new DevSession(options)
  await session.start()
  return session
}

/** A page to be shown while there is no site: a broken configuration at the start. */
const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docgen</title></head><body></body></html>'

class DevSession implements DevServer {
  readonly #options: DevOptions
  readonly #root: string
  readonly #cache: CacheStore
  readonly #site: DevSite
  readonly #sandbox: Sandbox | null
  readonly #clients: Clients = createClients()
  readonly #background: Background
  readonly #begin = performance.now()
  readonly #told = new Set<string>()
  #server: RunningServer | null = null
  #watch: Promise<Watch> | null = null
  /** All folders are watched, and what was saved before is seen. */
  #isWatching: Promise<void> = Promise.resolve()
  #script: Promise<string> | null = null
  #loaded: Promise<void> = Promise.resolve()
  #prepared: Promise<void> = Promise.resolve()
  /** Changes that no update has taken in. */
  #changed = new Set<string>()
  /** Updates, one after the other. */
  #queue: Promise<void> = Promise.resolve()
  #telling: NodeJS.Timeout | undefined
  #requests = 0
  #updates = 0
  #isClosed = false
  /** Calls off what waits for its time. */
  readonly #closing = new AbortController()
  readonly #firstAnswer: Promise<void>
  #answered: () => void = () => {}

  constructor(options: DevOptions) {
    this.#options = options
    this.#root = path.resolve(options.root)
    const folder = path.join(this.#root, '.docgen/cache')
    this.#cache = options.cache === false ? memoryCache() : openCache(folder)
    this.#sandbox = options.chat === false ? null : this.#createSandbox()
    this.#site = new DevSite({
      root: this.#root,
      cache: this.#cache,
      known: options.cache === false ? null : readMemory(this.#root),
      onProblems: () => this.#tellSoon(),
      chatOrigin: () => (this.#sandbox && this.origins[0]) ?? null,
    })
    this.#firstAnswer = new Promise((resolve) => {
      this.#answered = resolve
    })
    this.#background = createBackground({
      site: this.#site,
      threads: options.concurrency ?? 1,
      isBusy: () => this.#requests + this.#updates > 0,
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
      mounted: (message, response) => this.#sandbox?.handle(message, response) ?? false,
      handle: (request, response) => this.#handle(request, response),
      onError: (error) => this.#emit({ type: 'error', error }),
    })
    this.#loaded = this.#site.load().then(
      () => this.#emit({ type: 'ready', ms: performance.now() - this.#begin }),
      (error) => this.#emit({ type: 'error', error }),
    )
    this.#prepared = this.#loaded.then(() => this.#afterFirstPage())
  }

  async settled(): Promise<void> {
    await this.#prepared
    await this.#isWatching
    await this.#queue
    await this.#background.run()
    await this.#enqueue(() => this.#refresh())
    await this.#checkTypes()
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#closing.abort()
    clearTimeout(this.#telling)
    this.#clients.close()
    this.#sandbox?.close()
    await this.#server?.close()
    await this.#loaded
    await (await this.#watch)?.close()
    await this.#queue
    await this.#background.stop()
    this.#remember()
    this.#cache.close()
  }

  #createSandbox(): Sandbox {
    return createSandbox({ onError: (error) => this.#emit({ type: 'error', error }) })
  }

  #emit(event: Parameters<NonNullable<DevOptions['onEvent']>>[0]): void {
    this.#options.onEvent?.(event)
  }

  /** What costs time and nobody waits for. */
  async #afterFirstPage(): Promise<void> {
    const wait = this.#options.concurrency === 0 ? 0 : headStart
    await Promise.race([this.#firstAnswer, this.#pause(wait)])
    if (this.#requests > 0) await this.#firstAnswer
    if (this.#isClosed) return
    this.#tell(this.#site.problems())
    let caughtUp = () => {}
    this.#isWatching = new Promise((resolve) => {
      caughtUp = resolve
    })
    this.#watch = watchSite(this.#root, {
      onChange: (paths) => this.#onChange(paths),
      // What was saved before the folders were watched.
      onReady: () => void this.#enqueue(() => this.#catchUp()).then(caughtUp),
    })
    const watch = await this.#watch
    watch.add(this.#site.inputs)
    await this.#site.warmUp()
    await this.#finishBackground()
    await this.#checkTypes()
  }

  async #finishBackground(): Promise<void> {
    if (this.#isClosed) return
    await this.#background.run()
    if (this.#isClosed) return
    await this.#enqueue(() => this.#refresh())
    this.#tell(this.#site.problems())
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = async () => {
      if (this.#isClosed) return
      this.#updates++
      try {
        await task()
      } catch (error) {
        this.#emit({ type: 'error', error })
      } finally {
        this.#updates--
      }
    }
    this.#queue = this.#queue.then(run)
    return this.#queue
  }

  #onChange(paths: ReadonlySet<string>): void {
    for (const file of paths) this.#changed.add(file)
    void this.#enqueue(() => this.#update())
  }

  async #update(): Promise<void> {
    if (this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Set()
    const begin = performance.now()
    const update = await this.#site.update(changed, () => this.#push())
    const { kind, documents } = update
    if (kind === 'nothing') return
    await this.#push()
    if (update.files.length > 0) this.#sayToAll('files', update.files)
    const files = [...changed].map((file) =>
      path.relative(this.#root, file).split(path.sep).join('/'),
    )
    this.#emit({
      type: 'update',
      kind,
      files: (documents.length > 0 ? [...documents] : files).sort(),
      ms: performance.now() - begin,
    })
    if (kind === 'config') {
      this.#sayToAll('notice', 'The configuration has changed: the site was read again.')
      ;(await this.#watch)?.add(this.#site.inputs)
    }
    this.#tellSoon()
    if (kind !== 'documents') void this.#finishBackground()
  }

  #sayToAll(event: string, data: unknown): void {
    for (const client of this.#clients.all()) this.#clients.send(client, event, data)
  }

  async #catchUp(): Promise<void> {
    if (await this.#site.catchUp()) await this.#push()
    this.#remember()
  }

  /** Leaves the next run what is known of the site's files. */
  #remember(): void {
    const known = this.#site.knownFiles()
    if (this.#options.cache !== false && known !== null) writeMemory(this.#root, known)
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal }).catch(() => {})
  }

  async #refresh(): Promise<void> {
    if (!this.#site.isStale) return
    this.#site.reopen()
    await this.#push()
  }

  /** Looking through all documents can wait until the page has been painted. */
  #tellSoon(): void {
    if (this.#isClosed) return
    clearTimeout(this.#telling)
    const tell = async () => {
      await this.#site.recheck()
      this.#tell(this.#site.problems())
    }
    this.#telling = setTimeout(() => {
      void this.#enqueue(tell)
      void this.#checkTypes()
    }, tellAfter)
  }

  /** The types of the site's code, in a process of their own: the pages are there before. */
  async #checkTypes(): Promise<void> {
    if (this.#isClosed || !(await this.#site.checkTypes()) || this.#isClosed) return
    await this.#enqueue(async () => {
      await this.#push()
      this.#tell(this.#site.problems())
    })
  }

  /** Tells the terminal what it does not know yet. */
  #tell(problems: readonly Diagnostic[]): void {
    const fresh = problems.filter((one) => !this.#told.has(JSON.stringify(one)))
    const gone = this.#told.size > problems.length - fresh.length
    if (fresh.length === 0 && !gone) return
    this.#told.clear()
    for (const one of problems) this.#told.add(JSON.stringify(one))
    const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length
    this.#emit({ type: 'problems', fresh, errors: count('error'), warnings: count('warning') })
  }

  async #push(): Promise<void> {
    const made = new Map<string, Promise<Served | null>>()
    for (const client of this.#clients.all()) {
      const served = made.get(client.path) ?? this.#site.serve(client.path)
      made.set(client.path, served)
      this.#show(client, await served)
    }
  }

  /** Sends a client what it does not show yet. */
  #show(client: Client, served: Served | null): void {
    if (served === null || served.type === 'page') {
      const html = served?.page.html ?? emptyPage
      const shown = shownKey(html)
      if (shown !== client.shown) {
        client.shown = shown
        this.#clients.send(client, 'page', {
          html: withLiveScript(html, this.#site.baseUrl),
          shown,
        })
      }
      const views = problemViews(this.#root, this.#problemsOf(served?.page.diagnostics ?? []))
      const told = JSON.stringify(views)
      if (told === client.told) return
      client.told = told
      this.#clients.send(client, 'problems', views)
    }
  }

  /** What the page tells of: its own problems, and errors of the site; warnings of the site are for the terminal. */
  #problemsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const errors = this.#site.siteProblems().filter(({ severity }) => severity === 'error')
    return settle([...errors, ...this.#site.withSeverity(diagnostics)], {})
  }

  async #handle({ target, message }: ServerRequest, response: ServerResponse): Promise<void> {
    this.#requests++
    try {
      await this.#loaded
      const [, own] = /\/@docgen\/(live\.js|events)$/.exec(target.path) ?? []
      if (own === 'live.js') {
        this.#script ??= liveScript(this.#cache)
        sendContent(response, 'live.js', { content: await this.#script })
      } else if (own === 'events') await this.#connect(target.query, message, response)
      else await this.#answer(target.path, response)
    } finally {
      this.#requests--
      this.#answered()
    }
    if (this.#site.isStale) void this.#enqueue(() => this.#refresh())
  }

  async #connect(query: string, message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = message.headers
    const parameters = new URLSearchParams(query)
    const target = readTarget(parameters.get('path') ?? '')
    if (target === null) return sendText(response, 400, { text: 'The address is malformed.' })
    if (origin !== undefined && origin !== `http://${host}`) {
      return sendText(response, 403, { text: 'Another site may not listen here.' })
    }
    const shown = parameters.get('shown') ?? ''
    const client = this.#clients.add(response, { path: target.path, shown })
    this.#show(client, await this.#site.serve(target.path))
  }

  async #answer(pathname: string, response: ServerResponse): Promise<void> {
    const { baseUrl } = this.#site
    if (baseUrl !== '/' && (pathname === '/' || `${pathname}/` === baseUrl)) {
      response.writeHead(302, { location: baseUrl, 'cache-control': 'no-store' }).end()
      return
    }
    const served = await this.#site.serve(pathname)
    if (served === null) {
      const content = withLiveScript(emptyPage, baseUrl)
      sendContent(response, 'index.html', { content, status: 500 })
    } else if (served.type === 'page') {
      const content = withLiveScript(served.page.html, baseUrl)
      sendContent(response, 'index.html', { content, status: served.status })
    } else if (served.type === 'content') sendContent(response, served.name, served)
    else if (!(await sendFile(response, served.file))) {
      sendText(response, 404, { text: 'The file has just gone.' })
    }
  }
}
