import { expect, it } from 'vitest'

// Zod refuses at run time, not by types, to derive a schema from one that has a rule over several fields.
it('the schemas of the product form can be made of the contract', async () => {
  expect(await import('./use-product-form.ts')).toHaveProperty('useProductForm')
})
