/** A plan as Zoom's calls take it, and the times that Zoom answers. */
import { z } from 'zod'
import type { Time } from '#resources/events/occasions/repetition.ts'
import type { MeetingPlan } from '../planning/meeting-plan.ts'
import type { HeldTime } from './bring-times.server.ts'
import type { ProviderCall } from './meeting-provider.server.ts'

export const id = z.union([z.number(), z.string()]).transform(String)
const duration = z.number().catch(0)
const timed = z.object({
  start_time: z.string().optional(),
  duration,
  occurrences: z
    .array(z.object({ occurrence_id: id, start_time: z.string(), duration, status: z.string().nullish() }))
    .optional(),
})

const MINUTE_MS = 60_000
const MOST_TITLE = 200

export async function timesAt(call: ProviderCall, externalId: string): Promise<HeldTime[]> {
  const { start_time = '', occurrences, ...whole } = await call(`/meetings/${externalId}`, { answer: timed })
  return (occurrences ?? [{ ...whole, occurrence_id: '', start_time, status: null }])
    .filter(({ status, start_time: at }) => status !== 'deleted' && Date.parse(at) > Date.now())
    .map(({ occurrence_id, start_time: at, duration: minutes }) => ({
      id: occurrence_id,
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString(),
    }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** A meeting that is made while its session runs begins in a minute. */
export function begun(plan: MeetingPlan): MeetingPlan {
  const soon = Date.now() + MINUTE_MS
  const endsAt = new Date(Math.max(Date.parse(plan.endsAt), soon + MINUTE_MS)).toISOString()
  return { ...plan, startsAt: new Date(soon).toISOString(), endsAt, repetition: null }
}

export const timeOf = ({ startsAt, endsAt }: Time) => ({
  start_time: startsAt.replace(/\.\d+Z$/, 'Z'),
  timezone: 'UTC',
  duration: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS),
})
export const timesOf = ({ repetition, ...first }: MeetingPlan) => ({
  ...timeOf(first),
  type: repetition ? 8 : 2,
  ...(repetition && {
    recurrence: {
      type: 2,
      repeat_interval: repetition.everyWeeks,
      // Zoom counts weekdays from Sunday, the first.
      weekly_days: repetition.weekdays.map((day) => day + 1).join(','),
      end_times: repetition.count,
    },
  }),
})

export function bodyOf(plan: MeetingPlan): object {
  const { title, reference, repetition, passcode, waitingRoom, isRecorded, coHosts } = plan
  return {
    topic: title.slice(0, MOST_TITLE),
    agenda: reference,
    password: passcode,
    settings: {
      // Registration without approval gives each person a link of their own; mails come from us alone.
      approval_type: 0,
      ...(repetition && { registration_type: 1 }),
      registrants_email_notification: false,
      registrants_confirmation_email: false,
      alternative_hosts: coHosts.join(';'),
      alternative_hosts_email_notification: false,
      waiting_room: waitingRoom,
      join_before_host: !waitingRoom,
      auto_recording: isRecorded ? 'cloud' : 'none',
      use_pmi: false,
    },
  }
}
