import { policyLoader } from '#app/features/policy/policy-loader.ts'

export { PolicyPage as Component } from '#app/features/policy/policy-page.tsx'

export const loader = policyLoader('cancellation-returns')
