import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

export type SigningKey = () => Promise<JWK>

/**
 * An RSA key generated at first use and stored in the data folder, so that all processes sign with the same
 * one.
 */
export function keptSigningKey(dataDir: string): SigningKey {
  let key: Promise<JWK> | undefined
  return () => (key ??= readOrMake(dataDir))
}

async function readOrMake(dataDir: string): Promise<JWK> {
  const file = join(dataDir, 'identity-sandbox-key.json')
  const kept = await read(file)
  if (kept) return kept
  const made = await makeKey()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, JSON.stringify(made), { mode: 0o600 })
  try {
    // link() is atomic and fails when the file exists: of two concurrent processes the first wins.
    await link(mine, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(mine)
  }
  return (await read(file)) ?? made
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

async function read(file: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JWK // as: the file was written above.
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
