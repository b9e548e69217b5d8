import type { FastifyInstance } from 'fastify'

import type { RendererModule } from './built-renderer.ts'
import type { PageRenderer } from './pages.ts'

/**
 * What Vite would write into the page as scripts of its own, and then the shop: React takes over the whole document,
 * and finds nothing in it that it has not written.
 */
const entry = {
  address: '/@development-entry.js',
  code: `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/render/browser.tsx')
`,
}

/** Vite's development server inside ours: hot reload in the browser, sources rendered as they stand. */
export async function devRenderer(folder: string) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
    plugins: [
      {
        name: 'development-entry',
        resolveId: (id) => (id === entry.address ? id : undefined),
        load: (id) => (id === entry.address ? entry.code : undefined),
      },
    ],
  })
  const files = {
    script: entry.address,
    styles: ['/app/styles/app.css'],
    preloads: [],
    fonts: [],
  }
  const renderer: PageRenderer = {
    async render(url, call) {
      const module = (await vite.ssrLoadModule('/render/server.tsx')) as unknown as RendererModule
      return module.render(url, call, () => files)
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
