import type * as demo from '../demo/index.ts'
import type * as main from '../server/main.ts'
import type * as worker from '../server/processes/worker.ts'

/** Files of the server's bundle by name, and their sources. */
export const serverEntries = {
  main: 'server/main.ts',
  demo: 'demo/index.ts',
  worker: 'server/processes/worker.ts',
}

/** What they export. */
export interface ServerModules {
  main: typeof main
  demo: typeof demo
  worker: typeof worker
}
