import type { BookingKind } from '@haat/contract/bookkeeping/booking'
import type { AccountFamily } from '@haat/contract/bookkeeping/money-account'
import type { Language } from '@haat/contract/language'

const en = {
  bookings: 'Bookings',
  balances: 'Balances',
  vatByRate: 'VAT by rate',
  papers: 'Invoices and notes',
  payouts: 'Payouts',
  day: 'Day',
  kind: 'Kind',
  account: 'Account',
  came: 'In (taka)',
  went: 'Out (taka)',
  category: 'Category',
  vat: 'VAT (taka)',
  order: 'Order',
  reference: 'Reference',
  note: 'Note',
  by: 'By',
  before: 'At the start (taka)',
  after: 'At the end (taka)',
  rate: 'Rate (%)',
  count: 'Papers',
  amount: 'Amount (taka)',
  number: 'Number',
  courier: 'Courier',
  received: 'Received (taka)',
  deliveryCharge: 'Delivery charge (taka)',
  codCharge: 'COD charge (taka)',
  returnCharge: 'Return charge (taka)',
  other: 'Other (taka)',
  parcels: 'Parcels',
  takenBack: 'Taken back',
  yes: 'yes',
  total: 'Total',
  none: 'none',
}

const bn: typeof en = {
  bookings: 'হিসাব',
  balances: 'ব্যালেন্স',
  vatByRate: 'হার অনুযায়ী ভ্যাট',
  papers: 'ইনভয়েস ও নোট',
  payouts: 'কুরিয়ারের টাকা',
  day: 'তারিখ',
  kind: 'ধরন',
  account: 'অ্যাকাউন্ট',
  came: 'এসেছে (টাকা)',
  went: 'গেছে (টাকা)',
  category: 'খাত',
  vat: 'ভ্যাট (টাকা)',
  order: 'অর্ডার',
  reference: 'রেফারেন্স',
  note: 'নোট',
  by: 'কে লিখেছেন',
  before: 'মাসের শুরুতে (টাকা)',
  after: 'মাসের শেষে (টাকা)',
  rate: 'হার (%)',
  count: 'কাগজের সংখ্যা',
  amount: 'পরিমাণ (টাকা)',
  number: 'নম্বর',
  courier: 'কুরিয়ার',
  received: 'পাওয়া গেছে (টাকা)',
  deliveryCharge: 'ডেলিভারি চার্জ (টাকা)',
  codCharge: 'ক্যাশ অন ডেলিভারি চার্জ (টাকা)',
  returnCharge: 'ফেরত চার্জ (টাকা)',
  other: 'অন্যান্য (টাকা)',
  parcels: 'পার্সেল',
  takenBack: 'ফেরানো হয়েছে',
  yes: 'হ্যাঁ',
  total: 'মোট',
  none: 'নেই',
}

const kinds: Record<BookingKind, Record<Language, string>> = {
  payment: { en: 'Online payment', bn: 'অনলাইন পেমেন্ট' },
  cash: { en: 'Collected at delivery', bn: 'ডেলিভারিতে আদায়' },
  received: { en: 'Received by hand', bn: 'হাতে নেওয়া টাকা' },
  refund: { en: 'Refund', bn: 'রিফান্ড' },
  credit: { en: 'Credit', bn: 'ক্রেডিট' },
  transfer: { en: 'Transfer', bn: 'টাকা সরানো' },
  expense: { en: 'Expense', bn: 'খরচ' },
  income: { en: 'Income', bn: 'আয়' },
  payout: { en: 'Payout of a courier', bn: 'কুরিয়ারের দেওয়া টাকা' },
  loss: { en: 'Loss with a courier', bn: 'কুরিয়ারে ক্ষতি' },
  close: { en: 'Difference of a count', bn: 'গোনায় পার্থক্য' },
  opening: { en: 'Opening', bn: 'শুরুর হিসাব' },
  reversal: { en: 'Counter-booking', bn: 'ফেরানো হিসাব' },
}

const families: Record<AccountFamily, Record<Language, string>> = {
  cash: { en: 'Till', bn: 'ক্যাশ' },
  card: { en: 'Card terminal', bn: 'কার্ড মেশিন' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  bank: { en: 'Bank', bn: 'ব্যাংক' },
  gateway: { en: 'Payment gateway', bn: 'পেমেন্ট গেটওয়ে' },
  courier: { en: 'Courier', bn: 'কুরিয়ার' },
  expense: { en: 'Expenses', bn: 'খরচ' },
  income: { en: 'Income', bn: 'আয়' },
  difference: { en: 'Differences', bn: 'পার্থক্য' },
  opening: { en: 'Opening', bn: 'শুরুর হিসাব' },
}

const providers = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
} satisfies Record<string, Record<Language, string>>

const categories = {
  packing: { en: 'Packing', bn: 'প্যাকিং' },
  delivery: { en: 'Delivery', bn: 'ডেলিভারি' },
  ads: { en: 'Advertising', bn: 'বিজ্ঞাপন' },
  rent: { en: 'Rent', bn: 'ভাড়া' },
  salary: { en: 'Salaries', bn: 'বেতন' },
  goods: { en: 'Goods bought', bn: 'পণ্য কেনা' },
  utilities: { en: 'Electricity, water, internet', bn: 'বিদ্যুৎ, পানি, ইন্টারনেট' },
  software: { en: 'Software', bn: 'সফটওয়্যার' },
  fees: { en: 'Fees of transfers', bn: 'টাকা সরানোর চার্জ' },
  drawings: { en: 'Taken by the owner', bn: 'মালিকের নেওয়া টাকা' },
  other: { en: 'Other', bn: 'অন্যান্য' },
  capital: { en: 'Put in by the owner', bn: 'মালিকের দেওয়া টাকা' },
  loan: { en: 'Loan', bn: 'ঋণ' },
  interest: { en: 'Interest', bn: 'সুদ' },
  scrap: { en: 'Sold as scrap', bn: 'পুরোনো মাল বিক্রি' },
  claim: { en: 'Paid for a lost parcel', bn: 'হারানো পার্সেলের দাম' },
  courier: { en: 'Charges of couriers', bn: 'কুরিয়ারের চার্জ' },
  loss: { en: 'Not paid by a courier', bn: 'কুরিয়ার যা দেয়নি' },
} satisfies Record<string, Record<Language, string>>

const papers = {
  invoice: { en: 'Invoice', bn: 'ইনভয়েস' },
  credit: { en: 'Credit note', bn: 'ক্রেডিট নোট' },
  debit: { en: 'Debit note', bn: 'ডেবিট নোট' },
}

const labels: Readonly<Record<string, Readonly<Record<string, Record<Language, string>>>>> = {
  kinds,
  families,
  providers,
  categories,
  papers,
}

/** The words of the month's file, in the language of its reader. */
export function monthFileWords(language: Language) {
  const label = (of: keyof typeof labels, value: string) => labels[of]?.[value]?.[language] ?? value
  return {
    ...{ en, bn }[language],
    label,
    /** What an account is called. */
    nameOf: ({ name, provider, family }: Named) =>
      [label('families', family), provider === null ? '' : label('providers', provider), name]
        .filter((part) => part !== '')
        .join(' · '),
  }
}

interface Named {
  family: string
  name: string
  provider: string | null
}
