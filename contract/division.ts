/**
 * The eight divisions of addresses and fees (docs/behaviour.md §16.2). A test compares them with the
 * checkout's location data.
 */
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
