/** Meetings of Microsoft Teams, as events of the host's calendar (reference: learn.microsoft.com, Graph v1.0). */
import { z } from 'zod'
import { timesOfSeries, type Time } from '#resources/events/occasions/repetition.ts'
import { restOf, type MeetingPlan, type PlannedMeeting } from '../planning/meeting-plan.ts'
import { bringTimes, type HeldTime } from './bring-times.server.ts'
import type { MeetingCalls, ProviderCall, ProviderMeeting } from './meeting-provider.server.ts'
import { itemsOfPages } from './pages.server.ts'
import { teamsCapacity } from './teams-capacity.server.ts'
import { ifGone, ProviderFailure } from './provider-failure.server.ts'

const calendar = z.object({ allowedOnlineMeetingProviders: z.array(z.string()) })
const made = z.object({
  id: z.string(),
  onlineMeetingProvider: z.string().nullish(),
  onlineMeeting: z.object({ joinUrl: z.url() }).nullish(),
})
/** Asked for in UTC, and told without a zone. */
const moment = z
  .object({ dateTime: z.iso.datetime({ local: true }) })
  .transform(({ dateTime }) => new Date(`${dateTime.replace(/Z$/, '')}Z`).toISOString())
const dated = z.object({ id: z.string().optional(), start: moment, end: moment })
const named = z.object({ id: z.string() })
const ids = z.object({ value: z.array(named) })
const attended = z.object({
  id: z.string().nullish(),
  emailAddress: z.string().nullish(),
  identity: z.object({ displayName: z.string().nullish() }).nullish(),
  attendanceIntervals: z.array(z.object({ joinDateTime: z.string(), leaveDateTime: z.string() })),
})
const report = z.object({
  attendanceRecords: z.array(attended),
  'attendanceRecords@odata.nextLink': z.string().nullish(),
})
const recorded = z.object({ id: z.string(), createdDateTime: z.string(), endDateTime: z.string().nullish() })

const TEAMS = 'teamsForBusiness'
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export const teamsCalls: MeetingCalls = {
  createMeeting: async (call, plan) => {
    // Without this question some calendars make a meeting of Skype, or an event without any.
    const path = '/me/calendar?$select=allowedOnlineMeetingProviders'
    const { allowedOnlineMeetingProviders } = await call(path, { answer: calendar })
    if (!allowedOnlineMeetingProviders.includes(TEAMS)) throw new ProviderFailure('noTeams')
    return makeEvent(call, plan)
  },
  findMeeting: makeEvent,
  updateMeeting: async (call, externalId, plan) => {
    const path = eventPath(externalId)
    const write = async (times: MeetingPlan | undefined) => {
      const body = { subject: plan.title, ...(times && timesOf(times)) }
      await call(path, { method: 'PATCH', body, answer: made })
    }
    if (!plan.repetition) return write(restOf(plan))
    await bringTimes(plan, {
      read: () => timesAt(call, externalId, plan),
      write,
      move: (instance, time) => call(eventPath(instance), { method: 'PATCH', body: timeOf(time) }),
    })
  },
  setOptions: async (call, { joinUrl }, plan) => {
    // The online meeting may appear some moments after its event.
    const path = await meetingPath(call, joinUrl).catch(ifGone(undefined))
    if (!path) throw new ProviderFailure('unexpected')
    const { waitingRoom, isRecorded, coHosts, instructors = [] } = plan
    const upns = [...coHosts, ...instructors]
    await call(path, {
      method: 'PATCH',
      body: {
        lobbyBypassSettings: { scope: waitingRoom ? 'organizer' : 'everyone' },
        recordAutomatically: isRecorded,
        participants: { attendees: upns.map((upn) => ({ upn, role: 'coorganizer' })) },
      },
    })
  },
  cancelMeeting: (call, externalId) =>
    call(eventPath(externalId), { method: 'DELETE' }).catch(ifGone(undefined)),
  cancelRest: async (call, externalId, plan) => {
    for (const { id } of await timesAt(call, externalId, plan).catch(ifGone([])))
      await teamsCalls.cancelMeeting(call, id)
  },
  readTimes: timesAt,
  hostUrl: (_, { joinUrl }) => Promise.resolve(joinUrl),
  // Meetings of Teams have no registrants: all share one link, which our join page alone shows.
  register: () => Promise.resolve({ registrantId: null, joinUrl: null }),
  unregister: () => Promise.resolve(),
  attendance: async (call, { joinUrl }) => {
    const path = `${await meetingPath(call, joinUrl)}/attendanceReports`
    const stays = []
    for await (const { id } of pagesOf(call, path, named))
      for await (const { id: who, emailAddress, identity, attendanceIntervals } of recordsOf(
        call,
        `${path}/${id}`,
      ))
        for (const { joinDateTime, leaveDateTime } of attendanceIntervals)
          stays.push({
            key: `${id} ${who ?? identity?.displayName} ${joinDateTime}`,
            registrantId: null,
            email: emailAddress || null,
            name: identity?.displayName ?? '',
            joinedAt: joinDateTime,
            leftAt: leaveDateTime,
          })
    return stays
  },
  recordings: async (call, { joinUrl }) => {
    const path = `${await meetingPath(call, joinUrl)}/recordings`
    const found = []
    for await (const { id, createdDateTime, endDateTime } of pagesOf(call, path, recorded))
      found.push({
        externalId: id,
        occurrence: null,
        kind: null,
        startsAt: createdDateTime,
        endsAt: endDateTime ?? null,
        size: null,
        isReady: true,
        contentPath: `${path}/${encodeURIComponent(id)}/content`,
      })
    return found
  },
  capacity: () => Promise.resolve(teamsCapacity(process.env)),
}

/** Repeated with the same transactionId, the call answers the event that the first one made. */
async function makeEvent(call: ProviderCall, plan: MeetingPlan): Promise<ProviderMeeting> {
  const body = { ...eventOf(plan), ...timesOf(restOf(plan) ?? plan), transactionId: plan.reference }
  const event = await call('/me/events', { method: 'POST', body, answer: made })
  const { id: externalId, onlineMeeting, onlineMeetingProvider } = event
  if (onlineMeeting && (onlineMeetingProvider ?? TEAMS) === TEAMS)
    return { externalId, joinUrl: onlineMeeting.joinUrl }
  await teamsCalls.cancelMeeting(call, externalId)
  throw new ProviderFailure('noTeams')
}

const eventPath = (id: string): string => `/me/events/${encodeURIComponent(id)}`
const eventOf = ({ title }: MeetingPlan): object => ({
  subject: title,
  isOnlineMeeting: true,
  onlineMeetingProvider: TEAMS,
  responseRequested: false,
})

const timeOf = ({ startsAt, endsAt }: Time) => ({
  start: { dateTime: startsAt.replace(/Z$/, ''), timeZone: 'UTC' },
  end: { dateTime: endsAt.replace(/Z$/, ''), timeZone: 'UTC' },
})
const timesOf = ({ repetition, ...first }: MeetingPlan): object => ({
  ...timeOf(first),
  recurrence: repetition && {
    pattern: {
      type: 'weekly',
      interval: repetition.everyWeeks,
      daysOfWeek: repetition.weekdays.map((weekday) => weekdays[weekday]),
      firstDayOfWeek: 'sunday',
    },
    range: {
      type: 'numbered',
      startDate: first.startsAt.slice(0, 10),
      numberOfOccurrences: repetition.count,
      recurrenceTimeZone: 'UTC',
    },
  },
})

const DAY_MS = 86_400_000
/** What somebody added to a series is looked for in the weeks after it. */
const DAYS_AFTER = 100
async function timesAt(call: ProviderCall, externalId: string, plan: PlannedMeeting): Promise<HeldTime[]> {
  const found = []
  if (!plan.repetition)
    found.push(await call(`${eventPath(externalId)}?$select=start,end`, { answer: dated }))
  else {
    const last = timesOfSeries(plan).at(-1)!.endsAt
    const until = Math.max(Date.parse(last), Date.now()) + DAYS_AFTER * DAY_MS
    const range = `startDateTime=${new Date().toISOString()}&endDateTime=${new Date(until).toISOString()}`
    const path = `${eventPath(externalId)}/instances?${range}&$select=id,start,end&$top=100`
    for await (const instance of pagesOf(call, path, dated)) found.push(instance)
  }
  return found
    .map(({ id = '', start: startsAt, end: endsAt }) => ({ id, startsAt, endsAt }))
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now())
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

function pagesOf<T>(call: ProviderCall, first: string, item: z.ZodType<T>) {
  const answer = z.object({ value: z.array(item), '@odata.nextLink': z.string().nullish() })
  return itemsOfPages(first, async (path) => {
    const { value: items, '@odata.nextLink': next } = await call(path, { answer })
    return { items, next }
  })
}

/** Those of one report; of a large meeting in pages. */
async function* recordsOf(call: ProviderCall, path: string) {
  const { attendanceRecords, 'attendanceRecords@odata.nextLink': next } = await call(
    `${path}?$expand=attendanceRecords`,
    { answer: report },
  )
  yield* attendanceRecords
  if (next) yield* pagesOf(call, next, attended)
}

/** The online meeting behind a calendar event is found by its link alone. */
async function meetingPath(call: ProviderCall, joinUrl: string): Promise<string> {
  const filter = new URLSearchParams({ $filter: `JoinWebUrl eq '${joinUrl.replaceAll("'", "''")}'` })
  const [meeting] = (await call(`/me/onlineMeetings?${filter}`, { answer: ids })).value
  if (!meeting) throw new ProviderFailure('deleted')
  return `/me/onlineMeetings/${encodeURIComponent(meeting.id)}`
}
