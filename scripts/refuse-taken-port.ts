import { once } from 'node:events'
import { createServer } from 'node:net'

import { SettingsError } from '../server/platform/settings-error.ts'

/**
 * Throws where the shop cannot listen at its address: before anything is built and PostgreSQL starts, since the shop itself
 * listens last. What is no port is told by the settings.
 */
export async function refuseTakenPort(
  { PORT: port, HOST: host }: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const wanted = Number(port || 3000)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) return
  const server = createServer()
  try {
    await once(server.listen(wanted, host || '127.0.0.1'), 'listening')
  } catch (error) {
    const { explainStart } = await import('../server/explain-start.ts')
    throw new SettingsError(explainStart(error))
  }
  await once(server.close(), 'close')
}
