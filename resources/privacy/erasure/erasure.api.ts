/** Endpoints of a person's data: what there is, its export, and its erasure; for the administration alone. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { email, flag, idRule, optional, ref, text, withDefault } from '#core/field.ts'
import { createRule } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { providerKeys } from '#resources/events/occasions/provider.ts'

const roles = may.administer

export const subjectFields = {
  contactId: optional(ref({ es: 'Contacto', en: 'Contact' }, 'contacts')),
  /** With a contact, a further address of the same person. */
  email: optional(email({ es: 'Correo electrónico', en: 'Email' })),
}
export const erasureFields = {
  ...subjectFields,
  withCertificates: withDefault(
    flag({ es: 'Suprimir también los certificados', en: 'Erase the certificates too' }),
    false,
  ),
  /** What the preview asks to type. */
  confirmation: text({ es: 'Confirmación', en: 'Confirmation' }, { max: 254 }),
  /** Is answered by the erasure. */
  requestId: optional(ref({ es: 'Solicitud de privacidad', en: 'Privacy request' }, 'privacyRequests')),
}

const words = z.object({ es: z.string(), en: z.string() })
const line = z.object({
  table: z.string(),
  words,
  treatment: z.enum(['delete', 'anonymise', 'keep']),
  count: z.int(),
  /** Why it is kept. */
  law: words.nullable(),
  isCertificate: z.boolean(),
})
export type PreviewLine = z.output<typeof line>
const byHandGroup = z.object({
  key: z.enum(['quality', ...providerKeys]),
  words,
  /** Why it stays, and what staff do about it. */
  why: words,
  count: z.int(),
  /** The first ones. */
  records: z.array(z.object({ resource: z.string(), id: idRule, title: z.string() })),
})
export type ByHandGroup = z.output<typeof byHandGroup>
const preview = z.object({
  contactId: idRule.nullable(),
  /** Who is meant: names and addresses. */
  names: z.array(z.string()),
  emails: z.array(z.string()),
  lines: z.array(line),
  /** What the erasure does not reach. */
  byHand: z.array(byHandGroup),
  /** Why it cannot be done yet. */
  obstacles: z.array(words),
  /** To be typed before the erasure. */
  confirmation: z.string(),
  /** Of this person, earlier. */
  erasedAt: z.iso.datetime().nullable(),
  /** That still hold the person, the latest first. */
  backups: z.array(
    z.object({
      /** A file in the folder of this server, or what the second place has: backups, base backups and the log. */
      kind: z.enum(['file', 'backup', 'base', 'log']),
      day: z.iso.date(),
      /** Null until somebody removes it. */
      keptUntil: z.iso.date().nullable(),
    }),
  ),
  /** The second place could not be read, so its backups are missing here. */
  isPlaceUnread: z.boolean(),
})
export type Preview = z.output<typeof preview>

export const erasureApi = {
  preview: endpoint('POST personal-data/preview', {
    roles,
    isRead: true,
    data: createRule(subjectFields),
    answer: preview,
    fields: subjectFields,
  }),
  /** Answers the number of rows; 409 with the reason where it cannot be done. */
  erase: endpoint('POST personal-data/erase', {
    roles,
    // The history is cleared after the commit.
    isTransaction: false,
    data: createRule(erasureFields),
    answer: z.object({ rows: z.int() }),
    fields: erasureFields,
  }),
  /** A task that makes one archive of everything, for the person. */
  export: endpoint('POST personal-data/export', {
    roles,
    data: createRule(subjectFields),
    answer: z.object({ taskId: idRule }),
    fields: subjectFields,
  }),
}
