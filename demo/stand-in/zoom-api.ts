/** Zoom's calls of meetings as its documentation describes them, answered from memory. */
import { randomInt } from 'node:crypto'
import { notThere, type ApiAnswer, type ApiCall } from './api-call.ts'
import { callLimit, tooMany } from './call-limit.ts'
import {
  hasRecording,
  isAhead,
  occurrencesOf,
  type Held,
  type HeldMeetings,
  type NewMeeting,
} from './held-meetings.ts'

import { accounts } from './permissions.ts'
import { trialVideo } from './trial-video.ts'

const MINUTE_MS = 60_000
/** About as much as a real one takes. */
const BYTES_A_MINUTE = 1_500_000
const inPast: ApiAnswer = {
  status: 400,
  body: { code: 300, message: 'The value that you entered for start_time is in the past.' },
}
const missing: ApiAnswer = { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } }
type Route = [method: string, path: RegExp, answer: (call: ApiCall, id: string) => ApiAnswer]

/** Registrations alone are limited, because nothing else is called so often. */
export function zoomApi(meetings: HeldMeetings): (call: ApiCall) => ApiAnswer {
  const mayRegister = callLimit()
  /** Answers 404 for a meeting that there is not, or that another account hosts. */
  const own = (answer: (held: Held, call: ApiCall) => ApiAnswer) => (call: ApiCall, id: string) => {
    const held = meetings.get(id) ?? meetings.all().find(({ uuid }) => uuid === id)
    return held?.host === call.host ? answer(held, call) : missing
  }
  const routes: Route[] = [
    [
      'GET',
      /^\/users\/me\/settings$/,
      ({ host }) => ({
        status: 200,
        // The plans of the demo's accounts differ.
        body: { feature: { meeting_capacity: host === accounts.second.id ? 500 : 100 } },
      }),
    ],
    [
      'POST',
      /^\/users\/me\/meetings$/,
      (call) =>
        isInPast(call) ? inPast : { status: 201, body: answerOf(meetings.add(newId(), heldOf(call)), call) },
    ],
    [
      'GET',
      /^\/users\/me\/meetings$/,
      ({ host, query }) => ({
        status: 200,
        body: {
          meetings: meetings
            .all()
            .filter((held) => held.provider === 'zoom' && held.host === host && isListed(held, query))
            .map(({ id, title, reference }) => ({ id: Number(id), topic: title, agenda: reference })),
        },
      }),
    ],
    ['GET', /^\/meetings\/(\d+)$/, own((held, call) => ({ status: 200, body: answerOf(held, call) }))],
    [
      'PATCH',
      /^\/meetings\/(\d+)$/,
      own((held, call) => {
        if (isInPast(call)) return inPast
        const id = call.query.get('occurrence_id')
        const occurrence = held.occurrences.find((one) => one.id === id)
        if (id !== null && !occurrence) return missing
        if (occurrence) Object.assign(occurrence, timeIn(call.body))
        else Object.assign(held, changed(held, call))
        return { status: 204 }
      }),
    ],
    [
      'DELETE',
      /^\/meetings\/(\d+)$/,
      own((held) => {
        meetings.remove(held.id)
        return { status: 204 }
      }),
    ],
    [
      'POST',
      /^\/meetings\/(\d+)\/registrants$/,
      own((held, { body, host, pages }) => {
        if (!mayRegister(host)) return tooMany
        const name = [body['first_name'], body['last_name']].filter(Boolean).join(' ')
        const person = meetings.register(held, { email: String(body['email']), name })
        const join_url = `${pages}/w/${held.secret}?tk=${person.id}`
        return { status: 201, body: { id: Number(held.id), registrant_id: person.id, join_url } }
      }),
    ],
    [
      'PUT',
      /^\/meetings\/(\d+)\/registrants\/status$/,
      own((held, { body }) => {
        for (const { id } of body['registrants'] as { id: string }[]) meetings.unregister(held, id)
        return { status: 204 }
      }),
    ],
    [
      'GET',
      /^\/past_meetings\/(\d+)\/instances$/,
      own((held) => ({
        status: 200,
        body: { meetings: held.stays.length > 0 ? [{ uuid: held.uuid, start_time: held.startsAt }] : [] },
      })),
    ],
    ['GET', /^\/past_meetings\/(.+)\/participants$/, own(participantsOf)],
    [
      'GET',
      /^\/meetings\/(.+)\/recordings$/,
      own((held, { api }) => (hasRecording(held) ? recordingsOf(held, api) : missing)),
    ],
  ]
  routes.push([
    'GET',
    /^\/rec\/download\/([\w-]+)$/,
    ({ host }, secret) => {
      const held = meetings.recordedBySecret(secret)
      return held?.host === host ? { status: 200, video: trialVideo } : missing
    },
  ])
  return (call) => {
    for (const [method, path, answer] of routes) {
      const [, id = ''] = path.exec(call.path) ?? [undefined]
      if (method === call.method && path.test(call.path)) return answer(call, decodeTwice(id))
    }
    return notThere
  }
}

const decodeTwice = (id: string): string => decodeURIComponent(decodeURIComponent(id))

/** What has begun is scheduled, and upcoming no more. */
const isListed = (held: Held, query: URLSearchParams): boolean =>
  query.get('type') !== 'upcoming' || [held, ...held.occurrences].some(isAhead)

const newId = (): string => String(80_000_000_000 + randomInt(9_999_999_999))
function heldOf({ body, host }: ApiCall): NewMeeting {
  const settings = (body['settings'] ?? {}) as Record<string, unknown>
  return {
    provider: 'zoom',
    host,
    reference: String(body['agenda'] ?? ''),
    title: String(body['topic'] ?? ''),
    ...timeIn(body),
    occurrences: occurrencesOf(timeIn(body), repetitionIn(body)),
    sent: body,
    isRecorded: settings['auto_recording'] === 'cloud',
  }
}

const isInPast = ({ body }: ApiCall): boolean => 'start_time' in body && !isAhead(timeIn(body))
const timeIn = (body: ApiCall['body']) => ({
  startsAt: String(body['start_time']),
  minutes: Number(body['duration']),
})
type Recurrence = { repeat_interval: number; weekly_days: string; end_times: number }
function repetitionIn({ recurrence }: ApiCall['body']) {
  if (!recurrence) return undefined
  const { repeat_interval: everyWeeks, weekly_days, end_times: count } = recurrence as Recurrence
  return { everyWeeks, weekdays: weekly_days.split(',').map((day) => Number(day) - 1), count }
}
/** A new recurrence has new occurrences; what is not sent stays. */
function changed(held: Held, call: ApiCall): Partial<Held> {
  const { occurrences, ...rest } = heldOf({ ...call, body: { ...held.sent, ...call.body } })
  return call.body['recurrence'] ? { ...rest, occurrences } : rest
}

const answerOf = (held: Held, { pages }: ApiCall): object => ({
  ...held.sent,
  id: Number(held.id),
  uuid: held.uuid,
  ...(held.occurrences.length > 0
    ? { start_time: undefined, occurrences: held.occurrences.filter(isAhead).map(occurrenceAnswer) }
    : { start_time: held.startsAt }),
  join_url: `${pages}/w/${held.secret}`,
  start_url: `${pages}/s/${held.secret}`,
})

const occurrenceAnswer = ({ id, startsAt, minutes }: Held['occurrences'][number]) => ({
  occurrence_id: id,
  start_time: startsAt,
  duration: minutes,
  status: 'available',
})

const PER_PAGE = 300
function participantsOf(held: Held, { query }: ApiCall): ApiAnswer {
  const from = Number(query.get('next_page_token') || 0)
  const ended = held.stays.filter(({ leftAt }) => leftAt)
  const page = ended.slice(from, from + PER_PAGE)
  const participants = page.map(({ person, name, joinedAt, leftAt }, at) => ({
    id: '',
    user_id: String(16_778_240 + from + at),
    name,
    user_email: person?.email ?? '',
    registrant_id: person?.id ?? '',
    join_time: joinedAt,
    leave_time: leftAt,
    status: 'in_meeting',
  }))
  const next = from + PER_PAGE < ended.length ? String(from + PER_PAGE) : ''
  return { status: 200, body: { next_page_token: next, participants } }
}

const recordingsOf = (held: Held, api: string): ApiAnswer => ({
  status: 200,
  body: {
    recording_files: [
      {
        id: `${held.id}-1`,
        file_type: 'MP4',
        recording_type: 'shared_screen_with_speaker_view',
        file_size: held.minutes * BYTES_A_MINUTE,
        status: 'completed',
        download_url: `${api}/rec/download/${held.secret}`,
        recording_start: held.startsAt,
        recording_end: new Date(Date.parse(held.startsAt) + held.minutes * MINUTE_MS).toISOString(),
      },
    ],
  },
})
