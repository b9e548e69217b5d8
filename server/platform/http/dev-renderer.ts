import type { FastifyInstance } from 'fastify'

import type { RendererModule } from './built-renderer.ts'
import type { PageRenderer } from './pages.ts'

/** Vite's development server inside ours: hot reload in the browser, sources rendered as they stand. */
export async function devRenderer(folder: string) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const files = {
    script: '/render/browser.tsx',
    styles: ['/app/styles/app.css'],
    preloads: [],
    fonts: [],
  }
  const renderer: PageRenderer = {
    async render(url, call) {
      const module = (await vite.ssrLoadModule('/render/server.tsx')) as unknown as RendererModule
      const page = await module.render(url, call, () => files)
      const { pathname } = new URL(url)
      return { ...page, html: page.html && (await vite.transformIndexHtml(pathname, page.html)) }
    },
  }
  return {
    renderer,
    /** Vite answers for its own modules before the shop does. */
    serve(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: () => vite.close(),
  }
}
