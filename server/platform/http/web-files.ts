import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { filePolicy } from './security-headers.ts'

interface Deps {
  app: FastifyInstance
  ports: { webFiles?: string | undefined }
}

/**
 * Serves the built files of the web: hashed ones under /assets for a year (immutable), others (icons,
 * manifest) for an hour.
 */
export async function serveWebFiles({ app, ports }: Deps): Promise<void> {
  if (!ports.webFiles) return
  await app.register(fastifyStatic, {
    root: join(ports.webFiles, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        ...filePolicy(path),
      }),
  })
  await app.register(fastifyStatic, {
    root: ports.webFiles,
    prefix: '/',
    decorateReply: false,
    // A route for each file, so that other addresses fall through to the pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}'],
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
