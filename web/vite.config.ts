import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { messagesOptions } from './messages/options.ts'
import { precompress } from './vite/precompress.ts'

/** Dialogs and drawers: small parts that every page needs must not be merged into one file with them. */
const onlyWhenOpened =
  /[\\/]ui[\\/](dialog|drawer|use-focus-return)\.tsx?$|@radix-ui[\\/](?!react-(slot|compose-refs))/

/**
 * What changes with a new library version apart from what changes with the shop; what several pages share
 * in a few files rather than fifty: small ones compress badly and queue on a slow line.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  // Only forms need it: it must not be merged into what every page loads.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => !onlyWhenOpened.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
]

/** Two builds from one config: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), tailwind(), paraglideVitePlugin(messagesOptions), precompress()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: {
          input: 'render/server.tsx',
          output: { entryFileNames: 'server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'render/browser.tsx', output: { codeSplitting: { groups } } },
        // Fonts and pictures stay files: cached once, not carried by each page.
        assetsInlineLimit: 0,
      },
  // One bundle, so that the server imports a single file instead of resolving React and its router. Not in
  // development, where Vite would run their CommonJS as modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
