import { stored } from '#app/util/stored.ts'

/** The courier that was chosen last in this browser; '' for none. */
export const lastCourier = stored('courier', (json) => (typeof json === 'string' ? json : ''))
