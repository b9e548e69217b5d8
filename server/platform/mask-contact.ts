/** A longer one would make further parts of an SMS. */
const longestDomain = 30

/** Masks an email or phone number so that its owner still recognises it: `r***@gmail.com`, `***678`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at < 1) return `***${contact.slice(-3)}`
  const domain = contact.slice(at + 1)
  const shown = domain.length > longestDomain ? `...${domain.slice(-longestDomain)}` : domain
  return `${contact.slice(0, 1)}***@${shown}`
}
