import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { InsideCall, PageRenderer, RenderedPage } from './pages.ts'

/**
 * The exports of web/render/server.tsx. The server imports only its built form, so their types are repeated
 * here.
 */
export interface RendererModule {
  render(
    url: string,
    call: InsideCall,
    filesFor: (routeIds: readonly string[]) => unknown,
  ): Promise<RenderedPage>
  pageFiles(manifest: unknown): (routeIds: readonly string[]) => unknown
}

/** Loads the web that Vite has built into `folder` (client/ and server/). */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const manifest = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')
  const address = pathToFileURL(join(folder, 'server/server.js')).href
  // as: a built file has no types; the web's type check holds its source to RendererModule.
  const { render, pageFiles } = (await import(address)) as RendererModule
  const filesFor = pageFiles(JSON.parse(manifest))
  return { render: (url, call) => render(url, call, filesFor) }
}
