import type { Fault } from './fault.ts'

/** Why goods are given back. */
export const returnReasons = ['changed-mind', 'size', 'wrong', 'damaged', 'not-as-shown'] as const
export type ReturnReason = (typeof returnReasons)[number]

const faults: Readonly<Record<ReturnReason, Fault>> = {
  'changed-mind': 'nobody',
  size: 'nobody',
  wrong: 'shop',
  damaged: 'shop',
  'not-as-shown': 'shop',
}

export const isShopsFault = (reason: ReturnReason): boolean => faults[reason] === 'shop'
