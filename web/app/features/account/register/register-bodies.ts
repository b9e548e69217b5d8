import { loadOnce } from '#app/util/load-once.ts'

/** What the registration forms check with, loaded when the browser is idle. */
const loadAccount = () => import('@haat/contract/account/account')

export const findEmailBody = loadOnce(async () => (await loadAccount()).RegisterByEmailBody)
export const findPhoneBody = loadOnce(async () => (await loadAccount()).RegisterByPhoneBody)
