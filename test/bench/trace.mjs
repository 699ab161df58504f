// Time of a page's main thread, out of Chromium's own trace, on the thread's clock, so that other work of the machine does
// not count.

const categories = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline']

/** Kinds of work by the names of trace events. None of these holds another of the same row. */
const kinds = {
  script: ['EvaluateScript', 'v8.compile', 'FunctionCall', 'RunMicrotasks', 'TimerFire'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
}

/**
 * Milliseconds of the main thread, in all, until the first paint after a script file has run, of the longest task, and
 * by kind, out of a trace.
 */
function sumUp(events) {
  const main = events.find(({ name, args }) => name === 'TracingStartedInBrowser' && args.data)
  const frame = main?.args.data.frames?.find(({ parent, processId }) => !parent && processId)
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === frame?.processId && args.name === 'CrRendererMain',
  )
  const own = events
    .filter(
      ({ ph, pid, tid, tdur }) => ph === 'X' && pid === thread?.pid && tid === thread?.tid && tdur,
    )
    .sort((a, b) => a.ts - b.ts)
  const all = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  if (all.length === 0) throw new Error('the trace has no tasks of the main thread')
  const sum = (some) => some.reduce((total, { tdur }) => total + tdur, 0) / 1000
  const byKind = Object.entries(kinds).map(([kind, names]) => {
    const some = own.filter(({ name }) => names.includes(name))
    return [kind, sum(some.filter((event) => !some.some((other) => holds(other, event))))]
  })
  return {
    all: sum(all),
    shown: sum(untilShown(all, own)),
    longest: Math.max(...all.map(({ tdur }) => tdur)) / 1000,
    ...Object.fromEntries(byKind),
  }
}

/**
 * The tasks from the one that runs the first script file to the one that paints next; without a paint, the script's
 * alone.
 */
function untilShown(tasks, events) {
  const script = events.find(({ name, args }) => name === 'EvaluateScript' && args.data?.url)
  if (!script) return []
  const painted = events.find(({ name, ts }) => name === 'Paint' && ts > script.ts) ?? script
  return tasks.filter(({ ts, dur }) => ts + dur >= script.ts && ts <= painted.ts)
}

const holds = (outer, inner) =>
  outer !== inner && outer.ts <= inner.ts && outer.ts + outer.dur >= inner.ts + inner.dur

/**
 * Traces a page while `act` runs. Resolves to milliseconds of its main thread: `all`, `shown` (until the first paint
 * after a script), `longest`, and each kind.
 */
export async function traceMainThread(page, act) {
  const session = await page.context().newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  return sumUp(events)
}

/** Kinds of work that a trace distinguishes. */
export const workKinds = Object.keys(kinds)
