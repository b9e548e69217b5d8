export { removePeople } from './deletion/remove-people.ts'
export { registerAccount } from './register-account.ts'
export { createAdmin } from './users/create-admin.ts'
