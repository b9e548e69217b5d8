import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@haat/contract/language'

import type { InsideCall, PageRenderer, RenderedPage } from './pages.ts'

/**
 * The exports of web/render/server.tsx. The server imports only its built form, so their types are repeated
 * here.
 */
export interface RendererModule {
  render(
    url: string,
    call: InsideCall,
    filesFor: (routeIds: readonly string[], language: Language) => unknown,
  ): Promise<RenderedPage>
  pageFiles(manifest: unknown, language: Language): (routeIds: readonly string[]) => unknown
}

/** Loads the web that Vite has built into `folder` (client/ and server/). */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const address = pathToFileURL(join(folder, 'server/server.js')).href
  // as: a built file has no types; the web's type check holds its source to RendererModule.
  const { render, pageFiles } = (await import(address)) as RendererModule
  const filesOf = async (language: Language) => {
    const manifest = await readFile(join(folder, `client/.vite/manifest.${language}.json`), 'utf8')
    return pageFiles(JSON.parse(manifest), language)
  }
  const files = { en: await filesOf('en'), bn: await filesOf('bn') }
  return {
    render: (url, call) => render(url, call, (routeIds, language) => files[language](routeIds)),
  }
}
