import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Application } from './application.ts'
import { readPassword } from './cluster.ts'
import { urlOf } from './connection.ts'
import { errorCode } from './error-code.ts'

/**
 * Connection string of the PostgreSQL that another process has started on this data folder; undefined where none runs.
 * PostgreSQL itself writes where it listens into postmaster.pid: port, socket folder and address are its lines 4 to 6.
 */
export async function findRunningPostgres(
  dataDir: string,
  application: Application,
): Promise<string | undefined> {
  const cluster = join(resolve(dataDir), 'cluster')
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const [, , , port = '', sockets = '', address = ''] = text.split('\n')
  const host = sockets || address
  if (port === '' || host === '') return undefined
  const { id } = application
  const password = await readPassword(cluster, application)
  return urlOf({ host, port: Number(port), user: id, password, database: id })
}
