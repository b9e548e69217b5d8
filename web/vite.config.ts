import { join } from 'node:path'

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { messagesOptions } from './messages/options.ts'
import { firstView } from './vite/first-view.ts'
import { familyOf, fileOf, joinedFiles, type FactsOf } from './vite/group-of.ts'
import { lucideIcons } from './vite/lucide-icons.ts'
import { messageUsers } from './vite/message-users.ts'
import { messages } from './vite/messages.ts'
import { notices } from './vite/notices.ts'
import { precompress } from './vite/precompress.ts'
import { storefrontSheet } from './vite/storefront-sheet.ts'

const users = messageUsers(import.meta.dirname)
const licences = notices()

/** Manual chunks: code that several pages share, in a few files (vite/group-of.ts). */
const groups = [
  { debugName: 'files', priority: 1, name: by(fileOfModule) },
  {
    debugName: 'families',
    name: by(familyOf),
    minShareCount: 2,
    entriesAware: true,
    // Merged further, shared chunks would import one another in a cycle and fail at load.
    entriesAwareMergeThreshold: 1_000,
  },
]

function by(name: (id: string, factsOf: FactsOf, words: typeof users) => string | undefined) {
  return (id: string, bundle: { getModuleInfo: FactsOf }) =>
    name(id, (other) => bundle.getModuleInfo(other), users)
}

/** Joined once, when the bundler asks for the file of the first module: by then it knows all. */
let joined: ReadonlyMap<string, string> | undefined

function fileOfModule(id: string, factsOf: FactsOf): string | undefined {
  joined ??= joinedFiles(join(import.meta.dirname, 'render/browser.tsx'), factsOf, users)
  return fileOf(id, factsOf, users, joined)
}

const ours = (file: string) => join(import.meta.dirname, 'vite', file)

/** Output folder: not the one that a running shop serves (scripts/build-web.ts). */
const into = process.env['HAAT_BUILD_INTO'] ?? 'dist'

const language = process.env['HAAT_BUILD_LANGUAGE'] === 'bn' ? 'bn' : 'en'

/**
 * Three builds from one config: the browser's in each language (`vite build`), and the server's of both
 * (`vite build --ssr`).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild || language !== 'en' ? false : 'public',
  plugins: [
    react(),
    tailwind(),
    lucideIcons(),
    // Compiles messages on change in development. Builds use the compiled ones: it would add four seconds to each.
    command === 'serve' && paraglideVitePlugin(messagesOptions),
    messages(language),
    firstView(language),
    storefrontSheet(import.meta.dirname),
    licences.write(),
    precompress(),
  ],
  build: isSsrBuild
    ? {
        outDir: join(into, 'server'),
        // As in the browser's build: both must refer to the same asset names.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'render/server.tsx',
          output: {
            entryFileNames: 'server.js',
            // Files by page: a server loads those that it is asked for. Hashed, for one that serves on during a build.
            chunkFileNames: 'chunks/[name]-[hash].js',
            // V8 keeps the source as long as the process runs: two bytes a character if any is beyond Latin-1.
            charset: 'ascii',
            // Names stay, for stacks in the log.
            minify: { compress: true, mangle: false, codegen: true },
          },
        },
      }
    : {
        // Joined by scripts/build-web.ts.
        outDir: join(into, language === 'en' ? 'client' : `client-${language}`),
        manifest: `.vite/manifest.${language}.json`,
        rolldownOptions: {
          input: 'render/browser.tsx',
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups, includeDependenciesRecursively: false },
            // The default name of a chunk lists every page that shares it: long, and changed by unrelated edits.
            chunkFileNames: ({ name }) =>
              `assets/${name.includes('~') ? name.slice(0, name.indexOf('~')) : '[name]'}-[hash].js`,
          },
        },
        // Fonts and pictures are not inlined: as files they are cached once for all pages.
        assetsInlineLimit: 0,
        // `precompress` compresses, and `firstView` reports the sizes.
        reportCompressedSize: false,
      },
  // Modules, so that the worker loads its decoder only when it needs it.
  worker: { format: 'es', plugins: () => [licences.collect()] },
  resolve: {
    alias: [
      // As messages import it; the replacement module imports it by another path.
      { find: /^\.\.\/registry\.js$/, replacement: ours('plural-class.ts') },
      // Only `zod`: the replacement module imports `zod/v4`.
      ...(isSsrBuild ? [] : [{ find: /^zod$/, replacement: ours('zod-for-browser.ts') }]),
    ],
  },
  // The server's bundle would choose React's build by NODE_ENV at run time: unset, as under `npm start`,
  // that is the development build, which doubles the cost of a page.
  ...(command === 'build' && {
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      ...(!isSsrBuild && { 'import.meta.env.HAAT_LANGUAGE': JSON.stringify(language) }),
    },
  }),
  // With its libraries, so that the server need not resolve React and its router. Not in
  // development, where Vite would run their CommonJS as modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
