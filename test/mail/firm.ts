/** The firm that mails are drawn with in tests: its name would break careless HTML. */
import type { Firm } from '#server/mail/firm.ts'

export const firm: Firm = {
  name: 'Conforme & Co.',
  email: 'info@x.test',
  phone: '+18095550100',
  address: 'Calle 1, Santo Domingo',
  slogan: '',
}
