/** What XML 1.0 cannot hold, even escaped: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Drops what would make a whole workbook or mail unreadable: texts that an older release stored may have it. */
export const xmlText = (text: string): string => text.replace(impossible, '')
