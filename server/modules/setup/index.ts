export { createSetupLink, setupLinkHours } from './create-setup-link.ts'
export { openingSoonPage } from './opening-soon-page.ts'
export { registerSetup } from './setup.routes.ts'
