/** Who runs the demo shop: a number and an address that belong to nobody. */
export const demoShop = {
  shop_name: 'Haat',
  support_phone: '09600-000000',
  support_email: 'support@haat.test',
  support_hours: 'Every day, 9 am to 9 pm',
  address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  bin: '000000000-0000',
  dbid: '000000000',
  trade_licence: 'TRAD/DSCC/000000/2026',
  // The demo accounts sign in with their password alone.
  second_step_required: false,
}
