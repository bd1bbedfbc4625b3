/** Links that open a conversation, and phone numbers as people read them. */
import type { Words } from '#core/words.ts'

/** Where a page has no message of its own, so that nobody begins with an empty chat. */
export const greeting: Words = {
  es: 'Buenas. Los vi en su sitio web y quisiera información.',
  en: 'Hello. I saw your website and would like some information.',
}

/** The button where a page is about a date, and not for asking only. */
export const askOnWhatsapp: Words = { es: 'Preguntar por WhatsApp', en: 'Ask on WhatsApp' }

/** A WhatsApp link with a prepared message; `phone` is E.164. */
export const whatsappLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** `+18095550142` → `809-555-0142`; a number from elsewhere stays as it is. */
export function readablePhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return local ? `${local[1]}-${local[2]}-${local[3]}` : phone
}
