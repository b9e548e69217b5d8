import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { InsideCall, PageRenderer, RenderedPage } from './pages.ts'

/** What web/render/server.tsx exports; only its built form is known here, and only by this shape. */
export interface RendererModule {
  render(
    url: string,
    call: InsideCall,
    filesFor: (routeIds: readonly string[]) => unknown,
  ): Promise<RenderedPage>
  pageFiles(manifest: unknown): (routeIds: readonly string[]) => unknown
}

/** The web as Vite has built it into `folder` (client/ and server/). */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const manifest = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')
  const address = pathToFileURL(join(folder, 'server/server.js')).href
  // A built file has no types of its own; its source is checked against RendererModule's shape in the web.
  const { render, pageFiles } = (await import(address)) as RendererModule
  const filesFor = pageFiles(JSON.parse(manifest))
  return { render: (url, call) => render(url, call, filesFor) }
}
