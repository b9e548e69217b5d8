export { demoCategories } from './categories.ts'
export { demoProducts } from './products.ts'
export type { DemoProduct } from './types.ts'
