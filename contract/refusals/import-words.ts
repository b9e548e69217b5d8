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
    en: 'At most {most:figures} rows in one file: please part it',
    bn: 'এক ফাইলে সর্বোচ্চ {most:figures} সারি: ভাগ করে নিন',
  },
  zips_most: {
    en: 'Your ZIPs that wait have more than {gigabytes} GB together. Check or start those imports first.',
    bn: 'আপনার অপেক্ষায় থাকা ZIP মিলে {gigabytes} জিবির বেশি। আগে সেই ইমপোর্টগুলো যাচাই বা শুরু করুন।',
  },
  csv_two_encodings: {
    en: 'The letters of this file are in two encodings. In a spreadsheet, save it as “CSV UTF-8”.',
    bn: 'ফাইলটির অক্ষর দুই রকম এনকোডিংয়ে। স্প্রেডশিটে “CSV UTF-8” হিসেবে সেভ করুন।',
  },
  csv_line_or_quote: {
    en: 'Line {line:figures} is too long, or a quotation mark that opens on it or later is never closed',
    bn: '{line:figures} নম্বর লাইন অনেক লম্বা, বা সেখানে বা পরে খোলা উদ্ধৃতি চিহ্ন বন্ধ হয়নি',
  },
  csv_quote: {
    en: 'A quotation mark that opens on line {line:figures} or later is never closed',
    bn: '{line:figures} নম্বর লাইনে বা পরে খোলা উদ্ধৃতি চিহ্ন বন্ধ হয়নি',
  },
  csv_line: {
    en: 'Line {line:figures} or one soon after it cannot be read as CSV',
    bn: '{line:figures} নম্বর লাইন বা তার পরের কোনোটি CSV হিসেবে পড়া যায় না',
  },
  sheet_cells: {
    en: 'Line {line:figures} has more than {most} cells',
    bn: '{line:figures} নম্বর লাইনে {most}টির বেশি ঘর',
  },
  sheet_cell_letters: {
    en: '{where} has more than {most:figures} letters',
    bn: '{where}: {most:figures}টির বেশি অক্ষর',
  },
  sheet_line_letters: {
    en: 'Line {line:figures} has more than {most:figures} letters',
    bn: '{line:figures} নম্বর লাইনে {most:figures}টির বেশি অক্ষর',
  },
  sheet_text: {
    en: 'Up to line {line:figures} this file has more than {megabytes} MB of text',
    bn: '{line:figures} নম্বর লাইন পর্যন্ত ফাইলটিতে {megabytes} এমবির বেশি লেখা',
  },
  workbook_unreadable: {
    en: 'This workbook cannot be read. Save it anew as an Excel workbook (.xlsx), or as CSV.',
    bn: 'এই ফাইল পড়া যায় না। নতুন করে Excel (.xlsx) বা CSV হিসেবে সেভ করুন।',
  },
  zip_unreadable: { en: 'This ZIP cannot be read', bn: 'এই ZIP পড়া যায় না' },
  zip_files_most: {
    en: 'A ZIP may have at most {most:figures} files',
    bn: 'একটি ZIP-এ সর্বোচ্চ {most:figures}টি ফাইল থাকতে পারে',
  },
  zip_unpacks_large: {
    en: 'This ZIP unpacks to more than its size allows, or to more than {megabytes} MB',
    bn: 'এই ZIP খুললে যতটা হওয়ার কথা তার চেয়ে, বা {megabytes} এমবির চেয়ে বড় হয়',
  },
  line_column: {
    en: 'Line {line:figures}, column {column}',
    bn: '{line:figures} নম্বর লাইন, {column} কলাম',
  },
  columns_both: {
    en: 'Two columns cannot both be {column}',
    bn: 'দুটি কলাম একসঙ্গে {column} হতে পারে না',
  },
  say_one_column: {
    en: 'Say of at least one column what it is',
    bn: 'কমপক্ষে একটি কলাম কী, তা বলুন',
  },
  variant_column_needs_key: {
    en: 'With the column {column} a line is a variant: add the column productKey, which is the same in all lines of a product',
    bn: '{column} কলাম থাকলে প্রতিটি লাইন একটি ভ্যারিয়েন্ট: productKey কলাম যোগ করুন, এক পণ্যের সব লাইনে তা একই হবে',
  },
  variant_column_no_list: {
    en: 'With the column {column} a line is a variant: write {option} in each line instead of the column {list}',
    bn: '{column} কলাম থাকলে প্রতিটি লাইন একটি ভ্যারিয়েন্ট: {list} কলামের বদলে প্রতিটি লাইনে {option} লিখুন',
  },
  row_cells: {
    en: 'This row has {cells} cells, the first line of the file {head}',
    bn: 'এই সারিতে {cells}টি ঘর, ফাইলের প্রথম লাইনে {head}টি',
  },
  import_id_unknown: {
    en: 'There is no such product of yours. Leave the cell empty for a new product.',
    bn: 'আপনার এমন কোনো পণ্য নেই। নতুন পণ্য হলে ঘরটি খালি রাখুন।',
  },
  import_id_wrong: {
    en: 'This is no id of a product. Leave the cell empty for a new product.',
    bn: 'এটি কোনো পণ্যের আইডি নয়। নতুন পণ্য হলে ঘরটি খালি রাখুন।',
  },
  product_stays_with_seller: {
    en: 'A product cannot be given to another seller',
    bn: 'পণ্য অন্য বিক্রেতাকে দেওয়া যায় না',
  },
  import_own_only: {
    en: 'You can only import products of your own',
    bn: 'শুধু নিজের পণ্য ইমপোর্ট করা যায়',
  },
  number_of_unsold: {
    en: 'This number is that of a product that is no longer sold: choose another',
    bn: 'এই নম্বর এমন একটি পণ্যের, যা আর বিক্রি হয় না: অন্য নম্বর দিন',
  },
  number_taken: { en: 'Another product has this number', bn: 'এই নম্বর অন্য পণ্যের' },
  line_same_product: {
    en: 'Line {line:figures} is about the same product',
    bn: '{line:figures} নম্বর লাইনও একই পণ্যের',
  },
  line_same_variant: {
    en: 'Line {line:figures} is about the same variant',
    bn: '{line:figures} নম্বর লাইনও একই ভ্যারিয়েন্টের',
  },
  line_same_options: {
    en: 'Line {line:figures} has the same color and size',
    bn: '{line:figures} নম্বর লাইনেও একই রং ও সাইজ',
  },
  line_same_sku: {
    en: 'Line {line:figures} has the same SKU',
    bn: '{line:figures} নম্বর লাইনেও একই SKU',
  },
  line_says_otherwise: {
    en: 'Line {line:figures} says otherwise of the same product: say it once',
    bn: '{line:figures} নম্বর লাইনে একই পণ্যের জন্য অন্য কিছু লেখা: একবারই লিখুন',
  },
  line_left_out: {
    en: 'Left out with line {line:figures}, which is about the same product',
    bn: '{line:figures} নম্বর লাইনের সঙ্গে বাদ গেছে, দুটি একই পণ্যের',
  },
  name_category: { en: 'Name the category', bn: 'ক্যাটাগরির নাম দিন' },
  name_sub_category: {
    en: 'Name the sub-category of “{of}”',
    bn: '“{of}”-এর সাব-ক্যাটাগরির নাম দিন',
  },
  no_category_called: {
    en: 'There is no category called “{typed}”',
    bn: '“{typed}” নামে কোনো ক্যাটাগরি নেই',
  },
  no_sub_category_called: {
    en: 'There is no sub-category of “{of}” called “{typed}”',
    bn: '“{of}”-এর “{typed}” নামে কোনো সাব-ক্যাটাগরি নেই',
  },
  no_sub_sub_category_called: {
    en: 'There is no sub-sub-category of “{of}” called “{typed}”',
    bn: '“{of}”-এর “{typed}” নামে কোনো সাব-সাব-ক্যাটাগরি নেই',
  },
  new_product_needs_column: {
    en: 'A new product needs this column',
    bn: 'নতুন পণ্যে এই কলাম লাগে',
  },
  keep_variant_shown: {
    en: 'A product keeps at least one variant that is not hidden',
    bn: 'পণ্যের সব ভ্যারিয়েন্ট লুকানো যায় না: কমপক্ষে একটি রাখুন',
  },
  fill_colour_in: {
    en: 'Other variants of this product have a color: fill it in',
    bn: 'এই পণ্যের অন্য ভ্যারিয়েন্টে রং আছে: এটিতেও লিখুন',
  },
  fill_size_in: {
    en: 'Other variants of this product have a size: fill it in',
    bn: 'এই পণ্যের অন্য ভ্যারিয়েন্টে সাইজ আছে: এটিতেও লিখুন',
  },
  variant_without_colour: {
    en: 'The product’s variant {sku} has no color: give it one, or hide it, in a line of its own',
    bn: 'পণ্যটির {sku} ভ্যারিয়েন্টে রং নেই: আলাদা লাইনে রং লিখুন, বা লুকান',
  },
  variant_without_size: {
    en: 'The product’s variant {sku} has no size: give it one, or hide it, in a line of its own',
    bn: 'পণ্যটির {sku} ভ্যারিয়েন্টে সাইজ নেই: আলাদা লাইনে সাইজ লিখুন, বা লুকান',
  },
  variant_same_options: {
    en: 'Another variant of this product has this color and size',
    bn: 'এই পণ্যের অন্য একটি ভ্যারিয়েন্টের রং ও সাইজ একই',
  },
  variant_same_sku: { en: 'Another variant has this SKU', bn: 'এই SKU অন্য ভ্যারিয়েন্টের' },
  variant_took_sku: {
    en: 'Another variant has one of these SKUs by now',
    bn: 'এর একটি SKU এখন অন্য ভ্যারিয়েন্টের',
  },
  product_variants_most: {
    en: 'A product has at most {most} variants',
    bn: 'একটি পণ্যে সর্বোচ্চ {most}টি ভ্যারিয়েন্ট',
  },
  variant_unknown: {
    en: 'There is no such variant of this product. Leave the cell empty for a new one.',
    bn: 'এই পণ্যের এমন কোনো ভ্যারিয়েন্ট নেই। নতুন হলে ঘরটি খালি রাখুন।',
  },
  name_variant: {
    en: 'Name the variant: by its _variantId, its sku, or its color and size',
    bn: 'কোন ভ্যারিয়েন্ট, লিখুন: _variantId, sku, বা রং ও সাইজ দিয়ে',
  },
  variant_hidden_cell: {
    en: 'A variant is hidden (yes) or not (no)',
    bn: 'ভ্যারিয়েন্ট লুকানো হলে yes, না হলে no',
  },
  stock_of_each_variant: {
    en: 'Stock is counted by variant: each variant needs its own',
    bn: 'স্টক ভ্যারিয়েন্ট ধরে গোনা হয়: প্রতিটির স্টক লিখুন',
  },
  stock_line_for_each: {
    en: 'Stock by variant needs a line for each variant: {sku} has none',
    bn: 'ভ্যারিয়েন্ট ধরে স্টক গুনতে প্রতিটির লাইন লাগে: {sku}-এর লাইন নেই',
  },
  stock_cell_by_product: {
    en: 'Stock of this product is counted by product: write it in remainingProducts, or “variant” in stockBy',
    bn: 'এই পণ্যের স্টক পণ্য ধরে গোনা হয়: remainingProducts-এ লিখুন, বা stockBy-এ “variant” লিখুন',
  },
  stock_cell_by_variant: {
    en: 'Stock of this product is counted by variant: leave this cell empty',
    bn: 'এই পণ্যের স্টক ভ্যারিয়েন্ট ধরে গোনা হয়: ঘরটি খালি রাখুন',
  },
  divide_stock_import: {
    en: '{count} are in stock by now: please divide them and import again',
    bn: 'স্টকে এখন {count}টি আছে: ভাগ করে আবার ইমপোর্ট করুন',
  },
  import_picture_needed: {
    en: 'A product needs at least one picture: its address, or its name in a ZIP',
    bn: 'পণ্যে কমপক্ষে একটি ছবি লাগে: তার ঠিকানা, বা ZIP-এ তার নাম লিখুন',
  },
  colour_pictures_cell: {
    en: 'Write each as a colour and the address of its picture: “Red: /img/…”',
    bn: 'প্রতিটি রং ও তার ছবির ঠিকানা এভাবে লিখুন: “Red: /img/…”',
  },
  picture_not_yours: {
    en: 'The shop has no picture of yours at {address}',
    bn: 'দোকানে {address} ঠিকানায় আপনার কোনো ছবি নেই',
  },
  picture_name_long: {
    en: 'This is too long for a picture: {name}',
    bn: 'ছবির জন্য এটি অনেক লম্বা: {name}',
  },
  picture_named: { en: '{name}: {problem}', bn: 'ছবি {name}: {problem}' },
  picture_not_fetched: {
    en: 'It was not fetched. Check the file again.',
    bn: 'আনা হয়নি। ফাইলটি আবার যাচাই করুন।',
  },
  picture_not_waited: { en: 'It was not waited for', bn: 'এর জন্য অপেক্ষা করা হয়নি' },
  picture_no_time: {
    en: 'There was no time left to fetch it. Check the file again to fetch it now.',
    bn: 'আনার সময় ছিল না। এখন আনতে ফাইলটি আবার যাচাই করুন।',
  },
  picture_host_given_up: {
    en: 'Its server failed again and again, and was not asked any more',
    bn: 'এর সার্ভার বারবার সাড়া দেয়নি, তাই আর চাওয়া হয়নি',
  },
  no_picture_kind: {
    en: 'It is no JPG, PNG, GIF, WebP or AVIF picture',
    bn: 'এটি JPG, PNG, GIF, WebP বা AVIF ছবি নয়',
  },
  import_pictures_count: {
    en: 'An import may have at most {most:figures} pictures',
    bn: 'একটি ইমপোর্টে সর্বোচ্চ {most:figures}টি ছবি থাকতে পারে',
  },
  zip_needed: {
    en: 'Send a ZIP that has a picture of this name, or write its https address',
    bn: 'এই নামের ছবি আছে এমন ZIP পাঠান, বা ছবির https ঠিকানা লিখুন',
  },
  zip_not_whole: {
    en: 'The ZIP has not arrived whole: send it again',
    bn: 'ZIP পুরো আসেনি: আবার পাঠান',
  },
  zip_no_such_file: { en: 'The ZIP has no file of this name', bn: 'ZIP-এ এই নামের কোনো ফাইল নেই' },
  zip_several_files: {
    en: 'The ZIP has several files of this name: rename them',
    bn: 'ZIP-এ এই নামের একাধিক ফাইল: নাম বদলান',
  },
  kept_deleted: { en: 'It was deleted since', bn: 'এরপর মুছে ফেলা হয়েছে' },
  kept_not_yours: { en: 'It is not yours any more', bn: 'এটি আর আপনার নয়' },
  kept_changed: { en: 'It was changed since', bn: 'এরপর বদলানো হয়েছে' },
  kept_ordered: {
    en: 'It was ordered since: hide it instead',
    bn: 'এরপর অর্ডার হয়েছে: মোছার বদলে লুকান',
  },
  kept_stock_changed: { en: 'Its stock was changed since', bn: 'এরপর এর স্টক বদলেছে' },
  kept_stock_by: {
    en: 'The import changed where its stock is counted: change it back in its form',
    bn: 'স্টক কী ধরে গোনা হয়, ইমপোর্টে তা বদলেছে: পণ্যের ফর্মে আগের মতো করুন',
  },
  kept_sold: {
    en: 'More of it was sold since than it had before',
    bn: 'আগে যত ছিল, এরপর তার চেয়ে বেশি বিক্রি হয়েছে',
  },
  kept_needed: {
    en: 'Something else needs it, or has its number or SKU by now',
    bn: 'অন্য কিছুতে এটি লাগে, বা এর নম্বর বা SKU এখন অন্য পণ্যের',
  },
  fetch_no_address: { en: 'This is no address', bn: 'এটি কোনো ঠিকানা নয়' },
  fetch_https: {
    en: 'Its address must begin with https://',
    bn: 'ঠিকানা https:// দিয়ে শুরু হতে হবে',
  },
  fetch_port: { en: 'Its address must have no port', bn: 'ঠিকানায় পোর্ট থাকা চলবে না' },
  fetch_user_name: {
    en: 'Its address must have no user name',
    bn: 'ঠিকানায় ইউজার নেম থাকা চলবে না',
  },
  fetch_not_public: {
    en: 'Its address is not on the public internet',
    bn: 'ঠিকানাটি সবার জন্য খোলা ইন্টারনেটে নেই',
  },
  fetch_no_server: {
    en: 'There is no server called {host}',
    bn: '{host} নামে কোনো সার্ভার নেই',
  },
  fetch_silent: { en: 'Its server does not answer', bn: 'এর সার্ভার সাড়া দেয় না' },
  fetch_redirects: {
    en: 'It redirects more than {most} times',
    bn: 'এটি {most} বারের বেশি অন্য ঠিকানায় পাঠায়',
  },
  fetch_status: {
    en: 'Its server answers with {status:figures}',
    bn: 'এর সার্ভারের উত্তর {status:figures}',
  },
  fetch_large: { en: 'It is larger than {megabytes} MB', bn: 'এটি {megabytes} এমবির চেয়ে বড়' },
  fetch_packed: { en: 'Its server sends it packed', bn: 'এর সার্ভার এটি প্যাক করে পাঠায়' },
  fetch_broke_off: { en: 'Its server broke off', bn: 'এর সার্ভার মাঝপথে থেমে গেছে' },
} as const
