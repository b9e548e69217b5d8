import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { application } from './test-application.ts'

const disk = mkdtempSync(join(tmpdir(), 'haat-disk-'))

function mount(...options: string[]): boolean {
  try {
    execFileSync('mount', [...options, disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function unmount(): void {
  execFileSync('umount', [disk])
}

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(disk, 'shop'), memory: true, application, log: () => {} })

async function fill(): Promise<void> {
  for (let part = 0; (await statfs(disk)).bavail > 0; part++) {
    await writeFile(join(disk, `filler-${part}`), Buffer.alloc(2 ** 20)).catch(() => {})
  }
}

const mayMount = mount('-t', 'tmpfs', '-o', 'size=1m', 'none')
if (mayMount) unmount()
else rmdirSync(disk)
const reason = mayMount ? '' : ' (left out: this user may not mount a small disk)'

describe.skipIf(!mayMount)(`a bad disk${reason}`, () => {
  afterEach(unmount)
  afterAll(() => rm(disk, { recursive: true }))

  it('says that it is full when there is no room to make a cluster', async () => {
    mount('-t', 'tmpfs', '-o', 'size=20m', 'none')
    await expect(start()).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Free some space'),
    })
  })

  it('says that it is full when there is no room to start, and starts once there is', async () => {
    mount('-t', 'tmpfs', '-o', 'size=120m', 'none')
    await (await start()).stop()
    await fill()
    await expect(start()).rejects.toMatchObject({ code: 'disk_full' })
    for (let part = 0; part < 20; part++) await rm(join(disk, `filler-${part}`), { force: true })
    await (await start()).stop()
  })

  it('says that it is read-only, with a cluster', async () => {
    mount('-t', 'tmpfs', '-o', 'size=120m', 'none')
    await (await start()).stop()
    mount('-o', 'remount,ro')
    await expect(start()).rejects.toMatchObject({
      code: 'read_only',
      message: expect.stringContaining('read-only'),
    })
  })

  it('says that it is read-only, with none yet', async () => {
    mount('-t', 'tmpfs', '-o', 'ro', 'none')
    await expect(start()).rejects.toMatchObject({ code: 'read_only' })
  })
})
