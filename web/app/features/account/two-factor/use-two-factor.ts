import type { SignedIn } from '@haat/contract/account/two-factor'
import { useLocation, useNavigate } from 'react-router'

import { paths } from '#app/paths.ts'

import { originOf } from '../sign-in/origin-of.ts'

export type Step = Extract<SignedIn, { secondStep: unknown }>['secondStep']

/** Navigates to the second factor after a right password, with the page to return to. */
export function useTwoFactor(): (step: Step) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (step) => void navigate(paths.twoFactor(), { state: { step, from: originOf(location) } })
}
