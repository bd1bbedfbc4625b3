/** Links to WhatsApp lead there, whatever the message and the number say. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp.ts'

test('a link carries the message whole, and leads to the number at WhatsApp', () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from('a1/\\:@?#&=%"<>ñ😀 \n.+')), maxLength: 30 })
  fc.assert(
    fc.property(texts, texts, (phone, message) => {
      const url = new URL(whatsappLink(phone, message))
      expect(url.origin).toBe('https://wa.me')
      expect(url.pathname).toBe(`/${phone.replace(/\D/g, '')}`)
      expect(url.searchParams.get('text')).toBe(message)
      expect([...url.searchParams.keys()]).toEqual(['text'])
    }),
  )
})
