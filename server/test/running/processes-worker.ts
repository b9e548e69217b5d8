import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'

import type { WorkerOrder } from '../../processes/messages.ts'
import { runWorker } from '../../processes/worker.ts'

// A server process without pages that says in each reply which one it is.
subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse } // as: Node's own channel.
  response.setHeader('x-process', String(process.pid))
})
// as: written by the primary.
const order = JSON.parse(process.env['HAAT_WORKER'] ?? '{}') as WorkerOrder
await runWorker(order, {
  pages: false,
  jobsEveryMs: process.env['IMPATIENT'] ? 200 : undefined,
})
// What is killed writes nothing at its end.
flushCompileCache()
