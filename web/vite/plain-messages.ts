import type { Plugin } from 'vite'

const file = /[\\/]generated[\\/]messages[\\/][a-z0-9_]+\.js$/

/** What the message library writes around the one language's function: parameters for choosing another. */
const wrapper =
  /export const (\w+) = \/\*\*[^]*?\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\);?/

// The run-time has side effects: the bundler would keep it for the import alone.
const runtimeImport = /^import \{ getLocale, .*from '\.\.\/runtime\.js';?$/m

/**
 * Exports the function of the one language itself. The library's wrapper chooses a language for each call, and brings
 * its run-time with it: 2.3 KB (gz) of a home page, 5 of a checkout. A message in two languages has another wrapper,
 * and keeps it.
 */
export function plainMessages(): Plugin {
  return {
    name: 'haat:plain-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler: (code) => plainMessage(code),
    },
  }
}

export function plainMessage(code: string): string {
  const plain = code.replace(wrapper, 'export { $2 as $1 };')
  return plain === code ? code : plain.replace(runtimeImport, '')
}
