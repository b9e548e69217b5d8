/** Where what was typed is kept while the page loads in the other language. */
export const typedKey = 'typed'
