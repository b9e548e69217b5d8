import { homes } from './homes.ts'
import type { DemoAccount } from './products/types.ts'

/** One password for every demo account: the shop prints it when it opens. */
export const demoPassword = 'haat-demo-2026'

const staff: readonly Omit<DemoAccount, 'home'>[] = [
  {
    key: 'customer',
    name: 'Farhana Rahman',
    email: 'customer@haat.test',
    phone: '01711000001',
    role: 'user',
    createdDaysAgo: 310,
  },
  {
    key: 'seller',
    name: 'Haat Bazar',
    email: 'seller@haat.test',
    phone: '01711000002',
    role: 'seller',
    createdDaysAgo: 420,
  },
  {
    key: 'admin',
    name: 'Anwar Hossain',
    email: 'admin@haat.test',
    phone: '01711000003',
    role: 'admin',
    createdDaysAgo: 430,
  },
  {
    key: 'taant-ghor',
    name: 'Tangail Taant Ghor',
    email: 'taant.ghor@haat.test',
    phone: '01712345610',
    role: 'seller',
    createdDaysAgo: 405,
  },
  {
    key: 'nobo-digital',
    name: 'Nobo Digital',
    email: 'nobo.digital@haat.test',
    phone: '01812345620',
    role: 'seller',
    createdDaysAgo: 398,
  },
  {
    key: 'gramer-khamar',
    name: 'Gramer Khamar',
    email: 'gramer.khamar@haat.test',
    phone: '01912345630',
    role: 'seller',
    createdDaysAgo: 391,
  },
]

type Reviewer = { name: string; gender: 'f' | 'm' }

const reviewerNames: readonly Reviewer[] = [
  { name: 'Nusrat Jahan', gender: 'f' },
  { name: 'Tanvir Ahmed', gender: 'm' },
  { name: 'Sadia Islam', gender: 'f' },
  { name: 'Mehedi Hasan', gender: 'm' },
  { name: 'Sharmin Akter', gender: 'f' },
  { name: 'Rakibul Islam', gender: 'm' },
  { name: 'Tasnim Chowdhury', gender: 'f' },
  { name: 'Imran Kabir', gender: 'm' },
  { name: 'Mst. Rokeya Begum', gender: 'f' },
  { name: 'Shafiqul Alam', gender: 'm' },
  { name: 'Anika Tabassum', gender: 'f' },
  { name: 'Zahid Hossain', gender: 'm' },
  { name: 'Farzana Yeasmin', gender: 'f' },
  { name: 'Sourav Das', gender: 'm' },
  { name: 'Moumita Saha', gender: 'f' },
  { name: 'Abdullah Al Mamun', gender: 'm' },
  { name: 'Lamia Haque', gender: 'f' },
  { name: 'Nazmul Huda', gender: 'm' },
  { name: 'Jannatul Ferdous', gender: 'f' },
  { name: 'Biplob Barua', gender: 'm' },
  { name: 'Ishrat Sultana', gender: 'f' },
  { name: 'Arif Mahmud', gender: 'm' },
  { name: 'Priya Roy', gender: 'f' },
  { name: 'Kamrul Hasan', gender: 'm' },
  { name: 'Sumaiya Khatun', gender: 'f' },
  { name: 'Mizanur Rahman', gender: 'm' },
]

const operators = ['017', '018', '019', '016', '015', '013'] as const

export const demoReviewers = reviewerNames.map(({ name, gender }, index) => {
  const handle = name.toLowerCase().replace(/[^a-z]+/g, '.')
  return {
    key: handle,
    name,
    gender,
    email: `${handle}@haat.test`,
    phone: `${operators[index % operators.length]}${40_000_000 + index * 137_911}`,
    role: 'user' as const,
    createdDaysAgo: 380 - index * 5,
  }
})

export const demoAccounts: readonly DemoAccount[] = [...staff, ...demoReviewers].map(
  (account, index) => ({ ...account, home: homes[index % homes.length] ?? homes[0] }),
)

/** The three whom a visitor signs in as. */
export const demoSignIns: readonly { role: string; email: string }[] = [
  { role: 'customer', email: 'customer@haat.test' },
  { role: 'seller', email: 'seller@haat.test' },
  { role: 'admin', email: 'admin@haat.test' },
]
