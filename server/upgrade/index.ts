export { runningShop } from './pid-file.ts'
export { refuseContract } from './contract-migration.repo.ts'
export { tryRelease } from './try-release.ts'
