export { createSetupLink, setupLinkHours } from './create-setup-link.ts'
export { closedShopPage } from './closed-page.ts'
export { setMaintenance } from './set-maintenance.ts'
export { registerSetup } from './setup.routes.ts'
