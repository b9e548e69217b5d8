import type { Booking, ExpenseCategory, IncomeCategory } from '@haat/contract/bookkeeping/booking'

import { m } from '#app/messages/generated/messages.js'

export const expenseWords = {
  packing: m.staff_expense_packing,
  delivery: m.staff_expense_delivery,
  ads: m.staff_expense_ads,
  rent: m.staff_expense_rent,
  salary: m.staff_expense_salary,
  goods: m.staff_expense_goods,
  utilities: m.staff_expense_utilities,
  software: m.staff_expense_software,
  fees: m.staff_expense_fees,
  drawings: m.staff_expense_drawings,
  other: m.staff_expense_other,
} satisfies Record<ExpenseCategory, () => string>

export const incomeWords = {
  capital: m.staff_income_capital,
  loan: m.staff_income_loan,
  interest: m.staff_income_interest,
  scrap: m.staff_income_scrap,
  claim: m.staff_income_claim,
  other: m.staff_income_other,
} satisfies Record<IncomeCategory, () => string>

/** Categories of all kinds of bookings; expense and income call the same thing `other`. */
export const categoryWords = {
  ...incomeWords,
  ...expenseWords,
  courier: m.staff_expense_courier,
  loss: m.staff_expense_loss,
} satisfies Record<NonNullable<Booking['category']>, () => string>
