import { join } from 'node:path'

/** How the message catalogues (`messages/en/*.json`) become functions, in the build and on the command line. */
export const messagesOptions = {
  project: join(import.meta.dirname, '../project.inlang'),
  outdir: join(import.meta.dirname, '../app/messages/generated'),
  // One language so far; Bangla will come at /bn/… by the url strategy.
  strategy: ['baseLocale'] as ['baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
}
