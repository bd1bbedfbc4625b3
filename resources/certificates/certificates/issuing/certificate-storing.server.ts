/** Stores new certificates with unique codes and audit entries. */
import { randomBytes } from 'node:crypto'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { codeOfBytes } from '../certificate-code.ts'
import type { Snapshot } from './certificate-snapshot.server.ts'
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

export async function storeCertificates(context: Context, all: NewCertificate[]): Promise<Issued[]> {
  const rows = all.map((one) => ({ ...one, code: newCode(), status: 'valid' as const, downloads: 0 }))
  const ids = await insertMany(context, certificates, { rows, unaudited })
  return rows.map(({ code, holderName }, at) => ({ id: ids[at]!, code, holderName }))
}

const audited = ['code', 'holderName', 'eventCode', 'overrideReason', 'locale']
const unaudited = Object.keys(certificates.fields).filter((name) => !audited.includes(name))
