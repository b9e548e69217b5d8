import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { askSecurely } from './ask-securely.ts'
import type { PostgresNodes } from './postgres-nodes.repo.ts'

/** What can be done in the network of the databases without a certificate of the cluster, or without the password. */
export async function openDoors({ machines, tls }: PostgresNodes): Promise<string[]> {
  const [machine] = machines
  if (!machine) throw new Error('There is no machine of the database')
  const read = (name: string) => readFileSync(join(tls, name), 'utf8')
  const stranger = { ca: read('ca.crt') }
  const member = {
    ...stranger,
    cert: read(`${machine.name}.crt`),
    key: read(`${machine.name}.key`),
  }
  const etcd = `https://${machine.address}:2379/v2/keys/`
  const patroni = `https://${machine.address}:8008/config`
  const change = { method: 'PATCH', body: '{"loop_wait":4}' }
  const [read2379, memberRead2379, changed, changedWithoutPassword] = await Promise.all([
    askSecurely(etcd, stranger),
    askSecurely(etcd, member),
    askSecurely(patroni, { ...stranger, ...change }),
    askSecurely(patroni, { ...member, ...change }),
  ])
  return [
    ...(read2379 === undefined ? [] : ['etcd answers whoever asks']),
    ...(memberRead2379?.status === 200 ? [] : ['etcd does not answer its own machines']),
    ...(changed?.status === 403 ? [] : ['Patroni takes settings without a certificate']),
    ...(changedWithoutPassword?.status === 401
      ? []
      : ['Patroni takes settings without a password']),
  ]
}
