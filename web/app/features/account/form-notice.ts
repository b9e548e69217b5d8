/** Id of the one toast of these forms: a new attempt replaces the message of the previous one. */
export const formNotice = { id: 'account-form' }
