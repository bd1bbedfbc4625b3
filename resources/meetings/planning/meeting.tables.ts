/** Video meetings, who is in them, and what providers tell of them. */
import type { ColumnType, Generated } from 'kysely'

export type MeetingTables = {
  /** A permission that a provider is being asked for. */
  oauthStates: {
    stateHash: string
    provider: string
    userId: string
    sessionId: string
    redirect: string
    createdAt: Generated<string>
  }
  /** A meeting as it is asked for, and what the provider has of it. */
  meetings: {
    id: Generated<string>
    createdAt: Generated<string>
    eventId: string | null
    webinarId: string | null
    sessionKey: string | null
    hostId: string
    plan: ColumnType<object, string, string>
    /** People it was planned for; null where nobody has saved it since. */
    seats: Generated<number | null>
    /** How often, after what was made had no meeting. */
    madeAnew: Generated<number>
    revision: Generated<number>
    isCancelled: Generated<boolean>
    doneRevision: number | null
    externalId: string | null
    joinUrl: string | null
    creatingSince: string | null
    state: Generated<string>
    reason: string | null
    /** What the provider said, in its own words. */
    said: string | null
    attempts: Generated<number>
    nextTryAt: string | null
    claimedUntil: string | null
    /** The provider takes no more registrations before this time. */
    registersAfter: string | null
  }
  meetingTimes: {
    meetingId: string
    key: string
    hostId: string
    startsAt: string
    endsAt: string
  }
  meetingPeople: {
    id: Generated<string>
    meetingId: string
    attendeeId: string | null
    webinarRegistrationId: string | null
    registrantId: string | null
    joinUrl: string | null
    /** The address that the person is registered with. */
    email: string | null
    claimedUntil: string | null
    failedAt: string | null
  }
  /** The press that led somebody into a session. */
  joinPresses: {
    id: Generated<string>
    attendeeId: string | null
    webinarRegistrationId: string | null
    startsAt: string | null
    pressedAt: Generated<string>
  }
  /** When a provider was asked for attendance and recordings. */
  meetingFetches: {
    meetingId: string
    askedAt: string | null
    fetchedAt: string | null
    nextAt: string | null
    reason: string | null
    said: string | null
    recordingsReason: string | null
    recordingsSaid: string | null
  }
  meetingStays: {
    meetingId: string
    key: string
    registrantId: string | null
    email: string | null
    name: string
    joinedAt: string
    leftAt: string
  }
  /** Who somebody in a meeting is, as staff decided. */
  meetingIdentities: {
    id: Generated<string>
    eventId: string | null
    webinarId: string | null
    identity: string
    attendeeId: string | null
    webinarRegistrationId: string | null
    decidedBy: string | null
    decidedAt: Generated<string>
  }
  acceptedProposals: {
    id: Generated<string>
    eventId: string | null
    webinarId: string | null
    sessionKey: string | null
    marks: ColumnType<object[], string, string>
    acceptedBy: string | null
    acceptedAt: Generated<string>
    undoneAt: string | null
  }
  meetingRecordings: {
    id: Generated<string>
    meetingId: string
    externalId: string
    startsAt: string
    endsAt: string | null
    occurrence: string | null
    kind: string | null
    size: string | number | null
    isReady: boolean
    contentPath: string | null
    goneAt: string | null
    publishedUntil: string | null
    publishedBy: string | null
  }
}
