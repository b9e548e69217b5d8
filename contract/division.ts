/** The eight divisions of addresses and fees (docs/behaviour.md §16.2). A test holds the places of checkout to them. */
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
