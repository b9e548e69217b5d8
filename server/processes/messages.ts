import type { DrainReason } from '#platform/http/drain.ts'

/** What a worker process is started with. */
export interface WorkerOrder {
  connectionString: string
  /**
   * Whether its code may be newer than what the primary has prepared, after a rolling restart or a crash: it
   * then installs packages, builds the pages and migrates first.
   */
  update: boolean
}

/** From the primary to a worker process. */
export type ToWorker =
  | { type: 'start-jobs' }
  | { type: 'drain'; reason: DrainReason }
  /** Answer what has arrived, then end. */
  | { type: 'close' }

/** From a worker process to the primary. */
export type FromWorker = { type: 'listening'; port: number } | { type: 'failed'; reason: string }

/** Environment variable that holds the WorkerOrder as JSON. */
export const workerVariable = 'HAAT_WORKER'
