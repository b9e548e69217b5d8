/** Masks an email or phone number so that its owner still recognises it: `r***@gmail.com`, `***678`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at < 1 ? `***${contact.slice(-3)}` : `${contact.slice(0, 1)}***${contact.slice(at)}`
}
