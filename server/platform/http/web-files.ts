import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { openWhileClosed } from './closed-shop.ts'
import { filePolicy } from './security-headers.ts'

interface Deps {
  app: FastifyInstance
  ports: { webFiles?: string | undefined }
}

/**
 * Serves the built files of the web: hashed ones under /assets for a year (immutable), others for an hour. `own`:
 * names of files that the shop answers itself.
 */
export async function serveWebFiles({ app, ports }: Deps, own: readonly string[]): Promise<void> {
  const { webFiles } = ports
  if (!webFiles) return
  await app.register(async (scope) => {
    openWhileClosed(scope)
    await serveFolder(scope, webFiles, own)
  })
}

async function serveFolder(
  scope: FastifyInstance,
  webFiles: string,
  own: readonly string[],
): Promise<void> {
  await scope.register(fastifyStatic, {
    root: join(webFiles, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        ...filePolicy(path),
      }),
  })
  await scope.register(fastifyStatic, {
    root: webFiles,
    prefix: '/',
    decorateReply: false,
    // A route for each file, so that other addresses fall through to the pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}', ...own],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        // Not cached: an old service worker would keep serving the old shop.
        /sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600',
      ),
  })
}
