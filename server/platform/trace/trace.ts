import type { FastifyInstance, FastifyReply } from 'fastify'

import { type Jobs, wrapJobs } from '../job-handlers.ts'

/** What a span says of itself, by the names of OpenTelemetry's conventions. Never a value that a person typed. */
export type Attributes = Readonly<Record<string, string | number>>
type Kind = 'client' | 'server' | 'consumer'

/** One span that is under way. */
export interface OpenSpan {
  /** Runs `work` so that spans begun in it are children of this one. */
  within<T>(work: () => T): T
  set(name: string, attributes: Attributes): void
  fail(error: unknown): void
  end(): void
}

/** Begins a span under the one that is under way. */
export type BeginSpan = (name: string, kind: Kind, attributes: Attributes) => OpenSpan

/** Undefined: traces are off, and a span costs one comparison. */
let begin: BeginSpan | undefined

export function setTracing(beginSpan: BeginSpan | undefined): void {
  begin = beginSpan
}

/** Does `work` within a span, where traces are on. */
export async function traced<T>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!begin) return work()
  const span = begin(name, kind, attributes)
  try {
    return await span.within(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Does `work`, a statement with `$1`, `$2` … for its values, within a span, where traces are on. */
export async function tracedStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!begin) return work()
  const summary = summaryOf(text)
  return traced(
    summary,
    'client',
    { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text },
    work,
  )
}

const write = /(?<!\b(?:for|key|do)\s)\b(insert|update|delete)\s+(?:into\s+|from\s+)?(\w+)/i
const read = /\bfrom\s+(\w+)/i

/** What a statement does, and to which table: `select orders`. */
function summaryOf(text: string): string {
  const [, act, written] = write.exec(text) ?? []
  if (act) return `${act} ${written}`
  const from = read.exec(text)?.[1]
  return from ? `select ${from}` : (/\w+/.exec(text)?.[0] ?? '')
}

/** A span for each request that the page cache did not answer, named by its route pattern. */
export function traceRequests(app: FastifyInstance): void {
  if (!begin) return
  const spans = new WeakMap<FastifyReply, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const span = begin?.(request.method, 'server', { 'http.request.method': request.method })
    if (!span) {
      done()
      return
    }
    spans.set(reply, span)
    span.within(done)
  })
  app.addHook('onError', async (_request, reply, error) => spans.get(reply)?.fail(error))
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const span = spans.get(reply)
    const route = routeOptions.url ?? 'none'
    span?.set(`${method} ${route}`, {
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    })
    span?.end()
  })
}

/** A span for each run of a job, in place. */
export function traceJobs(jobs: Jobs): void {
  if (!begin) return
  wrapJobs(
    jobs,
    (job, handle) => (payload) =>
      traced(`job ${job}`, 'consumer', { 'haat.job': job }, () => handle(payload)),
  )
}
