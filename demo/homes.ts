import type { DemoHome } from './products/types.ts'

const home = (
  division: string,
  district: string,
  city: string,
  addressDetails: string,
): DemoHome => ({ division, district, city, addressDetails })

/** Addresses of customers; the first is that of the demo customer. */
export const homes = [
  home('Dhaka', 'Dhaka', 'Dhanmondi', 'House 27, Road 9/A, Flat 4B'),
  home('Dhaka', 'Dhaka', 'Tejgaon', '112 Kazi Nazrul Islam Avenue, level 5'),
  home('Dhaka', 'Dhaka', 'Gulshan', 'House 8, Road 54'),
  home('Dhaka', 'Dhaka', 'Mirpur', 'Section 6, Block C, Road 2, House 19'),
  home('Dhaka', 'Dhaka', 'Mohammadpur', 'Tajmahal Road, House 14/2, second floor'),
  home('Chittagong', 'Chittagong', 'Khulshi', 'Zakir Hossain Road, House 31'),
  home('Dhaka', 'Dhaka', 'Uttara West', 'Sector 11, Road 6, House 22'),
  home('Sylhet', 'Sylhet', 'Kotwali', 'Zindabazar, behind the post office'),
  home('Dhaka', 'Gazipur', 'Tongi East', 'Station Road, House 5'),
  home('Rajshahi', 'Rajshahi', 'Boalia', 'Shaheb Bazar, Rani Bazar Lane 3'),
  home('Dhaka', 'Dhaka', 'Rampura', 'Banasree Block E, Road 4, House 11'),
  home('Khulna', 'Khulna', 'Sonadanga', 'Phase 2, Road 7, House 40'),
  home('Chittagong', 'Comilla', 'Comilla Adarsha Sadar', 'Kandirpar, Monoharpur Lane 2'),
  home('Dhaka', 'Dhaka', 'Wari', 'Rankin Street 18'),
  home('Rangpur', 'Rangpur', 'Rangpur Sadar', 'Dhap, Jail Road, House 9'),
  home('Mymensingh', 'Mymensingh', 'Mymensingh Sadar', 'Charpara Mor, House 3/1'),
] as const
