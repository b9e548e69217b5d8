import { showProgress } from '../server/platform/progress.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

// Builds the pages and the server without opening a shop: for an image, or a server whose code is read-only.
const progress = showProgress(process.stdout)
await buildServer(progress)
if (!(await buildWeb(progress))) process.exitCode = 1
