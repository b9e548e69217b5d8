import type { FastifyInstance } from 'fastify'

import type { RendererModule } from './built-renderer.ts'
import type { PageRenderer } from './pages.ts'

/**
 * Loads what Vite would inject as inline scripts, then the shop: React hydrates the whole document and must
 * find nothing there that it did not render.
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

/** Renderer on Vite's development server: hot reload in the browser, sources rendered without a build. */
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
    ahead: undefined,
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
    /** Vite answers requests for its modules before the shop's routes. */
    serve(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: () => vite.close(),
  }
}
