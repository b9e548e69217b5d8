import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { closeBytes, openBytes, openSeal } from './seal.ts'
import type { BackupTarget } from './target/backup-target.ts'
import { folderTarget } from './target/folder-target.ts'

let folder = ''
let target: BackupTarget
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-test-seal-'))
  target = folderTarget(folder)
})
afterAll(() => rm(folder, { recursive: true }))
const text = Buffer.from('the shop '.repeat(10_000))

describe('what goes to a target', () => {
  it('is compressed and encrypted by a passphrase, which alone opens it', async () => {
    const seal = await openSeal(target, 'correct horse battery staple')
    const closed = await closeBytes(seal, text)
    expect(closed.length).toBeLessThan(2_000)
    expect(closed.toString('latin1')).toMatch(/^age-encryption.org/)
    const again = await openSeal(folderTarget(folder), 'correct horse battery staple')
    expect(await openBytes(again, closed, 'it')).toEqual(text)
    await expect(openSeal(target, 'another passphrase')).rejects.toThrow('BACKUP_KEY does not open')
  })

  it('can be encrypted for a recipient, which cannot open it', async () => {
    const identity = await generateX25519Identity()
    const seal = await openSeal(target, await identityToRecipient(identity))
    const closed = await closeBytes(seal, text)
    expect(seal.canOpen).toBe(false)
    await expect(openBytes(seal, closed, 'it')).rejects.toThrow('set it to the identity')
    expect(await openBytes(await openSeal(target, identity), closed, 'it')).toEqual(text)
  })

  it.each(['unencrypted', 'AGE'])('is refused when a byte of it changed (%s)', async (kind) => {
    const key = kind === 'AGE' ? await generateX25519Identity() : kind
    const seal = await openSeal(target, key)
    const closed = await closeBytes(seal, text)
    closed[closed.length - 20] = (closed.at(-20) ?? 0) ^ 1
    await expect(openBytes(seal, closed, 'a file')).rejects.toThrow('The backup is damaged: a file')
  })
})
