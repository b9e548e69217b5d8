import { buildWeb } from './build-web.ts'

// Builds the pages without opening a shop: for an image, or a server whose code is read-only.
if (!(await buildWeb())) process.exitCode = 1
