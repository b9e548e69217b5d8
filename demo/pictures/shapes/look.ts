/** Most things have a body of one colour and parts of another. */
export type Look = { color: string; accent?: string }
