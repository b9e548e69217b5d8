/** The notice that somebody is to log in first: the login takes it away when it is left. */
export const loginFirst = { id: 'login-first' }
