import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { pickEncoding } from '../encoding.ts'
import { whileClosed } from '../closed-shop.ts'

/** Files of Swagger UI, loaded on this page only. */
const viewerFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

/**
 * Serves the OpenAPI document, and `/api/docs`, the page that shows it. `makeDocument` takes a third of a second of
 * processor time, so it is called at the first request and not at every start.
 */
export function serveApiDocs(app: FastifyInstance, makeDocument: () => unknown): void {
  const document = onceKept(async () => Buffer.from(JSON.stringify(makeDocument())))
  app.get('/api/v1/openapi.json', whileClosed, async (request, reply) => {
    // A new release changes it, and a client asks now and then only.
    void reply.header('cache-control', 'no-cache')
    return sendKept(request, reply.type('application/json; charset=utf-8'), await document())
  })
  app.get('/api/v1/docs', whileClosed, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
  app.get('/api/v1/docs/start.js', whileClosed, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(start),
  )
  for (const [name, type] of Object.entries(viewerFiles)) {
    const file = onceKept(() => readViewerFile(name))
    app.get(`/api/v1/docs/${name}`, whileClosed, async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=3600')
      return sendKept(request, reply.type(type), await file())
    })
  }
}

interface Kept {
  plain: Buffer
  brotli: Buffer
  etag: string
}

/** Makes and compresses it at its first request, so that a shop without API developers spends nothing on it. */
function onceKept(make: () => Promise<Buffer>): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined
  const prepare = async (): Promise<Kept> => {
    const plain = await make()
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return { plain, brotli: await promisify(brotliCompress)(plain, quality), etag }
  }
  return () => (kept ??= prepare())
}

function readViewerFile(name: string): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return readFile(join(folder, name))
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { plain, brotli, etag }: Kept) {
  const isBrotli = pickEncoding(request.headers['accept-encoding']) === 'br'
  // Each encoding has a tag of its own (RFC 9110 §8.8.3.3).
  const tag = isBrotli ? `"${etag}-br"` : `"${etag}"`
  void reply.headers({ vary: 'accept-encoding', etag: tag })
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  if (known?.includes(tag)) return reply.code(304).send()
  if (!isBrotli) return reply.send(plain)
  return reply.header('content-encoding', 'br').send(brotli)
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API of the shop</title>
    <link rel="icon" href="/favicon.ico">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="api">
      <noscript>This page needs JavaScript. The document itself: <a href="/api/openapi.json">openapi.json</a></noscript>
    </main>
  </body>
</html>
`

// A file of its own, because the content policy forbids inline scripts. The online validator is off: it is a
// third party.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`
