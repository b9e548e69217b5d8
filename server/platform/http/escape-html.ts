import { xmlText } from '../xml-text.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, and for what is made of XML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
