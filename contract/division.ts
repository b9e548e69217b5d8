/** The eight divisions, as addresses and fees name them (spec.md §3). A test holds the places of checkout to them. */
export const divisionNames = [
  'Dhaka',
  'Chittagong',
  'Rajshahi',
  'Khulna',
  'Barisal',
  'Sylhet',
  'Rangpur',
  'Mymensingh',
] as const
export type DivisionName = (typeof divisionNames)[number]
