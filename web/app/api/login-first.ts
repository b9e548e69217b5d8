/** The toast that a login is needed; leaving the login page removes it. */
export const loginFirst = { id: 'login-first' }
