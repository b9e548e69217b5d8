import { readJson } from '../read-data.ts'
import type { DemoCategory } from './types.ts'

/** What is sold here, by kind, as a shopper would look for it. */
// as: pictures.test.ts draws each of them, fill-shop.test.ts writes them
export const demoCategories = readJson('categories.json') as readonly DemoCategory[]
