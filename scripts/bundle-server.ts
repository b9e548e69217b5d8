import { dirname, join, relative, sep } from 'node:path'

import { build, RolldownMagicString } from 'rolldown'

import { serverEntries } from './server-entries.ts'

// Bundles the server into a new folder; a process of its own, since the bundler keeps 200 MB.
const [folder = ''] = process.argv.slice(2)
await build({
  cwd: join(import.meta.dirname, '..'),
  input: serverEntries,
  platform: 'node',
  // Packages stay outside: some read files beside their own.
  // Annotations let pages drop what the server needs: the names of schemas (contract/name-schema.ts).
  treeshake: { annotations: false },
  external: (id) => !/^([.#/\\]|[a-z]:|@haat\/)/i.test(id),
  plugins: [{ name: 'haat:import-meta', transform: placeOfSource() }],
  output: {
    dir: folder,
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
})

/** Lets `import.meta` name the place of the source, beside which templates and browser files lie. */
function placeOfSource() {
  return {
    filter: { code: /import\.meta\.(dirname|url)/, id: /\.ts$/ },
    handler(code: string, id: string) {
      const source = relative(folder, id).split(sep).join('/')
      const text = new RolldownMagicString(code)
      const place = JSON.stringify(`/${dirname(source)}`)
      text.replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`)
      const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`
      text.replaceAll('import.meta.url', url)
      return { code: text }
    },
  }
}
