import { join } from 'node:path'

/** How the message catalogues (`messages/<language>/*.json`) become functions, in the build and on the command line. */
export const messagesOptions = {
  project: join(import.meta.dirname, '../project.inlang'),
  outdir: join(import.meta.dirname, '../app/messages/generated'),
  // Renderers say which language is shown (`overwriteGetLocale`); elsewhere, as in tests, it is English.
  strategy: ['baseLocale'] as ['baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
}
