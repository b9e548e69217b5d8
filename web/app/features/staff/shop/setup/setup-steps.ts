import { type SetupStep, type ShopSetup, stepsBeforeOpening } from '@haat/contract/setup'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { staffPaths } from '#app/staff-paths.ts'

export interface StepWords {
  title: () => string
  text: () => string
  /** Where it is done. */
  to: string
}

const words: Record<SetupStep, StepWords> = {
  profile: {
    title: m.staff_setup_profile,
    text: m.staff_setup_profile_text,
    to: staffPaths.adminSettings(),
  },
  contacts: {
    title: m.staff_setup_contacts,
    text: m.staff_setup_contacts_text,
    to: staffPaths.adminSettings(),
  },
  fees: {
    title: m.staff_setup_fees,
    text: m.staff_setup_fees_text,
    to: staffPaths.adminShippingFees(),
  },
  payment: {
    title: m.staff_setup_payment,
    text: m.staff_setup_payment_text,
    to: staffPaths.adminPayment(),
  },
  category: {
    title: m.staff_setup_category,
    text: m.staff_setup_category_text,
    to: staffPaths.adminCategories(),
  },
  product: {
    title: m.staff_setup_product,
    text: m.staff_setup_product_text,
    to: staffPaths.newStaffProduct('admin'),
  },
  alerts: {
    title: m.staff_setup_alerts,
    text: m.staff_setup_alerts_text,
    to: staffPaths.staffNotifications('admin'),
  },
  policies: {
    title: m.staff_setup_policies,
    text: m.staff_setup_policies_text,
    to: `${staffPaths.adminSettings()}#policies`,
  },
  'test-order': { title: m.staff_setup_test, text: m.staff_setup_test_text, to: paths.home() },
}

/** The name is set together with the contacts; the logo has a page of its own. */
const logoAlone: StepWords = {
  title: m.staff_setup_profile,
  text: m.staff_setup_logo_text,
  to: staffPaths.adminLogo(),
}

export const neededSteps: ReadonlySet<SetupStep> = new Set(stepsBeforeOpening)

/** Words and address of a step, as the others stand. */
export function wordsOf(step: SetupStep, steps: ShopSetup['steps']): StepWords {
  const isNamed = steps.some((one) => one.step === 'contacts' && one.done)
  return step === 'profile' && isNamed ? logoAlone : words[step]
}

/** What to do after another step: first what the shop cannot open without, last what can be left for later. */
const order: readonly SetupStep[] = [
  ...stepsBeforeOpening,
  'category',
  'product',
  'alerts',
  'policies',
  'profile',
  'test-order',
]

export function nextStep({ steps }: Pick<ShopSetup, 'steps'>): SetupStep | undefined {
  const left = new Set(steps.filter(({ done }) => !done).map(({ step }) => step))
  return order.find((step) => left.has(step))
}
