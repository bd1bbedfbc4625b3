/** Certificates that expire soon and were not renewed, for those who sell the next course. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'

/** How long before they expire holders are told, and sales see them. */
export const EXPIRY_DAYS = 60

const expiring = z.object({
  id: idRule,
  holderName: z.string(),
  courseTitle: z.looseObject({ es: z.string().nullish(), en: z.string().nullish() }),
  validUntil: z.string(),
  company: z.string().nullable(),
  /** The start of the course's next edition on the site. */
  nextStartsAt: z.string().nullable(),
  /** When the holder was told. */
  toldAt: z.string().nullable(),
})
export type ExpiringCertificate = z.output<typeof expiring>

export const expiringApi = {
  /** Those that expire first; `total` counts all. */
  list: endpoint('GET certificates/expiring', {
    roles: may.mailPeople,
    answer: z.object({ total: z.int(), items: z.array(expiring) }),
  }),
}
