import type { PolicyName } from '@haat/contract/shop'
import type { LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'

/** Makes the loader of a policy page. */
export function policyLoader(name: PolicyName) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { blocks } = await context.get(apiContext)('GET /shop/policies/{name}', {
      params: { name },
    })
    return { name, blocks, canonical: new URL(`/${name}`, request.url).href }
  }
}
