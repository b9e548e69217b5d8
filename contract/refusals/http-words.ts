/** Sentences about requests themselves. */
export const httpWords = {
  log_in_first: { en: 'Please log in', bn: 'আগে লগ ইন করুন' },
  not_allowed: { en: 'You may not do this', bn: 'এটি করার অনুমতি আপনার নেই' },
  too_many_tries: {
    en: 'Too many tries. Please wait a moment.',
    bn: 'অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  },
  something_went_wrong: {
    en: 'Something went wrong on our side. Please try again.',
    bn: 'আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  request_not_understood: { en: 'The request could not be understood', bn: 'অনুরোধটি বোঝা যায়নি' },
  body_not_json: { en: 'The body is not valid JSON', bn: 'পাঠানো তথ্য ঠিক JSON নয়' },
  body_too_large: { en: 'The body is too large', bn: 'পাঠানো তথ্য অনেক বড়' },
  send_json: { en: 'Send the body as application/json', bn: 'তথ্য application/json হিসেবে পাঠান' },
  form_too_many_fields: { en: 'The form has too many fields', bn: 'ফর্মে ঘর অনেক বেশি' },
  form_too_many_files: { en: 'The form has too many files', bn: 'ফর্মে ফাইল অনেক বেশি' },
  wrong_content_length: {
    en: 'Content-Length does not match the body',
    bn: 'Content-Length পাঠানো তথ্যের সঙ্গে মেলে না',
  },
  address_not_valid: { en: 'The address is not valid', bn: 'ঠিকানাটি ঠিক নয়' },
  address_line_too_long: { en: 'The address is too long', bn: 'ঠিকানাটি অনেক লম্বা' },
  we_are_busy: {
    en: 'We are very busy. Please try again in a moment.',
    bn: 'এখন খুব ভিড়। একটু পরে আবার চেষ্টা করুন।',
  },
  made_meanwhile: {
    en: 'This is there already: somebody made it at the same moment. Load the page again.',
    bn: 'এটি আগে থেকেই আছে: একই সময়ে আর কেউ করেছেন। পাতাটি আবার লোড করুন।',
  },
  cannot_save_now: {
    en: 'We cannot save anything at the moment. Please try again in a few minutes.',
    bn: 'এখন কিছু সেভ করা যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  shop_busy: {
    en: 'The shop is very busy. Please try again.',
    bn: 'দোকানে এখন খুব ভিড়। আবার চেষ্টা করুন।',
  },
  forms_under_way: {
    en: 'You are sending several forms already. Please wait.',
    bn: 'আপনার কয়েকটি ফর্ম এখনো যাচ্ছে। একটু অপেক্ষা করুন।',
  },
  body_beyond_bounds: {
    en: 'The body has too many fields, or lists that are too long or too deep',
    bn: 'পাঠানো তথ্যে ঘর অনেক বেশি, বা তালিকা অনেক লম্বা বা গভীর',
  },
  send_form: {
    en: 'Send the form as multipart/form-data',
    bn: 'ফর্মটি multipart/form-data হিসেবে পাঠান',
  },
  idempotency_key_wrong: {
    en: 'Idempotency-Key must be 1 to 100 letters without spaces',
    bn: 'Idempotency-Key হবে ফাঁকা ছাড়া ১ থেকে ১০০ অক্ষরের',
  },
  idempotency_key_needed: { en: 'Send an Idempotency-Key', bn: 'একটি Idempotency-Key পাঠান' },
  no_such_file: { en: 'There is no such file', bn: 'এমন কোনো ফাইল নেই' },
  show_that_it_is_you: { en: 'Please show that it is you', bn: 'এটি যে আপনি, তা দেখান' },
  https_needed: {
    en: 'Please use the https address of the shop',
    bn: 'দোকানের https ঠিকানা ব্যবহার করুন',
  },
  form_unreadable: { en: 'The form could not be read', bn: 'ফর্মটি পড়া যায়নি' },
  form_too_large: { en: 'The form is too large', bn: 'ফর্মটি অনেক বড়' },
  field_too_long: { en: 'A field is too long', bn: 'একটি ঘরের লেখা অনেক লম্বা' },
  request_too_slow: {
    en: 'The request took too long to arrive',
    bn: 'অনুরোধটি আসতে অনেক সময় লেগেছে',
  },
  headers_too_large: { en: 'The headers are too large', bn: 'হেডার অনেক বড়' },
  no_host: { en: 'The request names no host', bn: 'অনুরোধে কোনো হোস্টের নাম নেই' },
  connection_too_slow: {
    en: 'Your connection is too slow for this. Please try again.',
    bn: 'এর জন্য আপনার সংযোগ অনেক ধীর। আবার চেষ্টা করুন।',
  },
  nothing_there: { en: 'There is nothing at {path}', bn: '{path} ঠিকানায় কিছু নেই' },
  no_such_call: { en: 'There is no call {key}', bn: '{key} নামে কোনো কল নেই' },
  unknown_field: { en: 'Unknown field {name}', bn: '{name} নামে কোনো ঘর নেই' },
  send_fields_json: { en: 'Please send the fields as JSON', bn: 'ঘরগুলো JSON হিসেবে পাঠান' },
} as const
