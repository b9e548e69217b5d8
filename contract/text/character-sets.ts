/**
 * The characters that the normal form of a text knows (normal-form.ts), as ranges for regular expressions. Written out
 * instead of `\p{…}`: browsers, Node.js and PostgreSQL (schema/functions/text.sql) then agree, whichever Unicode they know.
 */
export const characterSets = {
  /** Format characters (`\p{Cf}`) but U+200C, U+200D and tags, of which some stay. */
  invisible: [
    String.raw`\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b\u200e-\u200f`,
    String.raw`\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{110bd}\u{110cd}`,
    String.raw`\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}`,
  ].join(''),
  /** Control characters but those that are white space, and what no text of XML or PostgreSQL can hold. */
  refused: String.raw`\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe-\uffff`,
  /** White space of all kinds, tab and line breaks among it. */
  whiteSpace: String.raw`\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000`,
  /** Ends of lines. */
  lineBreaks: String.raw`\u000a-\u000d\u0085\u2028-\u2029`,
  /** Dashes of all kinds (`\p{Pd}`), the minus sign and the hyphen bullet. */
  dashes: [
    String.raw`\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a-\u2e3b\u2e40`,
    String.raw`\u2e5d\u301c\u3030\u30a0\ufe31-\ufe32\ufe58\ufe63\uff0d\u{10d6e}\u{10ead}`,
  ].join(''),
  /** Zero-width non-joiner and joiner: spelling in the scripts below, nothing elsewhere. */
  joiners: String.raw`\u200c-\u200d`,
  /** Letters and marks of the Indic and Arabic scripts; what Unicode has not assigned yet counts as one. */
  joined: [
    String.raw`\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef`,
    String.raw`\u06fa-\u06fc\u06ff\u0750-\u077f\u0870-\u0887\u0889-\u088f\u0892-\u08e1\u08e3-\u08ff`,
    String.raw`\u0900-\u0963\u0971-\u09e5\u09f0-\u09f1\u09fc\u09fe-\u0a65\u0a70-\u0a75\u0a77-\u0ae5`,
    String.raw`\u0af2-\u0b65\u0b71\u0b78-\u0be5\u0bfb-\u0c65\u0c70-\u0c76\u0c80-\u0c83\u0c85-\u0ce5`,
    String.raw`\u0cf0-\u0d4e\u0d50-\u0d57\u0d5f-\u0d65\u0d7a-\u0de5\u0df0-\u0df3\u0df5-\u0dff`,
    String.raw`\u1cd0-\u1cd2\u1cd4-\u1cff\ua800-\ua827\ua82c-\ua82f\ua8e0-\ua8f7\ua8fb\ua8fd-\ua8ff`,
    String.raw`\uaae0-\uaaef\uaaf2-\uaaff\uabc0-\uabea\uabec-\uabef\uabfa-\uabff\ufb50-\ufbb1`,
    String.raw`\ufbd3-\ufd3d\ufd50-\ufdce\ufdf0-\ufdfb\ufe70-\ufefe\u{11100}-\u{11135}`,
    String.raw`\u{11144}-\u{1114f}`,
  ].join(''),
  /** Emoji that U+200D joins to others. */
  pictures: [
    String.raw`\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1f1e5}\u{1f200}-\u{1f3fa}`,
    String.raw`\u{1f400}-\u{1faff}`,
  ].join(''),
  /** What may stand between an emoji and U+200D: the emoji form, and skin tones. */
  pictureMarks: String.raw`\ufe0f\u{1f3fb}-\u{1f3ff}`,
  /** Tag characters, which spell the region of a flag. */
  tags: String.raw`\u{e0020}-\u{e007f}`,
} as const
