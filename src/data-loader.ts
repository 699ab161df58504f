/** The types of code of a site that fetches data: its context, and its exports. They are part of docsgen's public types. */

/** How long an answer counts as fresh: seconds, or a number with its unit: `90s`, `30m`, `12h`, `7d`. */
export type MaxAge = number | `${number}${'s' | 'm' | 'h' | 'd'}`

/** The request of `fetch`. */
export interface FetchOptions {
  /** How long the answer counts. Default: an hour. */
  readonly maxAge?: MaxAge
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The context of a loader. Whatever is read through it is recorded, so that the code runs again only when that has changed. */
export interface LoaderContext {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The text of a file; the path is relative to the site's folder, and may lead out of it (`../CHANGELOG.md`). */
  readFile(file: string): Promise<string>
  /**
   * The files in a folder and in the folders in it, sorted, as paths relative to it. With an ending, such as `.json`, only the files
   * whose names end so.
   */
  readFolder(folder: string, ending?: string): Promise<string[]>
  /**
   * Asks a server, at most once in `maxAge`. Without an answer, the last one is used, and a warning says so.
   * @throws Error when there is no answer of earlier either. A status of 400 or more is no answer.
   */
  fetch(url: string | URL, options?: FetchOptions): Promise<Response>
  /** The same for anything else that asks the outside: `load` is called at most once in `maxAge`; its value must be JSON. */
  kept<Value>(
    key: string,
    maxAge: MaxAge,
    load: (signal: AbortSignal) => Value | Promise<Value>,
  ): Promise<Value>
  /** A variable of the environment; the code runs again when it has another value. */
  env(name: string): string | undefined
  /** Aborted when the time is up. */
  readonly signal: AbortSignal
}

/** The default export of `data/<name>.ts`: a function, or one with the time for which its value counts. */
export type Loader<Value = unknown> =
  | ((context: LoaderContext) => Value | Promise<Value>)
  | {
      readonly maxAge?: MaxAge
      readonly load: (context: LoaderContext) => Value | Promise<Value>
    }

/** The value that `import value from 'data:<name>'` gives, by the type of the default export. */
export type DataOf<Exported> = Exported extends { readonly load: (...given: never[]) => infer Made }
  ? Awaited<Made>
  : Exported extends (...given: never[]) => infer Made
    ? Awaited<Made>
    : Exported

/** The context of the `list` of a page from data. A list that asks for the locale has pages of its own for each. */
export interface ListContext extends LoaderContext {
  /** `en` */
  readonly locale: string
}

/** An entry of such a list, by its type. */
export type EntryOf<List> = List extends (...given: never[]) => infer Made
  ? EntryIn<Awaited<Made>>
  : EntryIn<Awaited<List>>

type EntryIn<List> = List extends readonly (infer Entry)[] ? Entry : never
