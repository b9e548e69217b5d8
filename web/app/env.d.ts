interface ImportMetaEnv {
  /** The language of a browser's build (vite.config.ts); absent on the server, in development and under tests. */
  readonly HAAT_LANGUAGE?: import('@haat/contract/language').Language
}
