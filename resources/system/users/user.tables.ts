/** Links of invitations, resets and registrations. */
import type { Locale } from '#core/words.ts'
import type { Generated } from 'kysely'

export type UserTables = {
  userTokens: {
    id: Generated<string>
    userId: string
    purpose: 'invitation' | 'reset'
    tokenHash: string
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
  }
  /** Addresses that registered and have not followed their link. */
  registrationLinks: { tokenHash: string; username: string; locale: Locale; expiresAt: string }
}
