/** Zoom (reference: developers.zoom.us). */
import { ClientSecretBasic } from 'openid-client'
import { z } from 'zod'
import type { MeetingReason } from '../planning/meeting-state.ts'
import { addressSetting } from './address-setting.server.ts'
import type { MeetingProvider } from './meeting-provider.server.ts'
import { purposes } from './purposes.ts'
import { zoomCalls } from './zoom-calls.server.ts'

export const zoom = {
  settings: 'ZOOM',
  settingNames: ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'],
  addresses: (env) => ({
    ...authorizationAt(addressSetting(env, 'ZOOM_URL', 'https://zoom.us')),
    apiUrl: addressSetting(env, 'ZOOM_API_URL', 'https://api.zoom.us/v2'),
  }),
  standIn: (url) => ({ ...authorizationAt(url), apiUrl: `${url}/v2` }),
  authenticate: ClientSecretBasic,
  scopes: {
    'user:read:user': purposes.account,
    'user:read:settings': purposes.capacity,
    'meeting:read:list_meetings': purposes.read,
    'meeting:read:meeting': purposes.read,
    'meeting:write:meeting': purposes.create,
    'meeting:update:meeting': purposes.change,
    'meeting:delete:meeting': purposes.remove,
    'meeting:write:registrant': purposes.register,
    'meeting:update:registrant_status': purposes.unregister,
    'meeting:read:list_past_instances': purposes.attendance,
    'meeting:read:list_past_participants': purposes.attendance,
    'cloud_recording:read:list_recording_files': purposes.recordings,
  },
  addScopes: {
    es: 'Añádalos a la aplicación en Zoom App Marketplace y conecte la cuenta otra vez.',
    en: 'Add them to the app in the Zoom App Marketplace and connect the account again.',
  },
  asksForScopes: false,
  isGranted: (scope, granted) => {
    const names = granted.map((name) => name.replace(/:admin$/, ''))
    return names.includes(scope) || names.includes(classic(scope))
  },
  contentDomains: ['zoom.us'],
  account: {
    path: '/users/me',
    read: (answer) => {
      const user = account.safeParse(answer).data
      if (!user) return undefined
      const name = user.display_name || [user.first_name, user.last_name].filter(Boolean).join(' ')
      return { externalId: user.id, name: name || user.email || user.id, email: user.email || null }
    },
  },
  readError: (body) => {
    const { code, message } = refusal.safeParse(body).data ?? {}
    // Zoom registers one address three times a day for one meeting; the account goes on with others.
    const isOfOne = code === 429 && /registrant/i.test(message ?? '')
    return { reason: isOfOne ? 'refused' : reasons[code ?? 0], said: message }
  },
  limitEnd: ({ headers, said = '', now }) =>
    /qps/i.test(headers.get('x-ratelimit-type') ?? '') || /per.second/i.test(said)
      ? new Date(now.getTime() + 5000)
      : // The limit of a day ends at midnight UTC.
        new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
  registersPeople: true,
  losesWithMeeting: false,
  keeps: {
    words: { es: 'Videoconferencias en Zoom', en: 'Video meetings at Zoom' },
    why: {
      es: 'La supresión anula su inscripción en Zoom. Lo demás que guarda la cuenta anfitriona (inscritos anulados, informe de participantes, grabaciones) se borra allí a mano.',
      en: 'The erasure cancels their registration at Zoom. What else the host account keeps (cancelled registrants, reports of participants, recordings) is deleted there by hand.',
    },
  },
  calls: zoomCalls,
} satisfies MeetingProvider

const authorizationAt = (url: string) => ({
  issuer: url,
  authorizeUrl: `${url}/oauth/authorize`,
  tokenUrl: `${url}/oauth/token`,
  revokeUrl: `${url}/oauth/revoke`,
})

/** Older apps have wider scopes: `meeting:update:meeting` was a part of `meeting:write`. */
function classic(scope: string): string {
  const [of = '', verb = ''] = scope.split(':')
  return `${of.replace('cloud_', '')}:${verb === 'read' ? 'read' : 'write'}`
}

const text = z.string().max(200).nullish()
const account = z.object({
  id: z.string().min(1).max(200),
  email: text,
  display_name: text,
  first_name: text,
  last_name: text,
})

/** Some refusals come with the status 200. */
const refusal = z.object({ code: z.number().optional(), message: z.string().optional() })
const reasons: Partial<Record<number, MeetingReason>> = {
  /** The access token is not valid. */
  124: 'reconnect',
  /** The app lacks scopes. */
  104: 'scope',
  4711: 'scope',
  /** There is no such meeting, or it has ended and cannot be deleted any more. */
  3001: 'deleted',
  3007: 'deleted',
}

/** By which Zoom signs its messages; undefined where none are taken. */
export const zoomWebhookSecret = (env: NodeJS.ProcessEnv): string | undefined =>
  env['ZOOM_WEBHOOK_SECRET'] || undefined
