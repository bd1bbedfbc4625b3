/** Stores new certificates with unique codes and audit entries. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { codeOfBytes } from '../certificate-code.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import type { Snapshot } from './certificate-snapshot.server.ts'
import { questionOfHours } from './stated-hours.ts'
import { certificates, type Certificate } from '../certificate.ts'

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

const otherHours: Words = {
  es: 'Las horas no son las del curso: confirme que son correctas.',
  en: 'The hours are not those of the course: confirm that they are right.',
}

type ToIssue = {
  course: Course
  hoursConfirmed: boolean | undefined
  certificates: NewCertificate[]
}

/** Throws 422 where they say other hours than the course has, until that is confirmed. */
export async function issueCertificates(
  context: Context,
  { course, hoursConfirmed, certificates: all }: ToIssue,
): Promise<Issued[]> {
  const question = hoursConfirmed ? undefined : questionOfHours(course, all)
  if (question) throw new Refusal(422, otherHours, { fields: { hoursConfirmed: question } })
  return storeCertificates(context, all)
}

export async function storeCertificates(context: Context, all: NewCertificate[]): Promise<Issued[]> {
  const rows = all.map((one) => ({ ...one, code: newCode(), status: 'valid' as const, downloads: 0 }))
  const ids = await insertMany(context, certificates, { rows, unaudited })
  return rows.map(({ code, holderName }, at) => ({ id: ids[at]!, code, holderName }))
}

const audited = ['code', 'holderName', 'eventCode', 'overrideReason', 'locale']
const unaudited = Object.keys(certificates.fields).filter((name) => !audited.includes(name))
