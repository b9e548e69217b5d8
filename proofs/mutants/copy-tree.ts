import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { listedFiles } from '../listed-files.ts'
import { root } from './read-sources.ts'

/**
 * Copies the working tree by hard links, so that a file must be unlinked before it is changed. Packages are
 * linked too, except the shop's own, which point into the copy.
 */
export async function copyTree(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-mutants-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await linkSources(folder)
    await linkPackages(folder)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

async function linkSources(folder: string): Promise<void> {
  for (const path of listedFiles(root)) {
    const to = join(folder, path)
    await mkdir(dirname(to), { recursive: true })
    await linkOrCopy(join(root, path), to)
  }
}

/** A temporary folder may be on another disk, and a listed file may be deleted without a commit yet. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return
    if (code !== 'EXDEV') throw error
    await copyFile(from, to)
  }
}

async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@haat'), { recursive: true })
  for (const name of await readdir(from)) {
    // Not linked: caches are written to, so each tree needs its own.
    if (name === '@haat' || (name.startsWith('.') && name !== '.bin')) continue
    await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(from, '@haat'))) {
    await symlink(await readlink(join(from, '@haat', name)), join(to, '@haat', name))
  }
}
