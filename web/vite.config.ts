import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { messagesOptions } from './messages/options.ts'
import { firstView } from './vite/first-view.ts'
import { familyOf, fileOf, type FactsOf } from './vite/group-of.ts'
import { precompress } from './vite/precompress.ts'

/** What several pages share, in a few files (vite/group-of.ts). */
const groups = [
  { debugName: 'files', priority: 1, name: by(fileOf) },
  {
    debugName: 'families',
    name: by(familyOf),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
]

function by(name: (id: string, factsOf: FactsOf) => string | undefined) {
  return (id: string, bundle: { getModuleInfo: FactsOf }) =>
    name(id, (other) => bundle.getModuleInfo(other))
}

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
        outDir: 'dist/server',
        rolldownOptions: {
          input: 'render/server.tsx',
          output: { entryFileNames: 'server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'render/browser.tsx',
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
        // Fonts and pictures stay files: cached once, not carried by each page.
        assetsInlineLimit: 0,
        // `precompress` compresses, and `firstView` says how much comes of it.
        reportCompressedSize: false,
      },
  // One bundle, so that the server imports a single file instead of resolving React and its router. Not in
  // development, where Vite would run their CommonJS as modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
