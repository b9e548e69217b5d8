/** Sentences about files of products. */
export const importWords = {
  import_not_found: { en: 'Import not found', bn: 'ইমপোর্টটি পাওয়া যায়নি' },
  costs_not_yours: {
    en: 'You may not see or change costs',
    bn: 'কেনা দাম দেখার বা বদলানোর অনুমতি আপনার নেই',
  },
  column_taken: { en: 'Another column is this already', bn: 'অন্য একটি কলাম আগে থেকেই এটি' },
  say_columns_first: { en: 'Say first which column is which', bn: 'আগে বলুন কোন কলাম কী' },
  import_pictures_most: {
    en: 'The pictures of an import may have at most 5 GB',
    bn: 'একটি ইমপোর্টের ছবি সর্বোচ্চ ৫ জিবি হতে পারে',
  },
  import_started: { en: 'This import has been started', bn: 'এই ইমপোর্ট শুরু হয়ে গেছে' },
  zips_wait: {
    en: 'Too many ZIPs wait in this shop. Please try again in an hour.',
    bn: 'এই দোকানে অনেক ZIP অপেক্ষায় আছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  disk_nearly_full: {
    en: 'The disk of this shop is nearly full. Please try again later.',
    bn: 'এই দোকানের ডিস্ক প্রায় ভরা। পরে আবার চেষ্টা করুন।',
  },
  import_busy: {
    en: 'This import has been started, or is being checked at this moment',
    bn: 'এই ইমপোর্ট শুরু হয়েছে, বা এখন যাচাই হচ্ছে',
  },
  file_empty: { en: 'This file is empty', bn: 'ফাইলটি খালি' },
  file_no_rows: {
    en: 'This file has no rows below its head',
    bn: 'ফাইলটির শিরোনামের নিচে কোনো সারি নেই',
  },
  workbook_old: {
    en: 'This is a workbook of an older Excel, or has a password. Save it as an Excel workbook (.xlsx) or as CSV.',
    bn: 'এটি পুরোনো Excel-এর ফাইল, বা এতে পাসওয়ার্ড আছে। Excel (.xlsx) বা CSV হিসেবে সেভ করুন।',
  },
  nothing_to_import: {
    en: 'There is nothing to import, or it has been started already',
    bn: 'ইমপোর্ট করার কিছু নেই, বা শুরু হয়ে গেছে',
  },
  import_not_under_way: { en: 'This import is not under way', bn: 'এই ইমপোর্ট এখন চলছে না' },
  import_no_undo: {
    en: 'This import cannot be undone, or not any more',
    bn: 'এই ইমপোর্ট ফিরিয়ে নেওয়া যায় না, বা আর যায় না',
  },
  file_columns: { en: 'This file has {count} columns', bn: 'ফাইলটিতে {count}টি কলাম আছে' },
  file_rows_most: {
    en: 'At most {most} rows in one file: please part it',
    bn: 'এক ফাইলে সর্বোচ্চ {most} সারি: ভাগ করে নিন',
  },
  zips_most: {
    en: 'Your ZIPs that wait have more than {most} together. Check or start those imports first.',
    bn: 'আপনার অপেক্ষায় থাকা ZIP মিলে {most}-এর বেশি। আগে সেই ইমপোর্টগুলো যাচাই বা শুরু করুন।',
  },
  csv_two_encodings: {
    en: 'The letters of this file are in two encodings. In a spreadsheet, save it as “CSV UTF-8”.',
    bn: 'ফাইলটির অক্ষর দুই রকম এনকোডিংয়ে। স্প্রেডশিটে “CSV UTF-8” হিসেবে সেভ করুন।',
  },
  csv_line_or_quote: {
    en: 'Line {line} is too long, or a quotation mark that opens on it or later is never closed',
    bn: '{line} নম্বর লাইন অনেক লম্বা, বা সেখানে বা পরে খোলা উদ্ধৃতি চিহ্ন বন্ধ হয়নি',
  },
  csv_quote: {
    en: 'A quotation mark that opens on line {line} or later is never closed',
    bn: '{line} নম্বর লাইনে বা পরে খোলা উদ্ধৃতি চিহ্ন বন্ধ হয়নি',
  },
  csv_line: {
    en: 'Line {line} or one soon after it cannot be read as CSV',
    bn: '{line} নম্বর লাইন বা তার পরের কোনোটি CSV হিসেবে পড়া যায় না',
  },
  sheet_cells: {
    en: 'Line {line} has more than {most} cells',
    bn: '{line} নম্বর লাইনে {most}টির বেশি ঘর',
  },
  sheet_cell_letters: {
    en: '{where} has more than {most} letters',
    bn: '{where}: {most}টির বেশি অক্ষর',
  },
  sheet_line_letters: {
    en: 'Line {line} has more than {most} letters',
    bn: '{line} নম্বর লাইনে {most}টির বেশি অক্ষর',
  },
  sheet_text: {
    en: 'Up to line {line} this file has more than {megabytes} MB of text',
    bn: '{line} নম্বর লাইন পর্যন্ত ফাইলটিতে {megabytes} এমবির বেশি লেখা',
  },
  workbook_unreadable: {
    en: 'This workbook cannot be read. Save it anew as an Excel workbook (.xlsx), or as CSV.',
    bn: 'এই ফাইল পড়া যায় না। নতুন করে Excel (.xlsx) বা CSV হিসেবে সেভ করুন।',
  },
  zip_unreadable: { en: 'This ZIP cannot be read', bn: 'এই ZIP পড়া যায় না' },
  zip_files_most: {
    en: 'A ZIP may have at most {most} files',
    bn: 'একটি ZIP-এ সর্বোচ্চ {most}টি ফাইল থাকতে পারে',
  },
  zip_unpacks_large: {
    en: 'This ZIP unpacks to more than its size allows, or to more than {megabytes} MB',
    bn: 'এই ZIP খুললে যতটা হওয়ার কথা তার চেয়ে, বা {megabytes} এমবির চেয়ে বড় হয়',
  },
} as const
