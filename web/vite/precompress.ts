import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside each built script and style, so that the server compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'haat:precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const files = await readdir(join(dir, 'assets'))
      const texts = files.filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(texts.map((name) => compressFile(join(dir, 'assets', name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
