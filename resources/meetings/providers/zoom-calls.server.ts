/** Meetings at Zoom (reference: developers.zoom.us, Meeting API v2). */
import { z } from 'zod'
import { restOf, type MeetingPlan } from '../planning/meeting-plan.ts'
import { bringTimes } from './bring-times.server.ts'
import type {
  MeetingCalls,
  ProviderCall,
  ProviderMeeting,
  ProviderRecording,
} from './meeting-provider.server.ts'
import { itemsOfPages } from './pages.server.ts'
import { ifGone } from './provider-failure.server.ts'
import { begun, bodyOf, id, timeOf, timesAt, timesOf } from './zoom-plan.server.ts'

const made = z.object({
  id,
  join_url: z.url(),
  start_url: z.url().optional(),
})
const listed = z.object({
  next_page_token: z.string().optional(),
  meetings: z.array(z.object({ id, agenda: z.string().optional() })),
})
const registered = z.object({ registrant_id: z.string(), join_url: z.url() })
const settings = z.object({ feature: z.object({ meeting_capacity: z.number().int() }) })
const pastInstances = z.object({ meetings: z.array(z.object({ uuid: z.string(), start_time: z.string() })) })
const participants = z.object({
  next_page_token: z.string().optional(),
  participants: z.array(
    z.object({
      id: z.string().nullish(),
      user_id: id.nullish(),
      registrant_id: z.string().nullish(),
      name: z.string().nullish(),
      user_email: z.string().nullish(),
      join_time: z.string(),
      leave_time: z.string(),
      status: z.string().nullish(),
    }),
  ),
})
const recorded = z.object({
  recording_files: z.array(
    z.object({
      id: z.string().nullish(),
      file_type: z.string(),
      recording_type: z.string().nullish(),
      file_size: z.number().nullish(),
      status: z.string().nullish(),
      // What is no address cannot be opened.
      download_url: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
      recording_start: z.string(),
      recording_end: z.string().nullish(),
    }),
  ),
})

const PER_PAGE = 300

const toMeeting = ({ id: externalId, join_url: joinUrl }: z.output<typeof made>): ProviderMeeting => ({
  externalId,
  joinUrl,
})

export const zoomCalls: MeetingCalls = {
  createMeeting: async (call, plan) =>
    toMeeting(
      await call('/users/me/meetings', {
        method: 'POST',
        body: { ...bodyOf(plan), ...timesOf(restOf(plan) ?? begun(plan)) },
        answer: made,
      }),
    ),
  findMeeting: async (call, { reference }) => {
    // Those whose start has passed, too: Zoom leaves them out of the upcoming ones.
    const scheduled = itemsOfPages('', async (page) => {
      const path = `/users/me/meetings?type=scheduled&page_size=${PER_PAGE}&next_page_token=${page}`
      const { meetings: items, next_page_token: next } = await call(path, { answer: listed })
      return { items, next }
    })
    for await (const { id: found, agenda } of scheduled)
      if (agenda === reference) return toMeeting(await call(`/meetings/${found}`, { answer: made }))
    return undefined
  },
  updateMeeting: async (call, externalId, plan) => {
    const path = `/meetings/${externalId}`
    const write = (times: MeetingPlan | undefined) =>
      call(path, { method: 'PATCH', body: { ...bodyOf(plan), ...(times && timesOf(times)) } })
    if (!plan.repetition) return write(restOf(plan))
    await bringTimes(plan, {
      read: () => timesAt(call, externalId),
      write,
      move: (occurrence, time) =>
        call(`${path}?occurrence_id=${encodeURIComponent(occurrence)}`, {
          method: 'PATCH',
          body: timeOf(time),
        }),
    })
  },
  setOptions: () => Promise.resolve(),
  cancelMeeting: (call, externalId) =>
    call(`/meetings/${externalId}`, { method: 'DELETE' }).catch(ifGone(undefined)),
  readTimes: timesAt,
  hostUrl: async (call, { externalId, joinUrl }) =>
    (await call(`/meetings/${externalId}`, { answer: made })).start_url ?? joinUrl,
  register: async (call, externalId, { email, firstName, lastName }) => {
    const body = { email, first_name: firstName, last_name: lastName }
    const path = `/meetings/${externalId}/registrants`
    const { registrant_id, join_url } = await call(path, { method: 'POST', body, answer: registered })
    return { registrantId: registrant_id, joinUrl: join_url }
  },
  unregister: (call, externalId, { registrantId, email }) =>
    call(`/meetings/${externalId}/registrants/status`, {
      method: 'PUT',
      body: { action: 'cancel', registrants: [{ id: registrantId, ...(email && { email }) }] },
    }).catch(ifGone(undefined)),
  attendance: async (call, { externalId }) => {
    const stays = []
    for (const { uuid } of await instancesOf(call, externalId))
      for await (const one of participantsOf(call, uuid)) {
        if (one.status === 'in_waiting_room') continue
        stays.push({
          key: `${uuid} ${one.id || one.user_id || one.name} ${one.join_time}`,
          registrantId: one.registrant_id || null,
          email: one.user_email || null,
          name: one.name ?? '',
          joinedAt: one.join_time,
          leftAt: one.leave_time,
        })
      }
    return stays
  },
  recordings: async (call, { externalId }, occurrences) => {
    const found = []
    const instances = (await instancesOf(call, externalId)).map(({ uuid }) => uuid)
    for (const uuid of new Set([...instances, ...occurrences])) {
      const path = `/meetings/${inPath(uuid)}/recordings`
      const answer = await call(path, { answer: recorded }).catch(ifGone(undefined))
      if (answer) found.push(...videosIn(answer, uuid))
    }
    return found
  },
  capacity: async (call) => (await call('/users/me/settings', { answer: settings })).feature.meeting_capacity,
}

/** Sound, chat and transcripts are other files of the same recording. */
const videosIn = ({ recording_files }: z.output<typeof recorded>, occurrence: string): ProviderRecording[] =>
  recording_files
    .filter(({ file_type }) => file_type === 'MP4')
    .map((file) => ({
      externalId: file.id || `${file.recording_start} ${file.recording_type ?? ''}`,
      occurrence,
      kind: file.recording_type || null,
      startsAt: file.recording_start,
      endsAt: file.recording_end || null,
      size: file.file_size ?? null,
      isReady: Boolean(file.download_url) && file.status !== 'processing',
      // Its own page would open for whoever keeps the address.
      contentPath: file.download_url || null,
    }))

/** A UUID with slashes is encoded twice. */
const inPath = (uuid: string): string =>
  /^\/|\/\//.test(uuid) ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid)

const instancesOf = async (call: ProviderCall, externalId: string) =>
  (
    await call(`/past_meetings/${externalId}/instances`, { answer: pastInstances }).catch(
      ifGone({ meetings: [] }),
    )
  ).meetings

const participantsOf = (call: ProviderCall, uuid: string) =>
  itemsOfPages('', async (page) => {
    const path = `/past_meetings/${inPath(uuid)}/participants?include_fields=registrant_id&page_size=${PER_PAGE}&next_page_token=${page}`
    const { participants: items, next_page_token: next } = await call(path, { answer: participants })
    return { items, next }
  })
