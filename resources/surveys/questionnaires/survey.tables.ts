/** Links of surveys; only the hash of a link is stored. */
import type { Generated } from 'kysely'

export type SurveyTables = {
  surveyInvitations: {
    attendeeId: string
    eventId: string
    tokenHash: string
    createdAt: Generated<string>
    answeredAt: string | null
  }
  /** The second survey, some weeks after the event. */
  followUpInvitations: {
    attendeeId: string
    eventId: string
    surveyId: string
    tokenHash: string
    sentAt: Generated<string>
    closesAt: string
    answeredAt: string | null
  }
}
