import type { CodeAsked } from '@haat/contract/account'

/** When another code may be asked for (ms), by this browser's own clock, which may be wrong. */
export const nextCodeAt = ({ nextCodeIn }: CodeAsked): number => Date.now() + nextCodeIn * 1000
