import type { CodeAsked } from '@haat/contract/account/account'

/** When another code may be requested (ms), by the browser's own clock, which may be wrong. */
export const nextCodeAt = ({ nextCodeIn }: CodeAsked): number => Date.now() + nextCodeIn * 1000
