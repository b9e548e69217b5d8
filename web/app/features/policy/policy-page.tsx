import { useLoaderData } from 'react-router'

import { PolicyLayout } from './policy-layout.tsx'
import type { policyLoader } from './policy-loader.ts'
import { policyWords } from './policy-words.ts'

/** A policy page. */
export function PolicyPage() {
  const { name, blocks, canonical } = useLoaderData<ReturnType<typeof policyLoader>>()
  const { title, about } = policyWords[name]
  return <PolicyLayout title={title()} about={about()} canonical={canonical} blocks={blocks} />
}
