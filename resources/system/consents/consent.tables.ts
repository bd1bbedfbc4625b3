/** Consents. */
import type { Locale } from '#core/words.ts'
import type { Generated } from 'kysely'

export type ConsentTables = {
  /** Append-only consents with their wording at the time. */
  consents: {
    id: Generated<string>
    at: Generated<string>
    purpose: string
    granted: boolean
    email: string
    entity: string
    entityId: string
    wording: string
    textVersion: string
    locale: Locale
    source: string
    ip: string | null
  }
}
