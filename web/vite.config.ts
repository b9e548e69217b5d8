import { join } from 'node:path'

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { messagesOptions } from './messages/options.ts'
import { firstView } from './vite/first-view.ts'
import { familyOf, fileOf, type FactsOf } from './vite/group-of.ts'
import { messageUsers } from './vite/message-users.ts'
import { precompress } from './vite/precompress.ts'

const users = messageUsers(import.meta.dirname)

/** What several pages share, in a few files (vite/group-of.ts). */
const groups = [
  { debugName: 'files', priority: 1, name: by(fileOf) },
  {
    debugName: 'families',
    name: by(familyOf),
    minShareCount: 2,
    entriesAware: true,
    // Merged further, files that pages share import one another in a circle, and none can begin.
    entriesAwareMergeThreshold: 1_000,
  },
]

function by(name: (id: string, factsOf: FactsOf, words: typeof users) => string | undefined) {
  return (id: string, bundle: { getModuleInfo: FactsOf }) =>
    name(id, (other) => bundle.getModuleInfo(other), users)
}

/** A folder beside the one that a shop may be serving (scripts/build-web.ts). */
const into = process.env['HAAT_BUILD_INTO'] ?? 'dist'

/** Two builds from one config: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    tailwind(),
    // In development messages follow their files. Builds find them compiled: each would need four seconds for it.
    command === 'serve' && paraglideVitePlugin(messagesOptions),
    firstView(),
    precompress(),
  ],
  build: isSsrBuild
    ? {
        outDir: join(into, 'server'),
        // As in the browser's build: both name the same files.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'render/server.tsx',
          output: { entryFileNames: 'server.js', codeSplitting: false },
        },
      }
    : {
        outDir: join(into, 'client'),
        manifest: true,
        rolldownOptions: {
          input: 'render/browser.tsx',
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups, includeDependenciesRecursively: false },
            // The name of a group lists every page that shares it: long, and other names for nothing.
            chunkFileNames: ({ name }) =>
              `assets/${name.includes('~') ? name.slice(0, name.indexOf('~')) : '[name]'}-[hash].js`,
          },
        },
        // Fonts and pictures stay files: cached once, not carried by each page.
        assetsInlineLimit: 0,
        // `precompress` compresses, and `firstView` says how much comes of it.
        reportCompressedSize: false,
      },
  // `zod` alone: the file that stands for it imports `zod/v4`.
  resolve: {
    alias: isSsrBuild
      ? []
      : [{ find: /^zod$/, replacement: join(import.meta.dirname, 'vite/zod-without-eval.ts') }],
  },
  // The server's bundle would choose React's build by NODE_ENV at run time: unset, as under `npm start`,
  // that is the development build, which doubles the cost of a page.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // One bundle, so that the server imports a single file instead of resolving React and its router. Not in
  // development, where Vite would run their CommonJS as modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
