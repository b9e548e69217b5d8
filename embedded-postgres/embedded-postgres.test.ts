import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './find-running-postgres.ts'
import { scratchFolder } from './scratch-folder.ts'
import { application } from './test-application.ts'

let pristine = ''
let folder = ''
const opened: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  pristine = await scratchFolder(application.id)
  await (
    await startEmbeddedPostgres({ dataDir: pristine, memory: true, application, log: () => {} })
  ).stop()
  return () => rm(pristine, { recursive: true, force: true })
})

// A copy of an untouched cluster: making one takes a second each time.
beforeEach(async () => {
  folder = await scratchFolder(application.id)
  await cp(join(pristine, 'cluster'), join(folder, 'cluster'), { recursive: true })
})

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, memory: true, application, log: () => {} })
  opened.push(server)
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A Node process of its own that starts the database, as `npm start` does. */
async function startElsewhere(): Promise<{ node: ChildProcess; url: string; postmaster: number }> {
  const node = spawn(process.execPath, [join(import.meta.dirname, 'start-elsewhere.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // as: the child writes one line of this form once its database answers
  const [line] = (await once(node.stdout, 'data')) as [Buffer]
  const [url = '', postmaster] = line.toString().trim().split(' ')
  return { node, url, postmaster: Number(postmaster) }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a usual start', () => {
  it('gives a UTF-8 database that knows Bangla letters, without any open TCP port', async () => {
    const { url } = await start()
    const [row] = await query(
      url,
      `select current_database() as database, inet_server_addr() as address,
        current_setting('listen_addresses') as listens, lower('ÀÉ') as lower,
        current_setting('server_encoding') as encoding`,
    )
    expect(row).toEqual({
      database: 'haat',
      address: null,
      listens: '',
      lower: 'àé',
      encoding: 'UTF8',
    })
    await query(url, 'create extension pg_trgm')
    const [{ trigrams } = {}] = (await query(
      url,
      `select cardinality(show_trgm('শাড়ি')) as trigrams`,
    )) as { trigrams?: number }[] // as: the shape of the statement above
    expect(trigrams).toBeGreaterThan(0)
  })

  it('another process joins the database of a running one', async () => {
    expect(await findRunningPostgres(folder, application)).toBeUndefined()
    await start()
    const url = (await findRunningPostgres(folder, application)) ?? ''
    expect(await query(url, 'select current_database() as database')).toEqual([
      { database: 'haat' },
    ])
  })

  it('keeps data over a clean stop and leaves no process and no lock', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as seven')
    const { pid = 0 } = first
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(join(folder, 'run'))).toEqual([])
    const second = await start()
    expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  it('asks for the password even of who reaches the socket', async () => {
    const { url } = await start()
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('finds a place for the socket where the path is too long for one', async () => {
    const deep = join(folder, 'a-rather-long-name-for-a-folder'.repeat(4))
    const { connection, url } = await start(deep)
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works in a folder with blanks, commas and quotes in its name', async () => {
    const { url } = await start(join(folder, 'my, "shop" of হাট'))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('two starts on the same data', () => {
  it('refuses the second one and says which process has them', async () => {
    await start()
    await expect(start()).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`process ${process.pid}`),
    })
  })

  it('lets exactly one of several simultaneous starts through', async () => {
    const tries = await Promise.allSettled([start(), start(), start()])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  it('sees through another path to the same folder', async () => {
    await start()
    const alias = join(folder, 'alias')
    await symlink(folder, alias)
    await expect(start(alias)).rejects.toMatchObject({ code: 'in_use' })
  })
})

describe('after a violent end', () => {
  it('starts again at once when Node was killed, with everything that was committed', async () => {
    const { node, url, postmaster } = await startElsewhere()
    await query(url, 'create table kept as select 7 as seven')
    await killed(node)
    const again = await start()
    expect(again.pid).not.toBe(postmaster)
    expect(await query(again.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  it('stops a server that outlived its Node', async () => {
    const { node, postmaster } = await startElsewhere()
    // A stopped process cannot follow its parent; so it is an orphan when the next start finds it.
    process.kill(postmaster, 'SIGSTOP')
    await killed(node)
    expect(isAlive(postmaster)).toBe(true)
    const starting = start()
    setTimeout(() => process.kill(postmaster, 'SIGCONT'), 300)
    const again = await starting
    await expect.poll(() => isAlive(postmaster)).toBe(false)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts when Node and the server were both killed', async () => {
    const { node, postmaster } = await startElsewhere()
    process.kill(postmaster, 'SIGKILL')
    await killed(node)
    const again = await start()
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('brings the server back when only the server was killed', async () => {
    const server = await start()
    const before = server.pid ?? 0
    process.kill(before, 'SIGKILL')
    await expect.poll(() => server.pid).not.toBe(before)
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not take a reused process number for a running server', async () => {
    await (await start()).stop()
    const pidFile = join(folder, 'cluster', 'postmaster.pid')
    await writeFile(pidFile, `${process.ppid}\n${join(folder, 'cluster')}\n`)
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes the cluster anew when making it was cut off', async () => {
    await rm(join(folder, 'cluster'), { recursive: true })
    const unfinished = join(folder, 'cluster.unfinished')
    await mkdir(unfinished, { mode: 0o700 })
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
    await writeFile(join(folder, 'cluster.password'), 'of the first try')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'run'])
  })
})

describe('data that are not ours to touch', () => {
  it('explains what to do with those of another major version', async () => {
    await (await start()).stop()
    const version = join(folder, 'cluster', 'PG_VERSION')
    await writeFile(version, '15\n')
    const before = await fingerprint()
    await expect(start()).rejects.toMatchObject({
      code: 'other_major',
      message: expect.stringMatching(/PostgreSQL 15.*Nothing was touched.*pg_dump/s),
    })
    expect(await fingerprint()).toEqual(before)
  })

  it('leaves a folder alone that holds something else', async () => {
    await rm(join(folder, 'cluster'), { recursive: true })
    await mkdir(join(folder, 'cluster'))
    await writeFile(join(folder, 'cluster', 'holiday.txt'), 'sea')
    await expect(start()).rejects.toMatchObject({ code: 'not_a_cluster' })
    expect(await readFile(join(folder, 'cluster', 'holiday.txt'), 'utf8')).toBe('sea')
  })

  async function fingerprint(): Promise<string[]> {
    return (await readdir(folder, { recursive: true })).toSorted()
  }
})
