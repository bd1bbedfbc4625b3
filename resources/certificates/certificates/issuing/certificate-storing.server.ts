/** Keeps new certificates: each under a code of its own, each with its line in the history. */
import { randomBytes } from 'node:crypto'
import { changesBetween } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import { codeOfBytes } from '../certificate-code.ts'
import type { Snapshot } from './certificate-snapshot.server.ts'
import type { Certificate } from '../certificate.ts'

export type NewCertificate = Snapshot &
  Pick<
    Certificate,
    | 'attendeeId'
    | 'instructorId'
    | 'holderName'
    | 'locale'
    | 'attendancePct'
    | 'score'
    | 'overrideReason'
    | 'templateId'
    | 'templateVersion'
  >

export type Issued = { id: string; code: string; holderName: string }

const newCode = (): string => codeOfBytes(randomBytes(12))
const AT_ONCE = 500

export async function storeCertificates(context: Context, all: NewCertificate[]): Promise<Issued[]> {
  const by = context.user?.id ?? null
  const stored: Issued[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE).map((one) => ({ ...one, code: newCode() }))
    const rows = await context.db
      .insertInto('certificates')
      .values(
        part.map(({ courseTitle, instructors, signatories, ...one }) => ({
          ...one,
          courseTitle: JSON.stringify(courseTitle),
          instructors: JSON.stringify(instructors),
          signatories: JSON.stringify(signatories),
          status: 'valid' as const,
          downloads: 0,
          createdBy: by,
          updatedBy: by,
        })) as never,
      )
      .returning(['id', 'code', 'holderName'])
      .execute()
    stored.push(...rows)
    await writeHistory(context, part, rows)
  }
  return stored
}

async function writeHistory(context: Context, part: (NewCertificate & { code: string })[], rows: Issued[]) {
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  await context.db
    .insertInto('auditEntries')
    .values(
      part.map(({ code, holderName, eventCode, overrideReason, locale }) => ({
        entity: 'certificates',
        entityId: ids.get(code)!,
        action: 'create' as const,
        changes: JSON.stringify(changesBetween({}, { code, holderName, eventCode, overrideReason, locale })),
        userId: context.user?.id ?? null,
        requestId: context.requestId,
        ip: context.ip,
      })),
    )
    .execute()
}
