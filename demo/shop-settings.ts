/** Who runs the demo shop: a number and an address that belong to nobody. */
export const demoSettings = {
  shop_name: 'Haat',
  kind: 'market',
  slogan:
    'A market for everyone in Bangladesh: honest prices, cash on delivery, and sellers you can reach.',
  support_phone: '09600-000000',
  support_email: 'support@haat.test',
  support_hours: 'Every day, 9 am to 9 pm',
  address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  bin: '000000000-0000',
  dbid: '000000000',
  trade_licence: 'TRAD/DSCC/000000/2026',
  return_days: 7,
  delivery_dhaka: [1, 3],
  delivery_outside: [3, 5],
  days_off: [5],
  whatsapp: '8809600000000',
  messenger: null,
  facebook: null,
  instagram: null,
  youtube: null,
  open_orders_most: 3,
  // The demo accounts sign in with their password alone.
  second_step_required: false,
}
