import { archiveSettings, type Archive } from './archive.ts'
import { recoverySettings, type Recovery } from './recovery.ts'
import { socketPort } from './socket-folder.ts'

type Place = {
  cluster: string
  sockets: string
  tcpPort?: number
  memory: boolean
  archive?: Archive | undefined
  recovery?: Recovery | undefined
}

/** The command line of `postgres`: all settings are here, none in the data folder. */
export function serverSettings(place: Place): string[] {
  const { cluster, sockets, tcpPort, memory, archive, recovery } = place
  const settings: Record<string, string | number> = {
    ...(tcpPort === undefined ? onSocket(sockets) : onLocalhost(tcpPort)),
    ...laptop,
    ...(memory ? forgetful : {}),
    ...(archive && archiveSettings(archive)),
    ...(recovery && recoverySettings(recovery)),
  }
  return [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const onSocket = (sockets: string) => ({
  listen_addresses: '',
  port: socketPort,
  // The setting is a list; quotes keep a comma or a blank in the path from ending an item.
  unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
})

const onLocalhost = (port: number) => ({
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
})

const laptop = {
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  max_wal_size: '512MB',
  synchronous_commit: 'on',
  // Short queries gain nothing from compiling, and nothing from helpers; these also need shared
  // memory that containers give sparingly.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '',
  lc_messages: 'C',
}

// For clusters that are thrown away: nothing is worth waiting for the disk.
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
}
