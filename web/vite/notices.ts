import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

/** Address of the notices, in the folder of the browser's files. */
const file = 'notices.txt'

/** Served without being a module of a chunk: a font, drawings, the reset of the styles, the viewer of the API. */
const further = [
  '@fontsource-variable/anek-bangla',
  '@iconify-json/lucide',
  'swagger-ui-dist',
  'tailwindcss',
]

const load = createRequire(import.meta.url)

/**
 * Writes the names and licences of all packages within the files that browsers get to `/notices.txt`, and its address into
 * the first of them. `collect` goes into the build of workers, which is one of its own.
 */
export function notices(): { collect: () => Plugin; write: () => Plugin } {
  const folders = new Set<string>()
  const take = (bundle: Parameters<Extract<Plugin['generateBundle'], Function>>[1]) => {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      for (const id of part.moduleIds) {
        const folder = packageFolder(id)
        if (folder) folders.add(folder)
      }
      if (part.isEntry) part.code = `/*! Libraries and their licences: /${file} */\n${part.code}`
    }
  }
  return {
    collect: () => ({
      name: 'haat:notices-of-workers',
      generateBundle: (_, bundle) => take(bundle),
    }),
    write: () => ({
      name: 'haat:notices',
      apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
      generateBundle(_options, bundle) {
        take(bundle)
        for (const name of further) folders.add(dirname(load.resolve(`${name}/package.json`)))
        this.emitFile({ type: 'asset', fileName: file, source: noticesOf([...folders]) })
      },
    }),
  }
}

/** The folder of the package that a module belongs to. */
export const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

interface Facts {
  name: string
  version: string
  license?: string
  homepage?: string
  repository?: string | { url: string }
}

/** Name, version, licence, source and the text of the licence of each package. */
export function noticesOf(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    // as: the form of every package.json
    const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Facts
    const { name, version, license = '', repository = '', homepage = '' } = facts
    const source = (typeof repository === 'string' ? repository : repository.url) || homepage
    const told = readdirSync(folder)
      .filter((one) => /^(licen[cs]e|notice|copying|swagger-ui-bundle.js.licen)/i.test(one))
      .toSorted()
      .map((one) => readFileSync(join(folder, one), 'utf8').trim())
    return [`${name} ${version}`, `${license}  ${source}`, ...told].join('\n\n')
  })
  return `${[about, ...new Set(texts.toSorted())].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const about = `Libraries within the files that this shop sends to browsers, unmodified, with their licences.

libheif-js is libheif and libde265 (LGPL-3.0), compiled to WebAssembly: a file of its own below /assets, which may be
replaced by another build of these libraries. Their sources: https://github.com/strukturag/libheif and
https://github.com/strukturag/libde265`
