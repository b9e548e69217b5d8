/** Sentences about accounts of money and what is booked on them. */
export const moneyWords = {
  account_needs_name: { en: 'The account needs a name', bn: 'অ্যাকাউন্টের নাম দিন' },
  account_number_form: {
    en: 'Not the number of a wallet or account',
    bn: 'এটি কোনো ওয়ালেট বা অ্যাকাউন্টের নম্বর নয়',
  },
  account_kind_choose: {
    en: 'Choose what kind of account it is',
    bn: 'এটি কী ধরনের অ্যাকাউন্ট, বেছে নিন',
  },
  wallet_choose: { en: 'Choose the wallet', bn: 'ওয়ালেট বেছে নিন' },
  wallet_has_provider: {
    en: 'A wallet has a provider, other accounts have none',
    bn: 'ওয়ালেট হলে বিকাশ, নগদ বা রকেট বেছে নিন, অন্য অ্যাকাউন্টে লাগে না',
  },
  two_accounts_choose: {
    en: 'Choose two different accounts',
    bn: 'দুটি আলাদা অ্যাকাউন্ট বেছে নিন',
  },
  amount_number: { en: 'The amount must be a number', bn: 'টাকার অঙ্ক সংখ্যা হতে হবে' },
  vat_number_needed: { en: 'VAT must be a number', bn: 'ভ্যাট সংখ্যা হতে হবে' },
  vat_within_amount: {
    en: 'VAT is a part of the amount',
    bn: 'ভ্যাট মোট টাকার একটি অংশ, তার কম হতে হবে',
  },
  expense_category_choose: { en: 'Choose what it was for', bn: 'কীসের খরচ, বেছে নিন' },
  income_category_choose: { en: 'Choose where it came from', bn: 'টাকা কোথা থেকে এল, বেছে নিন' },
  parcels_most: { en: 'At most {most} parcels', bn: 'সর্বোচ্চ {most}টি পার্সেল' },
  parcels_once: { en: 'Name each parcel once', bn: 'প্রতিটি পার্সেল একবার দিন' },
  number_needed: { en: 'The number is needed', bn: 'নম্বর দিন' },
  why_choose: { en: 'Choose why', bn: 'কারণ বেছে নিন' },
  ending_choose: { en: 'Choose how it ended', bn: 'কীভাবে শেষ হলো, বেছে নিন' },
  claim_paid_needs: {
    en: 'Say what was paid, where it came to and when',
    bn: 'কত টাকা, কোথায় ও কবে এল, তা দিন',
  },
  month_choose: {
    en: 'Choose a month from 2010 to 2099',
    bn: '২০১০ থেকে ২০৯৯ সালের কোনো মাস বেছে নিন',
  },
  holdings_needed: { en: 'Say what each account holds', bn: 'কোন অ্যাকাউন্টে কত আছে, দিন' },

  account_made: { en: 'Account made', bn: 'অ্যাকাউন্ট খোলা হয়েছে' },
  account_saved: { en: 'Account saved', bn: 'অ্যাকাউন্ট সেভ হয়েছে' },
  transfer_booked: { en: 'Transfer booked', bn: 'টাকা সরানো লেখা হয়েছে' },
  expense_booked: { en: 'Expense booked', bn: 'খরচ লেখা হয়েছে' },
  income_booked: { en: 'Income booked', bn: 'আয় লেখা হয়েছে' },
  count_booked: { en: 'Count booked', bn: 'গোনা টাকা লেখা হয়েছে' },
  payout_booked: { en: 'Payout booked', bn: 'কুরিয়ারের টাকা লেখা হয়েছে' },
  loss_booked: { en: 'Loss booked', bn: 'ক্ষতি লেখা হয়েছে' },
  claim_opened: { en: 'Claim opened', bn: 'দাবি খোলা হয়েছে' },
  claim_closed: { en: 'Claim closed', bn: 'দাবি বন্ধ হয়েছে' },
  month_closed: { en: 'Month closed', bn: 'মাস বন্ধ হয়েছে' },
  opening_booked: { en: 'Opening booked', bn: 'শুরুর হিসাব লেখা হয়েছে' },

  money_account_not_found: { en: 'There is no such account', bn: 'এমন কোনো অ্যাকাউন্ট নেই' },
  account_is_closed: { en: 'This account is closed', bn: 'এই অ্যাকাউন্ট বন্ধ' },
  account_not_for_this: {
    en: 'This account is not one for that: choose a till, card terminal, wallet, bank account or the gateway',
    bn: 'এই কাজে এই অ্যাকাউন্ট চলে না: ক্যাশ, কার্ড মেশিন, ওয়ালেট, ব্যাংক বা গেটওয়ে বেছে নিন',
  },
  account_no_courier: { en: 'Choose the account of a courier', bn: 'কুরিয়ারের অ্যাকাউন্ট বেছে নিন' },
  account_exists_named: {
    en: 'There is an account of this name already',
    bn: 'এই নামে একটি অ্যাকাউন্ট আগেই আছে',
  },
  accounts_too_many: { en: 'At most {most} accounts', bn: 'সর্বোচ্চ {most}টি অ্যাকাউন্ট' },
  account_holds_money: {
    en: 'This account still holds {balance:exact}. Move it first.',
    bn: 'এই অ্যাকাউন্টে এখনো {balance:exact} আছে। আগে তা সরিয়ে নিন।',
  },
  courier_keeps_name: {
    en: 'A courier keeps its name, by which its parcels find it',
    bn: 'কুরিয়ারের নাম বদলানো যায় না: এই নামেই পার্সেল মেলে',
  },
  account_first_stays: {
    en: 'The first account of its kind stays open',
    bn: 'এই ধরনের প্রথম অ্যাকাউন্টটি খোলাই থাকে',
  },
  account_has_less: {
    en: 'Only {balance:exact} is on this account',
    bn: 'এই অ্যাকাউন্টে আছে মাত্র {balance:exact}',
  },
  day_to_come: { en: 'This day is still to come', bn: 'এই দিন এখনো আসেনি' },
  day_before_booking: {
    en: 'A booking is taken back on its own day or later',
    bn: 'হিসাব ফেরানোর দিন হিসাবের দিনের আগে হয় না',
  },
  month_is_closed: {
    en: 'This month is closed. The first open day is {day:day}.',
    bn: 'এই মাস বন্ধ। প্রথম খোলা দিন {day:day}।',
  },
  month_not_over: { en: 'This month is not over yet', bn: 'এই মাস এখনো শেষ হয়নি' },
  month_closed_already: { en: 'This month is closed already', bn: 'এই মাস আগেই বন্ধ হয়েছে' },
  month_too_large: {
    en: 'This month has more than {most} bookings or papers: too many for one file',
    bn: 'এই মাসে {most}টির বেশি হিসাব বা কাগজ আছে: এক ফাইলে ধরে না',
  },
  booking_not_found: { en: 'There is no such booking', bn: 'এমন কোনো হিসাব নেই' },
  booking_of_order: {
    en: 'This booking belongs to an order: take it back there',
    bn: 'এই হিসাব একটি অর্ডারের: সেখান থেকে ফেরান',
  },
  booking_stays: {
    en: 'A counter-booking and an opening stay as they are',
    bn: 'ফেরানো হিসাব ও শুরুর হিসাব বদলানো যায় না',
  },
  booking_has_later: {
    en: 'A later booking closed the rest of these parcels: take that one back first',
    bn: 'পরের একটি হিসাবে এই পার্সেলের বাকি টাকা মেটানো হয়েছে: আগে সেটি ফেরান',
  },
  reference_booked: {
    en: 'This reference was booked on this account already',
    bn: 'এই অ্যাকাউন্টে এই রেফারেন্স আগেই লেখা হয়েছে',
  },
  receipt_none: { en: 'This booking has no picture', bn: 'এই হিসাবে কোনো ছবি নেই' },
  balance_changed: {
    en: 'The balance has changed to {balance:exact} since you looked',
    bn: 'আপনি দেখার পর ব্যালেন্স বদলে {balance:exact} হয়েছে',
  },
  payout_empty: {
    en: 'A payout has money or charges',
    bn: 'কত টাকা এল বা কত চার্জ কাটা হলো, দিন',
  },
  payout_unbalanced: {
    en: 'Parcels and other add up to {told:exact}, money and charges to {accounted:exact}',
    bn: 'পার্সেল ও অন্যান্য মিলে {told:exact}, পাওয়া টাকা ও চার্জ মিলে {accounted:exact}',
  },
  payout_rows_unfit: {
    en: '{count} of the parcels cannot stand in this payout',
    bn: '{count}টি পার্সেল এই হিসাবে রাখা যায় না',
  },
  parcel_not_short: {
    en: 'Nothing is missing for this parcel',
    bn: 'এই পার্সেলের কোনো টাকা বাকি নেই',
  },
  parcel_without_courier: {
    en: 'This order was not sent by a courier',
    bn: 'এই অর্ডার কুরিয়ারে পাঠানো হয়নি',
  },
  claim_not_found: { en: 'There is no such claim', bn: 'এমন কোনো দাবি নেই' },
  claim_open_already: {
    en: 'A claim for this parcel is open already',
    bn: 'এই পার্সেলের একটি দাবি আগেই খোলা আছে',
  },
  claim_closed_already: { en: 'This claim is closed already', bn: 'এই দাবি আগেই বন্ধ হয়েছে' },
  opening_done: { en: 'The opening was booked already', bn: 'শুরুর হিসাব আগেই লেখা হয়েছে' },
  opening_changed: {
    en: 'Something was booked since you looked. Please look at the list again.',
    bn: 'আপনি দেখার পর কিছু লেখা হয়েছে। তালিকাটি আবার দেখুন।',
  },
} as const
