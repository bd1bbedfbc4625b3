/** What is asked of a provider for one meeting. Times are UTC. */
import type { Repetition } from '#resources/events/occasions/repetition.ts'

/** As it is stored. */
export type PlannedMeeting = {
  title: string
  startsAt: string
  endsAt: string
  /** For one meeting of several sessions. */
  repetition: Repetition | null
  passcode: string
  waitingRoom: boolean
  isRecorded: boolean
  coHosts: string[]
}
/** The reference is permanent, so that a meeting whose creation was interrupted is found again. */
export type MeetingPlan = PlannedMeeting & { reference: string }
