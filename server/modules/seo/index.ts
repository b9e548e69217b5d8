export { registerSeo } from './seo.routes.ts'
