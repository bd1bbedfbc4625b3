/** Types of the tables of video meetings that no resource describes. */
import type { Generated } from 'kysely'

/** A permission that a provider is being asked for. */
export type OAuthStateRow = {
  stateHash: string
  provider: string
  userId: string
  sessionId: string
  redirect: string
  createdAt: Generated<string>
}
