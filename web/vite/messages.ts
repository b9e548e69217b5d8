import { join } from 'node:path'

import type { Language } from '@haat/contract/language'
import type { Plugin } from 'vite'

const file = /[\\/]generated[\\/]messages[\\/](?!_index)[a-z0-9_]+\.js$/

/** In development the library writes a file a language. */
const isBanglaAlone = /[\\/]messages[\\/]bn\.js$/

/** What the message library writes around the functions of the languages: a choice for each call. */
const wrapper =
  /(export )?const (?!en_|bn_)(\w+) = \/\*\*[^]*?\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*if \(locale === "bn"\) return bn_\w+\(inputs\)\s*return en_\w+\(inputs\)\s*\}\);?/

// The run-time has side effects: the bundler would keep it for the import alone.
const runtimeImport = /^import \{ getLocale, .*from '\.\.\/runtime\.js';?$/m

/** The function of the Bangla message. */
const bangla = /const bn_\w+ = [^]*?\n\};/
const parameter = /\$\{(i\?\.\w+)\}/g
// By its path: no names of this package in what the library has written.
const digits = join(import.meta.dirname, '../app/language/figure.ts')
const figureImport = `import { figure } from ${JSON.stringify(digits)};\n`

/**
 * Bangla messages show their numbers in the digits of the page. In the browser's build, which is of one language, a
 * message is exported as the function of that language itself: the library's wrapper chooses a language for each call,
 * and brings its run-time with it: 2.3 KB (gz) of a home page, 5 of a checkout.
 */
export function messages(language: Language): Plugin {
  let isOfOneLanguage = false
  return {
    name: 'haat:messages',
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      isOfOneLanguage = command === 'build' && !build.ssr
    },
    transform: {
      filter: { id: file },
      handler: (code, id) => {
        if (isBanglaAlone.test(id)) return showFigures(code)
        return isOfOneLanguage ? messageOf(language, code) : withFigures(code)
      },
    },
  }
}

/** The module of one message, in one language. */
export function messageOf(language: Language, code: string): string {
  const plain = code.replace(wrapper, (_, exported: string | undefined, key: string) =>
    exported ? `export { ${language}_${key} as ${key} };` : `const ${key} = ${language}_${key};`,
  )
  if (plain === code)
    throw new Error(`The message library writes another wrapper than before: ${code}`)
  const rest = plain.replace(runtimeImport, '')
  return language === 'bn' ? withFigures(rest) : rest
}

/** The same module, with numbers in Bangla messages in the digits of the page. */
export function withFigures(code: string): string {
  const shown = code.replace(bangla, inFigures)
  return shown === code ? code : figureImport + shown
}

/** A module of Bangla messages alone, with its numbers in the digits of the page. */
export const showFigures = (code: string): string => figureImport + inFigures(code)

const inFigures = (code: string) => code.replaceAll(parameter, '${figure($1)}')
