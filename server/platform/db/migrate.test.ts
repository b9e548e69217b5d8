import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { testDatabase } from '#test/database.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function aDatabase(): Promise<string> {
  const { url, drop } = await testDatabase()
  ends.push(drop)
  return url
}

/** The migrations of some release. */
async function aRelease(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const first = { '9001-wells.sql': '-- Oldest code: 9001\ncreate table wells ();' }

describe('a database that a newer release has changed', () => {
  it('is refused by code that the change leaves behind, in words', async () => {
    const connectionString = await aDatabase()
    const second = { '9002-no-wells.sql': '-- Oldest code: 9002\ndrop table wells;' }
    await migrate({ connectionString, folder: await aRelease({ ...first, ...second }) })
    const back = migrate({ connectionString, folder: await aRelease(first) })
    await expect(back).rejects.toThrow(
      'This database was updated by a newer release (9002-no-wells.sql). Start that release, or a newer one.',
    )
  })

  it('is opened by older code that can still work with it', async () => {
    const connectionString = await aDatabase()
    const second = {
      '9002-deeper.sql': '-- Oldest code: 9001\nalter table wells add column m int;',
    }
    await migrate({ connectionString, folder: await aRelease({ ...first, ...second }) })
    expect(await migrate({ connectionString, folder: await aRelease(first) })).toEqual({
      applied: 0,
    })
  })
})

// Those up to here were written before marks were; they only add.
const lastWithoutMark = '0046'

it('each migration says which code may still run on it', async () => {
  const folder = join(import.meta.dirname, '../../migrations')
  for (const name of await readdir(folder)) {
    const number = name.slice(0, 4)
    if (number <= lastWithoutMark) continue
    const [, oldest = ''] =
      /^-- Oldest code: (\d{4})$/m.exec(await readFile(join(folder, name), 'utf8')) ?? []
    expect([name, oldest]).toEqual([name, expect.stringMatching(/^\d{4}$/)])
    expect(oldest <= number).toBe(true)
  }
})
