/** Sentences about orders, payments, refunds and returns. */
export const orderWords = {
  pieces_paid_at_most: {
    en: 'At most {most:taka} was paid for these pieces',
    bn: 'এই পিসগুলোর জন্য সর্বোচ্চ {most:taka} দেওয়া হয়েছে',
  },
  complaint_not_found: { en: 'Complaint not found', bn: 'অভিযোগটি পাওয়া যায়নি' },
  complaint_settled: {
    en: 'Somebody else has settled this complaint',
    bn: 'অন্য কেউ এই অভিযোগের নিষ্পত্তি করেছেন',
  },
  complaint_sent: {
    en: 'You have written to us about this order already. We answer within 72 hours.',
    bn: 'এই অর্ডার নিয়ে আপনি আগেই লিখেছেন। ৭২ ঘণ্টার মধ্যে উত্তর দেব।',
  },
  complaint_contact: {
    en: 'A mobile number or an email, at which we can answer',
    bn: 'একটি মোবাইল নম্বর বা ইমেইল দিন, যেখানে উত্তর দিতে পারি',
  },
  complaints_open: {
    en: 'We are still looking into {most} complaints of yours. Please wait for our answers.',
    bn: 'আপনার {most}টি অভিযোগ আমরা এখনো দেখছি। উত্তরের জন্য একটু অপেক্ষা করুন।',
  },
  complaints_of_network: {
    en: 'Many complaints from your network are waiting for our answer. Please log in to complain, or call us.',
    bn: 'আপনার নেটওয়ার্ক থেকে আসা অনেক অভিযোগ আমরা এখনো দেখছি। লগ ইন করে অভিযোগ জানান, অথবা ফোন করুন।',
  },
  complaints_full: {
    en: 'We cannot take complaints here at the moment. Please call us.',
    bn: 'এই মুহূর্তে এখানে অভিযোগ নেওয়া যাচ্ছে না। দয়া করে ফোন করুন।',
  },
  complaint_kept: {
    en: 'We have your complaint. You hear from us within 72 hours.',
    bn: 'আপনার অভিযোগ পেয়েছি। ৭২ ঘণ্টার মধ্যে জানাব।',
  },
  complaint_is_settled: { en: 'Complaint settled', bn: 'অভিযোগের নিষ্পত্তি হয়েছে' },
  complaint_what: { en: 'Please tell us what is wrong', bn: 'কী সমস্যা, তা লিখুন' },
  complaint_done: { en: 'Say what was done', bn: 'কী করা হয়েছে, তা লিখুন' },
  order_not_found: { en: 'Order not found', bn: 'অর্ডারটি পাওয়া যায়নি' },
  call_taken_by: {
    en: '{name} is calling this customer now',
    bn: '{name} এখন এই কাস্টমারকে কল করছেন',
  },
  somebody: { en: 'Somebody', bn: 'অন্য কেউ' },
  call_not_pending: {
    en: 'This order does not wait to be confirmed any more',
    bn: 'এই অর্ডারটি আর নিশ্চিত করার অপেক্ষায় নেই',
  },
  call_at_past: { en: 'This time is over', bn: 'এই সময় পার হয়ে গেছে' },
  call_at_far: { en: 'At most 30 days from now', bn: 'এখন থেকে সর্বোচ্চ ৩০ দিন' },
  refund_not_found: { en: 'Refund not found', bn: 'রিফান্ডটি পাওয়া যায়নি' },
  return_not_found: { en: 'Return not found', bn: 'ফেরতের আবেদনটি পাওয়া যায়নি' },
  payment_not_found: { en: 'Payment not found', bn: 'পেমেন্টটি পাওয়া যায়নি' },
  goods_not_found: { en: 'Goods not found', bn: 'পণ্যগুলো পাওয়া যায়নি' },
  credit_note_not_found: { en: 'Credit note not found', bn: 'ক্রেডিট নোটটি পাওয়া যায়নি' },
  account_not_found: { en: 'Account not found', bn: 'অ্যাকাউন্ট পাওয়া যায়নি' },
  no_such_page: { en: 'There is no such page', bn: 'এমন কোনো পাতা নেই' },
  no_such_job: { en: 'There is no such job', bn: 'এমন কোনো কাজ নেই' },
  no_such_order: { en: 'There is no such order', bn: 'এমন কোনো অর্ডার নেই' },
  changes_nothing: { en: 'This changes nothing', bn: 'এতে কিছুই বদলায় না' },
  payment_checked_decide: {
    en: 'A payment for this order is being checked. Decide it first.',
    bn: 'এই অর্ডারের একটি পেমেন্ট যাচাই হচ্ছে। আগে সেটির সিদ্ধান্ত নিন।',
  },
  variant_on_two_lines: { en: 'This variant is on two lines', bn: 'এই ভ্যারিয়েন্ট দুই লাইনে আছে' },
  line_went_back: {
    en: 'Pieces of this line went back already: add the other variant as a line of its own',
    bn: 'এই লাইনের কিছু পিস ফেরত গেছে: অন্য ভ্যারিয়েন্টটি আলাদা লাইনে যোগ করুন',
  },
  no_goods_left: {
    en: 'No goods would be left. Cancel it instead.',
    bn: 'কোনো পণ্য থাকবে না। বরং অর্ডারটি বাতিল করুন।',
  },
  discount_above_goods: {
    en: 'The discount is more than the goods cost',
    bn: 'ছাড় পণ্যের দামের চেয়ে বেশি',
  },
  staff_discount_above_goods: {
    en: 'The discount by staff is more than these goods cost. Change it too.',
    bn: 'কর্মীর দেওয়া ছাড় এই পণ্যগুলোর দামের চেয়ে বেশি। সেটিও বদলান।',
  },
  lines_at_most: { en: 'At most {most} lines', bn: 'সর্বোচ্চ {most} লাইন' },
  unpaid_part_at_door: {
    en: 'This order is being prepared, and {amount:exact} of it would not be paid. Agree that it is collected at the door.',
    bn: 'অর্ডারটি প্রস্তুত হচ্ছে, আর এর {amount:exact} বাকি থাকবে। টাকাটি ডেলিভারির সময় নেওয়া হবে বলে সম্মতি দিন।',
  },
  refunded_above_cost: {
    en: 'More of {goods} was refunded than it would cost',
    bn: '{goods}-এর রিফান্ড নতুন দামের চেয়ে বেশি',
  },
  order_refunded_above_cost: {
    en: 'More of this order was refunded than it would cost',
    bn: 'এই অর্ডারের রিফান্ড নতুন দামের চেয়ে বেশি',
  },
  exchange_not_changed: {
    en: 'An exchange cannot be changed. Cancel it and approve another one instead.',
    bn: 'পণ্য বদলের অর্ডার বদলানো যায় না। এটি বাতিল করে আরেকটি অনুমোদন করুন।',
  },
  order_cancelled: { en: 'This order is cancelled', bn: 'এই অর্ডার বাতিল' },
  payment_checked_first: {
    en: 'A payment of this order is being checked: decide on it first',
    bn: 'এই অর্ডারের একটি পেমেন্ট যাচাই হচ্ছে: আগে সেটির সিদ্ধান্ত নিন',
  },
  nothing_due: { en: 'Nothing is due on this order', bn: 'এই অর্ডারে কিছু বাকি নেই' },
  nothing_to_refund: {
    en: 'Nothing of this order is left to refund',
    bn: 'এই অর্ডারে রিফান্ডের আর কিছু নেই',
  },
  refusal_recorded: {
    en: 'A refusal at the door of this order was recorded already',
    bn: 'এই অর্ডারের দরজা থেকে ফেরত আগেই রেকর্ড হয়েছে',
  },
  return_once_delivered: {
    en: 'Goods can be given back once their order is delivered',
    bn: 'ডেলিভারি হওয়ার পরে পণ্য ফেরত দেওয়া যায়',
  },
  sold_at_counter: {
    en: 'This order was sold at the counter: it was handed over at once',
    bn: 'এই অর্ডার কাউন্টারে বিক্রি: পণ্য তখনই দেওয়া হয়েছে',
  },
  nobody_to_deliver: {
    en: 'The account of its customer was deleted: there is nobody to deliver to',
    bn: 'গ্রাহকের অ্যাকাউন্ট মুছে গেছে: ডেলিভারি নেওয়ার কেউ নেই',
  },
  delivered_exchanged: {
    en: 'Goods of this order were exchanged: it was delivered',
    bn: 'এই অর্ডারের পণ্য বদল হয়েছে: এটি ডেলিভারি হয়েছে',
  },
  delivered_returned: {
    en: 'Goods of this order were given back, or are about to be: it was delivered',
    bn: 'এই অর্ডারের পণ্য ফেরত এসেছে বা আসছে: এটি ডেলিভারি হয়েছে',
  },
  delivered_refunded: {
    en: 'Money of this delivery is being refunded or was refunded: it was delivered',
    bn: 'এই ডেলিভারির টাকা রিফান্ড হচ্ছে বা হয়েছে: এটি ডেলিভারি হয়েছে',
  },
  everything_returned: {
    en: 'Everything of this order was given back, or is about to be',
    bn: 'এই অর্ডারের সবই ফেরত এসেছে বা আসছে',
  },
  order_fixed: {
    en: 'An order that is {status:state} cannot be changed any more',
    bn: '{status:state} অর্ডার আর বদলানো যায় না',
  },
  due_at_most: {
    en: 'Only {due:taka} is due on this order',
    bn: 'এই অর্ডারে বাকি আছে মাত্র {due:taka}',
  },
  refuse_on_its_way: {
    en: 'Only an order that is on its way can be refused at the door: this one is {status:state}',
    bn: 'শুধু পথে থাকা অর্ডার দরজা থেকে ফেরত আসতে পারে: এটির অবস্থা “{status:state}”',
  },
  undeliver_delivered: {
    en: 'Only a delivery can be taken back: this order is {status:state}',
    bn: 'শুধু ডেলিভারি হওয়া অর্ডারই ফিরিয়ে নেওয়া যায়: এটির অবস্থা “{status:state}”',
  },
  undeliver_days: {
    en: 'A delivery can be taken back within {days} days',
    bn: 'ডেলিভারি {days} দিনের মধ্যে ফিরিয়ে নেওয়া যায়',
  },
  idempotency_key_other_request: {
    en: 'This Idempotency-Key was used for another request',
    bn: 'এই Idempotency-Key অন্য অনুরোধে ব্যবহার হয়েছে',
  },
  idempotency_key_other_order: {
    en: 'This Idempotency-Key was used for another order',
    bn: 'এই Idempotency-Key অন্য অর্ডারে ব্যবহার হয়েছে',
  },
  cancel_on_own_page: {
    en: 'Money was received for this order: cancel it on its own page',
    bn: 'এই অর্ডারের টাকা এসেছে: অর্ডারের নিজের পাতায় বাতিল করুন',
  },
  sums_changed: {
    en: 'The sums have changed. Please look at them again.',
    bn: 'টাকার হিসাব বদলেছে। আবার দেখে নিন।',
  },
  order_just_changed: {
    en: 'This order has just changed. Please look again.',
    bn: 'অর্ডারটি এইমাত্র বদলেছে। আবার দেখে নিন।',
  },
  only_cancel_own: { en: 'You can only cancel an order', bn: 'আপনি শুধু অর্ডার বাতিল করতে পারেন' },
  sellers_ship_only: {
    en: 'Sellers can mark an order as processing or shipped',
    bn: 'বিক্রেতা অর্ডারকে প্রস্তুত হচ্ছে বা পাঠানো হয়েছে করতে পারেন',
  },
  all_refused_wait: {
    en: 'Everything was refused at the door. The order is cancelled when its goods have come back.',
    bn: 'দরজা থেকে সবই ফেরত এসেছে। পণ্য ফিরে এলে অর্ডারটি বাতিল হবে।',
  },
  order_not_paid: { en: 'This order is not paid yet.', bn: 'এই অর্ডারের পেমেন্ট এখনো হয়নি।' },
  label_old_amount: {
    en: 'The amount to collect has changed. Print the label again.',
    bn: 'আদায়ের টাকা বদলেছে। লেবেলটি আবার প্রিন্ট করুন।',
  },
  not_order_of_address: { en: 'This is not the order of the address', bn: 'এটি এই ঠিকানার অর্ডার নয়' },
  page_after_or_before: {
    en: 'A page is after or before a place',
    bn: 'একটি পাতা কোনো জায়গার আগে বা পরে হয়',
  },
  not_line_of_order: { en: 'This is no line of this order', bn: 'এটি এই অর্ডারের লাইন নয়' },
  on_way_back: { en: 'This order is on its way back', bn: 'এই অর্ডার ফেরত আসছে' },
  invoices_show_money: {
    en: 'Invoices show money: they need the permission for money',
    bn: 'ইনভয়েসে টাকার অঙ্ক থাকে: এর জন্য টাকার অনুমতি লাগে',
  },
  nothing_to_print: { en: 'There is nothing to print', bn: 'প্রিন্ট করার কিছু নেই' },
  slip_approved_return: {
    en: 'A slip is for goods of an approved return',
    bn: 'স্লিপ হয় অনুমোদিত ফেরতের পণ্যের জন্য',
  },
  may_not_change_orders: {
    en: 'You may no longer change orders',
    bn: 'অর্ডার বদলানোর অনুমতি আপনার আর নেই',
  },
  name_orders_or_filter: {
    en: 'Name the orders, or a filter of them',
    bn: 'অর্ডারগুলো বা তার ফিল্টার বলুন',
  },
  say_orders_seen: { en: 'Say how many orders you saw', bn: 'কয়টি অর্ডার দেখেছেন বলুন' },
  print_too_many: {
    en: 'More than {most} orders match: filter more closely',
    bn: '{most}টির বেশি অর্ডার মেলে: ফিল্টার আরও ছোট করুন',
  },
  orders_match_now: { en: '{count} orders match now', bn: 'এখন {count}টি অর্ডার মেলে' },
  order_highest: {
    en: 'An order can be at most ৳10,00,00,000. Please order less.',
    bn: 'একটি অর্ডার সর্বোচ্চ ৳১০,০০,০০,০০০ হতে পারে। কম অর্ডার করুন।',
  },
  online_not_on: { en: 'Online payment is not switched on', bn: 'অনলাইন পেমেন্ট চালু নেই' },
  online_from_ten: {
    en: 'Only ৳10 or more can be paid online',
    bn: 'অনলাইনে ৳১০ বা তার বেশি দেওয়া যায়',
  },
  phone_needed: { en: 'Phone number is required', bn: 'মোবাইল নম্বর দিন' },
  account_just_joined: {
    en: 'This customer’s account was just joined with another one. Please find the customer again.',
    bn: 'এই গ্রাহকের অ্যাকাউন্ট এইমাত্র অন্যটির সঙ্গে এক হয়েছে। গ্রাহককে আবার খুঁজুন।',
  },
  provider_away: {
    en: 'Payment provider is unavailable. Please try again.',
    bn: 'পেমেন্ট সার্ভিস এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  online_range: {
    en: 'Online payment is possible for orders from ৳10 to ৳5,00,000. Please choose Cash on Delivery.',
    bn: 'অনলাইন পেমেন্ট করা যায় ৳১০ থেকে ৳৫,০০,০০০ পর্যন্ত অর্ডারে। ক্যাশ অন ডেলিভারি বেছে নিন।',
  },
  prices_changed: {
    en: 'Prices have changed. Please review your order.',
    bn: 'দাম বদলেছে। অর্ডারটি আবার দেখে নিন।',
  },
  fees_not_set: {
    en: 'This shop has not set its delivery fees yet. Please try again later.',
    bn: 'এই দোকানের ডেলিভারি চার্জ এখনো ঠিক হয়নি। পরে আবার চেষ্টা করুন।',
  },
  order_just_placed: { en: 'You have just placed this order.', bn: 'এই অর্ডারটি আপনি এইমাত্র করেছেন।' },
  cannot_take_payments: {
    en: 'This shop cannot take payments yet. Please try again later.',
    bn: 'এই দোকান এখনো টাকা নিতে পারছে না। পরে আবার চেষ্টা করুন।',
  },
  cash_not_taken: {
    en: 'This shop does not take cash on delivery',
    bn: 'এই দোকানে ক্যাশ অন ডেলিভারি নেই',
  },
  online_not_taken: {
    en: 'This shop does not take online payment',
    bn: 'এই দোকানে অনলাইন পেমেন্ট নেই',
  },
  order_being_placed: {
    en: 'Your order is being placed. Please check My Orders in a moment.',
    bn: 'আপনার অর্ডার হচ্ছে। একটু পরে আমার অর্ডার দেখুন।',
  },
  gateway_sends_back: {
    en: 'The gateway sends this money back to where it came from',
    bn: 'টাকা যেখান থেকে এসেছে, গেটওয়ে সেখানেই ফেরত পাঠায়',
  },
  refund_amount_changed: {
    en: 'This refund is {amount:taka} by now. Please look at it again.',
    bn: 'এই রিফান্ড এখন {amount:taka}। আরেকবার দেখে নিন।',
  },
  say_wallet: { en: 'Say to which wallet the money is sent', bn: 'কোন ওয়ালেটে টাকা যাবে বলুন' },
  say_why_rejected: { en: 'Say why it is rejected', bn: 'কেন অনুমোদন হয়নি লিখুন' },
  wallet_transaction_needed: {
    en: 'The wallet’s transaction id is needed',
    bn: 'ওয়ালেটের ট্রানজেকশন আইডি দিন',
  },
  online_payment_awaited: {
    en: 'The customer may still be paying this order online, and would get that payment back. Ask somebody who may refund to record this money.',
    bn: 'কাস্টমার হয়তো এখনো অনলাইনে টাকা দিচ্ছেন, সেই টাকা তখন ফেরত চলে যাবে। যাঁর রিফান্ডের অনুমতি আছে, তাঁকে এই টাকা লিখতে বলুন।',
  },
  gateway_paying: {
    en: 'The gateway is paying this refund; it is paid by hand only where that fails',
    bn: 'গেটওয়ে এই রিফান্ড দিচ্ছে; সেটি না হলে তবেই হাতে দেওয়া হয়',
  },
  refund_just_changed: {
    en: 'This refund has just changed. Please look again.',
    bn: 'রিফান্ডটি এইমাত্র বদলেছে। আবার দেখে নিন।',
  },
  cancelled_amount_alone: {
    en: 'The goods of a cancelled order are back already: name an amount alone',
    bn: 'বাতিল অর্ডারের পণ্য ফেরত এসেছে: শুধু টাকার অঙ্ক বলুন',
  },
  partly_unpaid_change_lines: {
    en: 'A part of this order is not paid yet: change its lines instead',
    bn: 'এই অর্ডারের কিছু টাকা বাকি: বরং লাইনগুলো বদলান',
  },
  pieces_cost_nothing: {
    en: 'These pieces cost nothing: there is no money to give back',
    bn: 'এই পিসগুলোর কোনো দাম নেই: ফেরত দেওয়ার টাকা নেই',
  },
  lines_or_pieces: {
    en: 'Name whole lines or pieces, not both',
    bn: 'পুরো লাইন বা পিস বলুন, দুটো একসঙ্গে নয়',
  },
  refund_requested: { en: 'Refund already requested', bn: 'রিফান্ডের আবেদন আগেই হয়েছে' },
  refund_pending_paid_only: {
    en: 'Only an order that has received money and is still pending can be refunded',
    bn: 'শুধু টাকা পাওয়া অপেক্ষমাণ অর্ডারের রিফান্ড হয়',
  },
  money_on_way_back: {
    en: 'The money of this order is on its way back already',
    bn: 'এই অর্ডারের টাকা ফেরত যাচ্ছে',
  },
  source_empty: { en: 'Nothing of this source is left', bn: 'এই উৎসে আর কিছু নেই' },
  credit_of_open_return: {
    en: 'This money is the credit of a return that is still open',
    bn: 'এই টাকা একটি চলমান ফেরতের পাওনা',
  },
  not_refund_of_address: {
    en: 'This is not the refund of the address',
    bn: 'এটি এই ঠিকানার রিফান্ড নয়',
  },
  online_missing_by_hand: {
    en: 'Online payment is not set up: pay this refund by hand',
    bn: 'অনলাইন পেমেন্ট সেট করা নেই: রিফান্ডটি হাতে দিন',
  },
  gateway_not_asked_again: {
    en: 'The gateway cannot be asked again: it is being asked, or it has decided',
    bn: 'গেটওয়েকে আবার বলা যায় না: বলা হচ্ছে, বা সেটি সিদ্ধান্ত নিয়েছে',
  },
  shop_bears_delivery: {
    en: 'The shop bears the delivery of wrong and damaged goods',
    bn: 'ভুল বা নষ্ট পণ্যের ডেলিভারি চার্জ দোকান দেয়',
  },
  goods_accounted: {
    en: 'All of these goods are accounted for already',
    bn: 'এই পণ্যগুলোর সবেরই হিসাব হয়ে গেছে',
  },
  line_not_on_way_back: {
    en: 'No goods of this line are on their way back',
    bn: 'এই লাইনের কোনো পণ্য ফেরত আসছে না',
  },
  return_just_changed: {
    en: 'This return has just changed. Please look again.',
    bn: 'ফেরতের আবেদনটি এইমাত্র বদলেছে। আবার দেখে নিন।',
  },
  not_line_of_return: { en: 'This is no line of this return', bn: 'এটি এই ফেরতের লাইন নয়' },
  at_most_accepted: { en: 'At most as many as are accepted', bn: 'যতটি গ্রহণ করা হয়েছে সর্বোচ্চ ততটি' },
  say_why_refused: { en: 'Say why they are refused', bn: 'কেন নেওয়া হয়নি লিখুন' },
  only_shop_excepts: { en: 'Only the shop makes exceptions', bn: 'ব্যতিক্রম শুধু দোকান করতে পারে' },
  exchanged_once: {
    en: 'These goods came in exchange: they can be given back, not exchanged again',
    bn: 'এই পণ্য বদলে পাওয়া: ফেরত দেওয়া যায়, আবার বদলানো যায় না',
  },
  nobody_to_send: {
    en: 'The account of its customer was deleted: there is nobody to send goods to',
    bn: 'গ্রাহকের অ্যাকাউন্ট মুছে গেছে: পণ্য নেওয়ার কেউ নেই',
  },
  till_no_transaction: {
    en: 'Only a wallet or a bank has a transaction id',
    bn: 'ট্রানজেকশন আইডি শুধু ওয়ালেট বা ব্যাংকের থাকে',
  },
  parts_make_price: {
    en: 'The parts must add up to {total:taka}',
    bn: 'সব মিলিয়ে {total:taka} হতে হবে',
  },
  tendered_too_little: {
    en: 'Less was handed over than is paid in cash',
    bn: 'নগদে যত টাকা দেওয়ার কথা, হাতে দেওয়া টাকা তার চেয়ে কম',
  },
  transaction_used: {
    en: 'This transaction id was used for order #{number:digits}',
    bn: 'এই ট্রানজেকশন আইডি #{number:digits} অর্ডারে ব্যবহার হয়েছে',
  },
  no_such_booking: { en: 'This order has no such booking', bn: 'এই অর্ডারে এমন কোনো এন্ট্রি নেই' },
  payment_not_held: { en: 'This payment is not held', bn: 'এই পেমেন্ট আটকে নেই' },
  gateway_amount_unreadable: {
    en: 'The gateway’s amount could not be read. Please look at its merchant panel.',
    bn: 'গেটওয়ের টাকার অঙ্ক পড়া যায়নি। মার্চেন্ট প্যানেলে দেখুন।',
  },
  paid_does_not_fit: {
    en: 'What was paid does not fit the order: it can only go back',
    bn: 'দেওয়া টাকা অর্ডারের সঙ্গে মেলে না: শুধু ফেরত দেওয়া যায়',
  },
  pay_link_unknown: {
    en: 'This payment link does not exist. Please check the link in your message.',
    bn: 'এই পেমেন্ট লিংক নেই। মেসেজের লিংকটি আবার দেখুন।',
  },
  pay_time_over: {
    en: 'The time to pay for this order has run out. Please order again.',
    bn: 'এই অর্ডারের পেমেন্টের সময় শেষ। আবার অর্ডার করুন।',
  },
  paid_too_often: {
    en: 'This payment was tried too often. Please wait a moment.',
    bn: 'এই পেমেন্টের চেষ্টা অনেকবার হয়েছে। একটু অপেক্ষা করুন।',
  },
  pay_page_opening: {
    en: 'The payment page is already opening. Please try again in a moment.',
    bn: 'পেমেন্টের পাতা খুলছে। একটু পরে আবার চেষ্টা করুন।',
  },
  order_not_payable: { en: 'This order can no longer be paid', bn: 'এই অর্ডারের পেমেন্ট আর করা যায় না' },
  provider_silent: {
    en: 'The payment provider is not answering right now. Please try again in a moment.',
    bn: 'পেমেন্ট সার্ভিস এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  paid_at_door: { en: 'This order is paid at the door', bn: 'এই অর্ডারের টাকা ডেলিভারির সময় দেওয়া হবে' },
  notice_signature_wrong: {
    en: 'The signature of this notice is wrong',
    bn: 'এই নোটিশের স্বাক্ষর ঠিক নয়',
  },
  step_not_reached: { en: 'This order has not come to that step', bn: 'অর্ডারটি সেই ধাপে পৌঁছায়নি' },
  nobody_to_tell: {
    en: 'This customer’s account is gone: there is nobody to tell',
    bn: 'এই গ্রাহকের অ্যাকাউন্ট নেই: জানানোর কেউ নেই',
  },
  no_confirmed_email: {
    en: 'Your account has no confirmed email',
    bn: 'আপনার অ্যাকাউন্টে নিশ্চিত করা ইমেইল নেই',
  },
  no_phone_in_account: {
    en: 'Your account has no phone number',
    bn: 'আপনার অ্যাকাউন্টে মোবাইল নম্বর নেই',
  },
  no_browser_notifies: {
    en: 'None of your browsers shows notifications yet',
    bn: 'আপনার কোনো ব্রাউজারে এখনো নোটিফিকেশন চালু নেই',
  },
  browser_key_wrong: { en: 'Must be a key that a browser gave out', bn: 'ব্রাউজারের দেওয়া কী হতে হবে' },
  news_open_thrice: {
    en: 'News of orders are open in three browsers already. Close one of them.',
    bn: 'অর্ডারের খবর তিনটি ব্রাউজারে খোলা আছে। একটি বন্ধ করুন।',
  },
  refund_cannot_become: {
    en: 'A refund that is {from:state} cannot become {to:state}',
    bn: '“{from:state}” রিফান্ড “{to:state}” করা যায় না',
  },
  refundable_at_most: {
    en: 'At most {left:taka} of this order can still be refunded',
    bn: 'এই অর্ডারে আর সর্বোচ্চ {left:taka} রিফান্ড করা যায়',
  },
  fee_back_at_most: {
    en: 'At most {most:taka} of the delivery fee can be given back',
    bn: 'ডেলিভারি চার্জের সর্বোচ্চ {most:taka} ফেরত দেওয়া যায়',
  },
  goods_given_back: { en: '{goods} was given back already', bn: '{goods} আগেই ফেরত দেওয়া হয়েছে' },
  customer_bears_at_most: {
    en: 'The customer bears at most {most:taka}',
    bn: 'গ্রাহক সর্বোচ্চ {most:taka} দেবেন',
  },
  account_for_goods: { en: 'Account for {goods} too', bn: '{goods}-এর হিসাবও দিন' },
  only_if_faulty: {
    en: '{goods} can be given back only where it is wrong or damaged',
    bn: '{goods} ফেরত দেওয়া যায় শুধু ভুল বা নষ্ট হলে',
  },
  sent_thrice: {
    en: 'This was sent three times just now. Please wait {minutes} minutes.',
    bn: 'এটি এইমাত্র তিনবার পাঠানো হয়েছে। {minutes} মিনিট অপেক্ষা করুন।',
  },
  sms_wait: {
    en: 'No more SMS can be sent about this now. Please wait {minutes} minutes.',
    bn: 'এ বিষয়ে এখন আর এসএমএস পাঠানো যায় না। {minutes} মিনিট অপেক্ষা করুন।',
  },
  you_have_open_order: {
    en: 'You already have an open order. Please pay online or cancel one of them, or order again once one is delivered.',
    bn: 'আপনার একটি অর্ডার এখনো চলছে। অনলাইনে পেমেন্ট করুন বা একটি বাতিল করুন, কিংবা একটি ডেলিভারি হলে আবার অর্ডার করুন।',
  },
  you_have_open_orders: {
    en: 'You already have {most} open orders. Please pay online or cancel one of them, or order again once one is delivered.',
    bn: 'আপনার {most}টি অর্ডার এখনো চলছে। অনলাইনে পেমেন্ট করুন বা একটি বাতিল করুন, কিংবা একটি ডেলিভারি হলে আবার অর্ডার করুন।',
  },
  phone_has_open_order: {
    en: 'This phone number already has an open order. Please pay online or cancel one of them, or order again once one is delivered.',
    bn: 'এই নম্বরে একটি অর্ডার এখনো চলছে। অনলাইনে পেমেন্ট করুন বা একটি বাতিল করুন, কিংবা একটি ডেলিভারি হলে আবার অর্ডার করুন।',
  },
  phone_has_open_orders: {
    en: 'This phone number already has {most} open orders. Please pay online or cancel one of them, or order again once one is delivered.',
    bn: 'এই নম্বরে {most}টি অর্ডার এখনো চলছে। অনলাইনে পেমেন্ট করুন বা একটি বাতিল করুন, কিংবা একটি ডেলিভারি হলে আবার অর্ডার করুন।',
  },
  no_such_line: { en: 'This order has no such line', bn: 'এই অর্ডারে এমন কোনো লাইন নেই' },
  line_named_twice: { en: 'This line is named twice', bn: 'এই লাইন দুইবার বলা হয়েছে' },
  line_keeps_pieces: {
    en: '{back} of {goods} went back already: the line keeps them',
    bn: '{goods}-এর {back} পিস ফেরত গেছে: লাইনে সেগুলো থাকে',
  },
  order_already: {
    en: 'This order is already {status:state}',
    bn: 'অর্ডারটি আগে থেকেই “{status:state}”',
  },
  order_cannot_become: {
    en: 'An order that is {from:state} cannot become {to:state}',
    bn: '“{from:state}” অর্ডার “{to:state}” করা যায় না',
  },
  cancel_not_processing: {
    en: 'This order is being prepared and can no longer be cancelled',
    bn: 'অর্ডারটি প্রস্তুত হচ্ছে, এখন আর বাতিল করা যায় না',
  },
  cancel_not_shipped: {
    en: 'This order is on its way and can no longer be cancelled',
    bn: 'অর্ডারটি পথে আছে, এখন আর বাতিল করা যায় না',
  },
  cancel_not_delivered: {
    en: 'This order has been delivered and can no longer be cancelled',
    bn: 'অর্ডারটি ডেলিভারি হয়েছে, এখন আর বাতিল করা যায় না',
  },
  cancel_not_cancelled: { en: 'This order is already cancelled', bn: 'অর্ডারটি আগেই বাতিল হয়েছে' },
  amount_too_small_online: {
    en: 'This amount is too small to pay online',
    bn: 'অনলাইনে দেওয়ার জন্য টাকাটি খুব কম',
  },
  order_already_paid: { en: 'This order is already paid', bn: 'এই অর্ডারের টাকা পরিশোধ হয়েছে' },
  order_is_delivered: { en: 'This order is delivered', bn: 'অর্ডারটি ডেলিভারি হয়েছে' },
  payment_being_checked: {
    en: 'Your payment has arrived and is being checked',
    bn: 'আপনার পেমেন্ট পেয়েছি, যাচাই হচ্ছে',
  },
  ask_support_cancel: {
    en: 'Please ask customer support to cancel this order',
    bn: 'এই অর্ডার বাতিল করতে গ্রাহক সেবায় বলুন',
  },
  paid_request_refund: {
    en: 'This order is paid. Please request a refund, which cancels it too.',
    bn: 'এই অর্ডারের টাকা পরিশোধ হয়েছে। রিফান্ডের আবেদন করুন, তাতে অর্ডারও বাতিল হবে।',
  },
  customer_has_orders: {
    en: 'This customer already has {orders}',
    bn: 'এই গ্রাহকের {orders} এখনো চলছে',
  },
  phone_has_orders: {
    en: 'This phone number already has {orders}',
    bn: 'এই নম্বরে {orders} এখনো চলছে',
  },
  tracking_number_of: {
    en: '{number} is already the tracking number of {order}',
    bn: '{number} আগে থেকেই {order} ট্র্যাকিং নম্বর',
  },
  is_tracking_number_of: {
    en: 'This is already the tracking number of {order}',
    bn: 'এটি আগে থেকেই {order} ট্র্যাকিং নম্বর',
  },
  give_back_only: {
    en: 'Only {free} of {goods} can still be given back',
    bn: '{goods}-এর আর মাত্র {free} পিস ফেরত দেওয়া যায়',
  },
  goods_in_open_return: { en: '{goods} is in an open return', bn: '{goods} একটি চলমান ফেরতে আছে' },
  stock_receives_goods: {
    en: 'Goods that are back are received by somebody with the permission for stock',
    bn: 'ফেরত আসা পণ্য বুঝে নিতে স্টকের অনুমতি লাগে',
  },
  stock_writes_off: {
    en: 'What the courier lost or broke is written off by somebody with the permission for stock',
    bn: 'কুরিয়ারের হারানো বা ভাঙা পণ্য হিসাব থেকে বাদ দিতে স্টকের অনুমতি লাগে',
  },
  money_permission_needed: {
    en: 'This moves money. Somebody with the permission for money has to do it.',
    bn: 'এতে টাকার লেনদেন আছে। যাঁর টাকার অনুমতি আছে, তাঁকে করতে হবে।',
  },
  say_what_was_collected: {
    en: 'Say what was collected: a part is known by its sum alone',
    bn: 'কত টাকা নেওয়া হয়েছে লিখুন: আংশিক ডেলিভারি শুধু টাকার অঙ্ক দেখেই বোঝা যায়',
  },
  part_above_due: {
    en: 'More was collected than was due: this is no part',
    bn: 'বাকির চেয়ে বেশি টাকা নেওয়া হয়েছে: এটি আংশিক ডেলিভারি নয়',
  },
  part_reported_already: {
    en: 'This part is recorded already. Choose its pieces on the page of the order.',
    bn: 'এই আংশিক ডেলিভারি আগেই রেকর্ড হয়েছে। অর্ডারের পেজে পিসগুলো বেছে দিন।',
  },
  no_such_parcel: {
    en: 'No order has this number',
    bn: 'এই নম্বরের কোনো অর্ডার নেই',
  },
  rows_do_not_fit: {
    en: 'Some rows do not fit any more. Please look at them again.',
    bn: 'কয়েকটি সারি আর মেলে না। আবার দেখে নিন।',
  },
  no_such_report: {
    en: 'The courier says nothing of this order that waits',
    bn: 'এই অর্ডার নিয়ে কুরিয়ারের কোনো কথা অপেক্ষায় নেই',
  },
  no_parcel_column: {
    en: 'No column of this file has numbers of parcels',
    bn: 'এই ফাইলের কোনো কলামে পার্সেলের নম্বর নেই',
  },
  order_in_earlier_row: {
    en: 'This order is in an earlier row',
    bn: 'এই অর্ডার আগের একটি সারিতে আছে',
  },
  number_in_earlier_row: {
    en: 'This tracking number is in an earlier row',
    bn: 'এই ট্র্যাকিং নম্বর আগের একটি সারিতে আছে',
  },
  sheet_of_others: {
    en: 'This order holds goods of other sellers too',
    bn: 'এই অর্ডারে অন্য বিক্রেতার পণ্যও আছে',
  },
  sheet_not_confirmed: {
    en: 'This order is not confirmed yet',
    bn: 'এই অর্ডার এখনো কনফার্ম করা হয়নি',
  },
  sheet_has_number: {
    en: 'It has the tracking number {number} already',
    bn: 'এর ট্র্যাকিং নম্বর আগে থেকেই আছে: {number}',
  },
  sheet_phone: {
    en: 'Its phone number is not 11 digits that begin with 01',
    bn: 'এর মোবাইল নম্বর 01 দিয়ে শুরু ১১ অঙ্কের নয়',
  },
  sheet_no_area: {
    en: 'Its address has no area or no district',
    bn: 'ঠিকানায় এলাকা বা জেলা নেই',
  },
  sheet_name_least: {
    en: 'The name has fewer than {least} letters',
    bn: 'নামে {least}টির কম অক্ষর আছে',
  },
  sheet_address_least: {
    en: 'The address has fewer than {least} letters',
    bn: 'ঠিকানায় {least}টির কম অক্ষর আছে',
  },
  sheet_address_most: {
    en: 'The address has {length} letters, the courier takes {most}',
    bn: 'ঠিকানায় {length}টি অক্ষর, কুরিয়ার নেয় {most}টি',
  },
  sheet_collect_most: {
    en: 'The courier collects at most {most:exact}',
    bn: 'কুরিয়ার সর্বোচ্চ {most:exact} নিতে পারে',
  },
  sheet_weight_most: {
    en: 'It weighs {weight} kg, the courier takes {most} kg',
    bn: 'ওজন {weight} কেজি, কুরিয়ার নেয় {most} কেজি',
  },
  sheet_is_empty: {
    en: 'No order can be put on this sheet',
    bn: 'এই শিটে দেওয়ার মতো কোনো অর্ডার নেই',
  },
  sheet_just_changed: {
    en: 'This sheet has just changed. Please look again.',
    bn: 'শিটটি এইমাত্র বদলেছে। আবার দেখুন।',
  },
  reply_no_invoice: {
    en: 'This row has no invoice',
    bn: 'এই সারিতে ইনভয়েস নম্বর নেই',
  },
  reply_unknown_invoice: {
    en: 'No order has this invoice',
    bn: 'এই ইনভয়েসের কোনো অর্ডার নেই',
  },
  reply_no_number: {
    en: 'This row has no tracking number',
    bn: 'এই সারিতে ট্র্যাকিং নম্বর নেই',
  },
  number_spoilt: {
    en: 'A spreadsheet has shortened this number: take the courier’s own file',
    bn: 'স্প্রেডশিট এই নম্বর ছোট করে ফেলেছে: কুরিয়ারের মূল ফাইলটি নিন',
  },
  no_order_number: { en: 'This is no order number', bn: 'এটি অর্ডার নম্বর নয়' },
  not_to_pack: { en: 'This order is not to be packed', bn: 'এই অর্ডার প্যাক করার নয়' },
  number_of_several: { en: 'Several orders have this number', bn: 'কয়েকটি অর্ডারের এই নম্বর' },
  gone: { en: '{goods} is no longer available', bn: '{goods} আর পাওয়া যাচ্ছে না' },
  choice_gone: {
    en: 'This choice of {goods} is no longer available',
    bn: '{goods}-এর এই রং বা সাইজ আর পাওয়া যাচ্ছে না',
  },
  choose_colour_size: { en: 'Choose a colour and a size', bn: 'রং ও সাইজ বেছে নিন' },
  stock_none: { en: 'Only 0 items available in stock', bn: 'স্টক শেষ' },
  stock_left: { en: 'Only {left} items available in stock', bn: 'স্টকে আর মাত্র {left}টি আছে' },
  no_such_customer: { en: 'There is no such customer', bn: 'এমন কোনো গ্রাহক নেই' },
  equal_order_placed: {
    en: 'An equal order was placed just now: #{number:digits}',
    bn: 'একই অর্ডার এইমাত্র হয়েছে: #{number:digits}',
  },
  order_with_same_goods: {
    en: 'Order #{number:digits} ({status:state}) of the last 24 hours has the same goods for this phone: {goods}',
    bn: 'গত ২৪ ঘণ্টায় এই নম্বরে একই পণ্যের #{number:digits} অর্ডার আছে ({status:state}): {goods}',
  },
  nothing_printed: {
    en: 'Nothing was printed. {orders}.',
    bn: 'কিছুই প্রিন্ট হয়নি। {orders}।',
  },
  payment_not_started: { en: 'The payment could not be started', bn: 'পেমেন্ট শুরু করা যায়নি' },
  choose_division: { en: 'Please choose a division from the list', bn: 'তালিকা থেকে বিভাগ বেছে নিন' },
  district_not_in_division: {
    en: 'This district is not in the chosen division',
    bn: 'এই জেলা বেছে নেওয়া বিভাগে নেই',
  },
  city_not_in_district: {
    en: 'This city/upazila is not in the chosen district',
    bn: 'এই উপজেলা বেছে নেওয়া জেলায় নেই',
  },
  area_twice: { en: 'This area is named twice', bn: 'এই এলাকা দুইবার বলা হয়েছে' },
  transaction_other_refund: {
    en: 'This transaction id was recorded for another refund',
    bn: 'এই ট্রানজেকশন আইডি অন্য রিফান্ডে রেকর্ড করা আছে',
  },
  gateway_cancelled_refund: {
    en: 'The gateway has cancelled this refund',
    bn: 'গেটওয়ে এই রিফান্ড বাতিল করেছে',
  },
  way_back_is: {
    en: 'Only {left} of {goods} is still on the way back',
    bn: '{goods}-এর আর মাত্র {left} পিস ফেরত আসছে',
  },
  way_back_are: {
    en: 'Only {left} of {goods} are still on the way back',
    bn: '{goods}-এর আর মাত্র {left} পিস ফেরত আসছে',
  },
  goods_already_accounted: {
    en: '{goods} is accounted for already',
    bn: '{goods}-এর হিসাব হয়ে গেছে',
  },
  door_pays: {
    en: 'The door has to pay {due:taka} after this refusal',
    bn: 'এই ফেরতের পরে দরজায় {due:taka} নিতে হবে',
  },
  door_pays_nothing: {
    en: 'The door has nothing to pay after this refusal',
    bn: 'এই ফেরতের পরে দরজায় কিছু নিতে হবে না',
  },
  account_for_piece: {
    en: 'Account for the 1 piece of {goods}',
    bn: '{goods}-এর ১ পিসের হিসাব দিন',
  },
  account_for_pieces: {
    en: 'Account for all {pieces} pieces of {goods}',
    bn: '{goods}-এর সব {pieces} পিসের হিসাব দিন',
  },
  return_already: {
    en: 'This return is already {to:state}',
    bn: 'ফেরতের আবেদনটি আগে থেকেই “{to:state}”',
  },
  return_cannot_become: {
    en: 'A return that is {from:state} cannot become {to:state}',
    bn: '“{from:state}” ফেরত “{to:state}” করা যায় না',
  },
  refused_exchange_pays: {
    en: 'The delivery of the refused exchange is paid from these goods: record what comes back instead',
    bn: 'ফেরত আসা বদলের ডেলিভারি চার্জ এই পণ্য থেকে নেওয়া হয়: বরং যা ফেরত এসেছে রেকর্ড করুন',
  },
  exchange_on_its_way: {
    en: 'The goods in exchange are on their way already: record what comes back instead',
    bn: 'বদলের পণ্য পথে আছে: বরং যা ফেরত এসেছে রেকর্ড করুন',
  },
  return_until: {
    en: 'These goods could be given back until {day:day}',
    bn: 'এই পণ্য ফেরত দেওয়া যেত {day:day} পর্যন্ত',
  },
  no_returns: {
    en: 'This shop takes no goods back after delivery',
    bn: 'ডেলিভারির পরে এই দোকান পণ্য ফেরত নেয় না',
  },
  booking_taken_back: {
    en: 'This booking was taken back already',
    bn: 'এই এন্ট্রি আগেই ফিরিয়ে নেওয়া হয়েছে',
  },
  only_by_hand_back: {
    en: 'Only money that was recorded by hand can be taken back',
    bn: 'শুধু হাতে রেকর্ড করা টাকা ফিরিয়ে নেওয়া যায়',
  },
  money_not_going_back: {
    en: 'Only {free:taka} of this money is not on its way back to the customer',
    bn: 'এই টাকার মাত্র {free:taka} গ্রাহকের কাছে ফেরত যাচ্ছে না',
  },
  goods_of_others: {
    en: 'This order holds goods of other sellers too: only the shop writes to its customer',
    bn: 'এই অর্ডারে অন্য বিক্রেতার পণ্যও আছে: গ্রাহককে শুধু দোকান লেখে',
  },
  no_longer_waits_payment: {
    en: 'This order no longer waits for its payment',
    bn: 'এই অর্ডার আর পেমেন্টের অপেক্ষায় নেই',
  },
  refund_was_requested: { en: 'Refund requested', bn: 'রিফান্ডের আবেদন হয়েছে' },
  payment_not_accepted: { en: 'The payment was not accepted', bn: 'পেমেন্টটি নেওয়া হয়নি' },
  parcel_was_lost: {
    en: 'The courier has lost the parcel',
    bn: 'কুরিয়ার পার্সেলটি হারিয়েছে',
  },
  parcel_was_broken: {
    en: 'The goods were broken on the way',
    bn: 'পণ্য পথে ভেঙে গেছে',
  },
  not_paid_in_time: { en: 'It was not paid in time', bn: 'সময়মতো পেমেন্ট হয়নি' },
  cancelled_messages_mislead: {
    en: 'This order is cancelled: its earlier messages would mislead',
    bn: 'এই অর্ডার বাতিল: আগের মেসেজ ভুল বোঝাবে',
  },
} as const
