/** One notice at a time of all these forms: a further try takes the place of what was said of the one before. */
export const formNotice = { id: 'account-form' }
