import { conflict } from '#platform/http/refusal.ts'

/** 409 with the newer order, for who saw an older one. */
export const orderChanged = (newer: object) => conflict('order_just_changed', newer)
