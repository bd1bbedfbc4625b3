/** Links that open a conversation, and phone numbers as people read them. */

/** A WhatsApp link with a prepared message; `phone` is E.164. */
export function whatsappLink(phone: string, message?: string): string {
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return `https://wa.me/${phone.replace(/\D/g, '')}${text}`
}

/** `+18095550142` → `809-555-0142`; a number from elsewhere stays as it is. */
export function readablePhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return local ? `${local[1]}-${local[2]}-${local[3]}` : phone
}
