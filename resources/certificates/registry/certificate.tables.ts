/** What certificates were issued with. */
import type { ColumnType } from 'kysely'

export type CertificateTables = {
  /** Certificates as issued, and the template versions that they used. */
  certificateFiles: { certificateId: string; pdf: Buffer; sha256: string }
  certificateBadges: { certificateId: string; credentialId: string; credential: string; picture: Buffer }
  certificateDesigns: {
    templateId: string
    version: number
    design: ColumnType<object, string, never>
  }
}
