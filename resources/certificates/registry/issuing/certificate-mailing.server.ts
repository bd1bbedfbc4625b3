/** Link and PDF of an attendee's certificate, for mails. */
import type { Download } from '#core/endpoint.ts'
import type { Locale } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { Db } from '#server/database/database.ts'
import { verificationLink } from '#server/pages/page-links.ts'
import { spacedCode } from '../certificate-code.ts'
import { filesOf, pdfDownload } from '../drawing/certificate-file.server.ts'
import { certificates as resource, validStatuses } from '../certificate.ts'

type CertificateRecipient = { attendeeId: string; locale: Locale; publicUrl: string }

/** Undefined without a valid certificate. */
export async function certificateLink(
  db: Db,
  { attendeeId, ...at }: CertificateRecipient,
): Promise<string | undefined> {
  const held = await validOf(db, attendeeId)
  return held && verificationLink(at, spacedCode(held.code))
}

const certificates = records(resource)

export async function certificateFile(
  dependencies: Pick<Context, 'db' | 'log' | 'publicUrl'>,
  attendeeId: string,
): Promise<(Download & { name: string }) | undefined> {
  const held = await validOf(dependencies.db, attendeeId)
  if (!held) return undefined
  const context = systemContext(dependencies)
  const certificate = await certificates.get(context, held.id)
  return pdfDownload(certificate, await filesOf(context, certificate))
}

const validOf = (db: Db, attendeeId: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'code'])
    .where('attendeeId', '=', attendeeId)
    .where('status', 'in', validStatuses)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
