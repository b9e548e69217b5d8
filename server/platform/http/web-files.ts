import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

interface Deps {
  app: FastifyInstance
  ports: { webFiles?: string | undefined }
}

/** The web's built files: hashed ones under /assets for ever, the few others (icons, manifest) for an hour. */
export async function serveWebFiles({ app, ports }: Deps): Promise<void> {
  if (!ports.webFiles) return
  await app.register(fastifyStatic, {
    root: join(ports.webFiles, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    root: ports.webFiles,
    prefix: '/',
    decorateReply: false,
    // One route for each file: whatever is no file goes on to the pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        // An old service worker would go on serving the old shop.
        /sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600',
      ),
  })
}
