export { recordRunningShop, runningShop } from './pid-file.ts'
export { refuseContract } from './refuse-contract.ts'
export { tryRelease } from './try-release.ts'
