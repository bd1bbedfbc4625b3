/** A firm whose name breaks unescaped HTML. */
import type { Firm } from '#server/mail/firm.ts'

export const firm: Firm = {
  name: 'Conforme & Co.',
  email: 'info@x.test',
  phone: '+18095550100',
  address: 'Calle 1, Santo Domingo',
  slogan: '',
  logo: null,
}
