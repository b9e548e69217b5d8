export { blockOf, lockOfCustomer, lockOfPhone, waitForPhone } from './block.repo.ts'
export {
  despiteNote,
  pleaseCall,
  refuseBlocked,
  refuseBlockedForOther,
  refuseBlockedForStaff,
  refuseDespite,
} from './refuse-blocked.ts'
export { setBlock } from './set-block.ts'
