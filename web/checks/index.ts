export * as z from './z.ts'
