import { afterAll, beforeAll, expect, it } from 'vitest'

import { s3Account, throwAwayS3, type ThrowAwayS3 } from '../../../test/throw-away-s3.ts'
import { namesIn } from './backup-target.ts'
import { openTarget } from './open-target.ts'

let s3: ThrowAwayS3
beforeAll(async () => {
  s3 = await throwAwayS3('haat-backups')
})
afterAll(() => s3.close())

const opened = (to: string) =>
  openTarget(to, { endpoint: s3.endpoint, region: 'ap-southeast-1', ...s3Account })

it('a bucket keeps files under a prefix, apart from those of another prefix', async () => {
  const target = opened('s3://haat-backups/shop/one/')
  const other = opened('s3://haat-backups/shop/two')
  await target.put('wal/000000010000000000000002.0123456789abcdef.zst', Buffer.from('a'))
  await target.put('backups/x/manifest.json', Buffer.from('{}'))
  await other.put('wal/another', Buffer.from('b'))
  expect(await namesIn(target, 'wal/')).toEqual([
    'wal/000000010000000000000002.0123456789abcdef.zst',
  ])
  expect((await target.get('backups/x/manifest.json'))?.toString()).toBe('{}')
  await target.remove('backups/x/manifest.json')
  expect(await target.get('backups/x/manifest.json')).toBeUndefined()
  expect(target.name).toBe('s3://haat-backups/shop/one')
})

it('says what is wrong with a target', () => {
  expect(() => openTarget('s3://haat-backups/x', undefined)).toThrow('BACKUP_S3_')
  expect(() => openTarget('ftp://haat/x', undefined)).toThrow('neither a folder nor s3://')
  expect(() => openTarget('s3://haat-backups/a b', undefined)).toThrow('a prefix has letters')
})
