import { join } from 'node:path'

import { openSandbox } from '../server/open-sandbox.ts'

// npm run sandbox: the payment sandbox as a process of its own. PORT and HAAT_DATA_DIR may be set.
process.chdir(join(import.meta.dirname, '..'))
process.env['PORT'] ??= '3100'

const { account, baseUrl, close } = await openSandbox()
console.log(`The payment sandbox is open at ${baseUrl}. A shop takes it for its gateway by:

  SSLCOMMERZ_BASE_URL=${baseUrl}
  SSLCOMMERZ_STORE_ID=${account?.storeId}
  SSLCOMMERZ_STORE_PASSWORD=${account?.password}
`)
let ending: Promise<void> | undefined
// One press of Ctrl-C may arrive twice: from the terminal, and from npm, which passes it on.
const end = () => void (ending ??= close().then(() => process.exit(0)))
process.on('SIGINT', end)
process.on('SIGTERM', end)
