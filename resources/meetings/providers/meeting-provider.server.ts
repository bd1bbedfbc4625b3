/** What a provider of video meetings is and does, in one shape. Times are UTC. */
import type { ClientAuth } from 'openid-client'
import type { z } from 'zod'
import type { Words } from '#core/words.ts'
import type { MeetingConnection } from '../connections/connection.ts'
import type { MeetingPlan, PlannedMeeting } from '../planning/meeting-plan.ts'
import type { MeetingReason } from '../planning/meeting-state.ts'
import type { HeldTime } from './bring-times.server.ts'

export type MeetingProvider = {
  /** Begins the names of its settings, as in `ZOOM_CLIENT_ID`. */
  settings: string
  /** All of them that its app needs. */
  settingNames: readonly string[]
  addresses: (env: NodeJS.ProcessEnv) => ProviderAddresses
  /** Those of the demo's own server in its place, below its address; undefined where the demo has none. */
  standIn?: (url: string, env: NodeJS.ProcessEnv) => ProviderAddresses
  /** How the app tells its secret when it asks for tokens. */
  authenticate: (clientSecret: string) => ClientAuth
  /** What an account has to allow, with what each is for (reference: the provider's documentation of scopes). */
  scopes: Readonly<Record<string, Words>>
  /** Where the firm adds scopes that its app lacks. */
  addScopes: Words
  /** The authorization asks for the scopes; elsewhere they are configured on the app. */
  asksForScopes: boolean
  /** What the authorization asks of its page; without it some take the account that the browser is signed in to. */
  prompt?: 'select_account'
  /** Whether one of the scopes is among those granted, all in lower case. */
  isGranted: (scope: string, granted: readonly string[]) => boolean
  /** Where the bytes of recordings may lie besides its API: these domains and what is below them. */
  contentDomains: readonly string[]
  /** Where it tells whose account a token belongs to. */
  account: { path: string; read: (answer: unknown) => ProviderAccount | undefined }
  /** The provider's own words and reason in the body of an answer; of a success, too. */
  readError: (body: unknown) => { reason?: MeetingReason | undefined; said?: string | undefined }
  /** When a limit ends that comes without a time. */
  limitEnd: (limit: { headers: Headers; said?: string | undefined; now: Date }) => Date
  /** Each person gets a link of their own. */
  registersPeople: boolean
  /** Attendance and recordings are there as long as their meeting is. */
  losesWithMeeting: boolean
  /** What the host account keeps of a person who is erased, and why it is deleted by hand. */
  keeps: { words: Words; why: Words }
  calls: MeetingCalls
}

export type ProviderAddresses = {
  /** Names the authorization server (RFC 9207). */
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  /** Undefined where tokens cannot be revoked by a call. */
  revokeUrl?: string
  apiUrl: string
}
export type ProviderAccount = Pick<MeetingConnection, 'externalId' | 'name' | 'email'>

export type Asked = { method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; body?: object }
/** `path` follows the address of the API, or begins with it; without `answer` nothing is read. Throws a `ProviderFailure`. */
export type ProviderCall = <T = undefined>(
  path: string,
  asked?: Asked & { answer?: z.ZodType<T> },
) => Promise<T>

/** A meeting that the provider has. `joinUrl` is shown by our join page alone. */
export type ProviderMeeting = { externalId: string; joinUrl: string }

export type Registrant = { email: string; firstName: string; lastName: string }
/** `joinUrl` is the person's own; both are null where the provider registers nobody. */
export type Registration = { registrantId: string | null; joinUrl: string | null }

/** One stay of one person; a reconnect is another one. */
export type Stay = {
  /** Stable, so that stays fetched twice are stored once. */
  key: string
  registrantId: string | null
  email: string | null
  name: string
  joinedAt: string
  leftAt: string
}

export type ProviderRecording = {
  externalId: string
  /** The holding of the meeting that it is of, where the provider tells them apart. */
  occurrence: string | null
  /** Which view it shows, in the provider's own code. */
  kind: string | null
  startsAt: string
  endsAt: string | null
  /** In bytes. */
  size: number | null
  /** It can be watched. */
  isReady: boolean
  /** Where its bytes are, with the host's token: behind the address of the API, or at the provider's own domains. */
  contentPath: string | null
}

/** Every function throws a `ProviderFailure`. */
export type MeetingCalls = {
  createMeeting: (call: ProviderCall, plan: MeetingPlan) => Promise<ProviderMeeting>
  /** What an interrupted creation made, if anything; may make it where the provider cannot be asked without. */
  findMeeting: (call: ProviderCall, plan: MeetingPlan) => Promise<ProviderMeeting | undefined>
  updateMeeting: (call: ProviderCall, externalId: string, plan: MeetingPlan) => Promise<void>
  /** What is set by a call of its own, once the meeting has been made or changed. */
  setOptions: (call: ProviderCall, meeting: ProviderMeeting, plan: MeetingPlan) => Promise<void>
  /** Succeeds also when the provider has it no more. */
  cancelMeeting: (call: ProviderCall, externalId: string) => Promise<void>
  /** The times of a series that have not begun; where what was held is lost with its meeting. */
  cancelRest?: (call: ProviderCall, externalId: string, plan: PlannedMeeting) => Promise<void>
  /** Those that have not begun, in their order; fails with `deleted` where it is gone. */
  readTimes: (call: ProviderCall, externalId: string, plan: PlannedMeeting) => Promise<HeldTime[]>
  /** The address by which the host starts it; valid for a short while. */
  hostUrl: (call: ProviderCall, meeting: ProviderMeeting) => Promise<string>
  register: (call: ProviderCall, externalId: string, person: Registrant) => Promise<Registration>
  /** The address is not known any more of somebody who was erased. */
  unregister: (
    call: ProviderCall,
    externalId: string,
    registrant: { registrantId: string; email: string | null },
  ) => Promise<void>
  /** All stays of all times so far; empty before the first. */
  attendance: (call: ProviderCall, meeting: ProviderMeeting) => Promise<Stay[]>
  /** All that there are, also of the holdings known from earlier answers; what is missing was deleted. */
  recordings: (
    call: ProviderCall,
    meeting: ProviderMeeting,
    occurrences: readonly string[],
  ) => Promise<ProviderRecording[]>
  /** How many people fit into one meeting of the account; null if it does not say. */
  capacity: (call: ProviderCall) => Promise<number | null>
}
