/** The calls of Microsoft Graph for meetings of Teams as its documentation describes them, answered from memory. */
import { randomUUID } from 'node:crypto'
import {
  hasRecording,
  occurrencesOf,
  type Held,
  type HeldMeetings,
  type NewMeeting,
  type Occurrence,
} from './held-meetings.ts'

import { trialVideo } from './trial-video.ts'
import { notThere, type ApiAnswer, type ApiCall } from './api-call.ts'

const MINUTE_MS = 60_000
const missing: ApiAnswer = {
  status: 404,
  body: { error: { code: 'ErrorItemNotFound', message: 'The specified object was not found in the store.' } },
}
type Route = [method: string, path: RegExp, answer: (call: ApiCall, id: string) => ApiAnswer]

export function teamsApi(meetings: HeldMeetings): (call: ApiCall) => ApiAnswer {
  const own = (answer: (held: Held, call: ApiCall) => ApiAnswer) => (call: ApiCall, id: string) => {
    const held = meetings.get(decodeURIComponent(id))
    return held?.host === call.host ? answer(held, call) : missing
  }
  const seriesWith = ({ host }: ApiCall, instance: string) =>
    meetings.all().find((held) => held.host === host && held.occurrences.some(({ id }) => id === instance))
  const removed = ({ id }: Held): ApiAnswer => {
    meetings.remove(id)
    return { status: 204 }
  }
  const routes: Route[] = [
    [
      'POST',
      /^\/me\/events$/,
      (call) => {
        // A repeated transactionId makes nothing new.
        const known = meetings.byReference(String(call.body['transactionId']))
        return {
          status: 201,
          body: answerOf(known ?? meetings.add(`AAMk${randomUUID()}`, heldOf(call)), call.pages),
        }
      },
    ],
    [
      'GET',
      /^\/me\/calendar$/,
      () => ({ status: 200, body: { allowedOnlineMeetingProviders: ['teamsForBusiness'] } }),
    ],
    [
      'GET',
      /^\/me\/events\/([^/]+)$/,
      own((held, { pages }) => ({ status: 200, body: answerOf(held, pages) })),
    ],
    [
      'PATCH',
      /^\/me\/events\/([^/]+)$/,
      (call, id) => {
        const instance = seriesWith(call, id)?.occurrences.find((one) => one.id === id)
        return instance ? moved(instance, call) : own(changed)(call, id)
      },
    ],
    [
      'GET',
      /^\/me\/events\/([^/]+)\/instances$/,
      own(({ occurrences }, { query }) => ({
        status: 200,
        body: { value: occurrences.filter((one) => isWithin(one, query)).map(instanceAnswer) },
      })),
    ],
    [
      'DELETE',
      /^\/me\/events\/([^/]+)$/,
      (call, id) => {
        const series = seriesWith(call, id)
        if (!series) return own(removed)(call, id)
        series.occurrences = series.occurrences.filter((one) => one.id !== id)
        return { status: 204 }
      },
    ],
    [
      'GET',
      /^\/me\/onlineMeetings$/,
      ({ query, host, pages }) => {
        const [, url] = /^JoinWebUrl eq '(.+)'$/.exec(query.get('$filter') ?? '') ?? []
        const found = meetings.all().filter((held) => held.host === host && joinUrlOf(held, pages) === url)
        return { status: 200, body: { value: found.map(({ id }) => ({ id })) } }
      },
    ],
    [
      'PATCH',
      /^\/me\/onlineMeetings\/([^/]+)$/,
      own((held, { body }) => {
        held.isRecorded = body['recordAutomatically'] === true
        held.sent = { ...held.sent, ...body }
        return { status: 200, body: { id: held.id, ...body } }
      }),
    ],
    [
      'GET',
      /^\/me\/onlineMeetings\/([^/]+)\/attendanceReports$/,
      own((held) => ({
        status: 200,
        body: { value: held.stays.length > 0 ? [{ id: `report-${held.secret}` }] : [] },
      })),
    ],
    ['GET', /^\/me\/onlineMeetings\/([^/]+)\/attendanceReports\/[^/]+$/, own(reportOf)],
    [
      'GET',
      /^\/me\/onlineMeetings\/([^/]+)\/recordings$/,
      own((held) => ({
        status: 200,
        body: { value: hasRecording(held) ? [recordingOf(held)] : [] },
      })),
    ],
    [
      'GET',
      /^\/me\/onlineMeetings\/([^/]+)\/recordings\/[^/]+\/content$/,
      own((held) => (hasRecording(held) ? { status: 200, video: trialVideo } : missing)),
    ],
  ]
  return (call) => {
    for (const [method, path, answer] of routes) {
      const found = path.exec(call.path)
      if (found && method === call.method) return answer(call, found[1] ?? '')
    }
    return notThere
  }
}

type Moment = { dateTime: string }
function timeIn(body: ApiCall['body']) {
  const [start, end] = [body['start'] as Moment, body['end'] as Moment].map(({ dateTime }) =>
    Date.parse(`${dateTime}Z`),
  )
  return { startsAt: new Date(start!).toISOString(), minutes: (end! - start!) / MINUTE_MS }
}
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
type Recurrence = {
  pattern: { interval: number; daysOfWeek: string[] }
  range: { numberOfOccurrences: number }
}
function repetitionIn({ recurrence }: ApiCall['body']) {
  if (!recurrence) return undefined
  const { pattern, range } = recurrence as Recurrence
  return {
    everyWeeks: pattern.interval,
    weekdays: pattern.daysOfWeek.map((day) => weekdays.indexOf(day)),
    count: range.numberOfOccurrences,
  }
}

/** What is not sent stays. */
function changed(held: Held, call: ApiCall): ApiAnswer {
  const { occurrences, ...rest } = heldOf({ ...call, body: { ...held.sent, ...call.body } })
  const { reference } = held
  Object.assign(held, rest, { reference }, 'recurrence' in call.body && { occurrences })
  return { status: 200, body: answerOf(held, call.pages) }
}
function moved(instance: Occurrence, { body }: ApiCall): ApiAnswer {
  Object.assign(instance, timeIn(body))
  return { status: 200, body: instanceAnswer(instance) }
}
const endOf = ({ startsAt, minutes }: Pick<Held, 'startsAt' | 'minutes'>): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString()
const instanceAnswer = (instance: Occurrence) => ({
  id: instance.id,
  start: { dateTime: instance.startsAt.replace(/Z$/, '0000'), timeZone: 'UTC' },
  end: { dateTime: endOf(instance).replace(/Z$/, '0000'), timeZone: 'UTC' },
})
const isWithin = (instance: Occurrence, query: URLSearchParams): boolean =>
  endOf(instance) > query.get('startDateTime')! && instance.startsAt < query.get('endDateTime')!

function heldOf({ body, host }: ApiCall): NewMeeting {
  return {
    provider: 'msteams',
    host,
    reference: String(body['transactionId'] ?? ''),
    title: String(body['subject'] ?? ''),
    ...timeIn(body),
    occurrences: occurrencesOf(timeIn(body), repetitionIn(body)),
    sent: body,
    isRecorded: body['recordAutomatically'] === true,
  }
}

const joinUrlOf = ({ secret }: Held, pages: string): string => `${pages}/w/${secret}`
const answerOf = (held: Held, pages: string): object => ({
  ...held.sent,
  id: held.id,
  start: { dateTime: held.startsAt.replace(/Z$/, '0000'), timeZone: 'UTC' },
  end: { dateTime: endOf(held).replace(/Z$/, '0000'), timeZone: 'UTC' },
  onlineMeeting: { joinUrl: joinUrlOf(held, pages) },
})

function reportOf({ stays }: Held): ApiAnswer {
  const ended = stays.filter(({ leftAt }) => leftAt)
  const attendanceRecords = [...Map.groupBy(ended, ({ name }) => name)].map(([name, own], at) => ({
    id: `record-${at}`,
    emailAddress: own[0]!.person?.email ?? '',
    identity: { displayName: name },
    role: 'Attendee',
    attendanceIntervals: own.map(({ joinedAt, leftAt }) => ({
      joinDateTime: joinedAt,
      leaveDateTime: leftAt,
    })),
  }))
  return { status: 200, body: { attendanceRecords } }
}

const recordingOf = (held: Held) => ({
  id: `recording-${held.secret}`,
  createdDateTime: held.startsAt,
  endDateTime: endOf(held),
})
