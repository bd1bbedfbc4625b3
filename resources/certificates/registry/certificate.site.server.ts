/** Handlers of certificate verification: certified facts, state and files. */
import { notFound, Refusal } from '#core/errors.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { isBookedOrder } from '#resources/booking/orders/order-state.ts'
import { orderOfLink } from '#resources/booking/visitor-orders/order-link.server.ts'
import { badgePaths } from '../badges/badge-paths.ts'
import { publicKeys } from '../badges/credential-keys.server.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { countAttempt } from '#server/http/limits.ts'
import { badgeDownload, badgeOf, issuerOf } from './certificate-badge.server.ts'
import { filesOf, pdfDownload } from './drawing/certificate-file.server.ts'
import type { certificatesApi, PublicCertificate } from './certificate.api.ts'
import { readCode, spacedCode } from './certificate-code.ts'
import { publishedProfile, revocationList } from './certificate-credential.server.ts'
import { homeDay } from '#core/time-zone.ts'
import { publicFacts } from './certificate-public.ts'
import { isValid, stateOf, validStatuses, type Certificate, type certificates } from './certificate.ts'

type CertificateRecords = Records<(typeof certificates)['fields']>
type Public = Pick<
  Handlers<typeof certificatesApi>,
  | 'publicOfOrder'
  | 'publicGet'
  | 'publicPdf'
  | 'publicBadge'
  | 'publicCredential'
  | 'publicKeys'
  | 'publicIssuer'
  | 'publicRevocations'
>

export const publicHandlers = (records: CertificateRecords): Public => ({
  publicOfOrder: async ({ params }, context) => {
    const { id, status } = await orderOfLink(context, params.token)
    if (!isBookedOrder(status)) return []
    return context.db
      .selectFrom('certificates as c')
      .innerJoin('attendees as a', 'a.id', 'c.attendeeId')
      .select(['c.code', 'c.holderName'])
      .where('a.orderId', '=', id)
      .where('a.enrolment', 'in', activeEnrolments)
      .where('a.deletedAt', 'is', null)
      .where('c.status', 'in', validStatuses)
      .where('c.deletedAt', 'is', null)
      .orderBy('c.id')
      .execute()
  },
  publicGet: async ({ params }, context) => publicView(context, await find(records, context, params.code)),
  publicPdf: async ({ params }, context) => {
    const certificate = await findValid(records, context, params.code)
    const file = pdfDownload(certificate, await filesOf(context, certificate))
    await context.db
      .updateTable('certificates')
      .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
      .where('id', '=', certificate.id)
      .execute()
    return file
  },
  publicBadge: async ({ params }, context) => {
    const certificate = await findValid(records, context, params.code)
    return badgeDownload(certificate, await badgeOf(context, certificate))
  },
  // Verifiers learn of revocations from the revocation list.
  publicCredential: async ({ params }, context) => {
    const certificate = await find(records, context, params.code)
    return { token: (await badgeOf(context, certificate)).credential }
  },
  publicKeys: (_, { db, publicUrl }) => publicKeys(db, (kid) => publicUrl + badgePaths.key + kid),
  publicIssuer: async (_, context) => publishedProfile(context.publicUrl, await issuerOf(context)),
  publicRevocations: async (_, { db, publicUrl }) => {
    const taken = await db
      .selectFrom('certificates as c')
      .innerJoin('certificateBadges as b', 'b.certificateId', 'c.id')
      .select(['b.credentialId', 'c.status'])
      .where('c.status', 'not in', validStatuses)
      .orderBy('c.id')
      .execute()
    return revocationList(publicUrl, taken)
  },
})

/** Accepts any spelling of a code; misses are rate limited, against guessing. */
async function find(records: CertificateRecords, context: Context, typed: string): Promise<Certificate> {
  const code = readCode(typed)
  if (code === undefined) throw notFound()
  const row = await context.db
    .selectFrom('certificates')
    .select('id')
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (row) return records.get(context, row.id)
  await countAttempt(context.db, 'unknownCertificateByAddress', context.ip)
  throw notFound()
}

/** Revoked and replaced certificates give out no files. */
async function findValid(...search: Parameters<typeof find>): Promise<Certificate> {
  const certificate = await find(...search)
  if (!isValid(certificate)) throw notFound()
  return certificate
}

async function publicView(context: Context, certificate: Certificate): Promise<PublicCertificate> {
  return {
    ...publicFacts(certificate),
    code: spacedCode(certificate.code),
    state: stateOf(certificate, homeDay()),
    revokedAt: certificate.revokedAt,
    reason: certificate.revokeReason,
    replacedBy: await replacementOf(context, certificate),
    sha256: await fingerprint(context, certificate),
  }
}

async function replacementOf({ db }: Context, { replacedById }: Certificate): Promise<string | null> {
  if (replacedById === null) return null
  const row = await db
    .selectFrom('certificates')
    .select('code')
    .where('id', '=', replacedById)
    .executeTakeFirst()
  return row ? spacedCode(row.code) : null
}

/** The facts are shown even while the drawing queue is full. */
async function fingerprint(context: Context, certificate: Certificate): Promise<string | null> {
  if (certificate.pdfSha256) return certificate.pdfSha256
  try {
    return (await filesOf(context, certificate)).sha256
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
