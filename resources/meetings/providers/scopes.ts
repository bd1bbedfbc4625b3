/** What an account has to allow at each provider of video meetings. */
import type { Words } from '#core/words.ts'
import type { Provider } from './provider.ts'

const purposes = {
  account: { es: 'saber de quién es la cuenta', en: 'knowing whose account it is' },
  read: { es: 'leer las reuniones', en: 'reading meetings' },
  create: { es: 'crear reuniones', en: 'creating meetings' },
  change: { es: 'cambiar reuniones', en: 'changing meetings' },
  remove: { es: 'cancelar reuniones', en: 'cancelling meetings' },
  register: { es: 'inscribir participantes', en: 'registering people' },
  registrants: { es: 'leer los inscritos', en: 'reading who is registered' },
  unregister: { es: 'quitar inscritos', en: 'removing registrations' },
  capacity: { es: 'saber cuántas personas caben', en: 'knowing how many people fit' },
  attendance: { es: 'leer la asistencia', en: 'reading the attendance' },
  recordings: { es: 'leer las grabaciones', en: 'reading recordings' },
} satisfies Record<string, Words>

/** Scopes with what each is for (reference: the providers' documentation of scopes). */
const needed: Record<Provider, Readonly<Record<string, Words>>> = {
  zoom: {
    'user:read:user': purposes.account,
    'user:read:settings': purposes.capacity,
    'meeting:read:list_meetings': purposes.read,
    'meeting:read:meeting': purposes.read,
    'meeting:write:meeting': purposes.create,
    'meeting:update:meeting': purposes.change,
    'meeting:delete:meeting': purposes.remove,
    'meeting:write:registrant': purposes.register,
    'meeting:read:list_registrants': purposes.registrants,
    'meeting:update:registrant_status': purposes.unregister,
    'meeting:read:list_past_instances': purposes.attendance,
    'meeting:read:list_past_participants': purposes.attendance,
    'cloud_recording:read:list_recording_files': purposes.recordings,
  },
  msteams: {
    'User.Read': purposes.account,
    'Calendars.ReadWrite': purposes.create,
    'OnlineMeetings.ReadWrite': purposes.change,
    'OnlineMeetingArtifact.Read.All': purposes.attendance,
    'OnlineMeetingRecording.Read.All': purposes.recordings,
  },
}

/** What the authorization asks for; Zoom's scopes are configured on its app, and the refresh token needs one here. */
export const requestedScope = (provider: Provider): string | undefined =>
  provider === 'zoom' ? undefined : ['offline_access', ...Object.keys(needed[provider])].join(' ')

/** All that Zoom's app needs, as its token names it. */
export const zoomScope = Object.keys(needed.zoom).join(' ')

export type MissingScope = { scope: string; purpose: Words }
/** `granted` is the space-separated scope of the token. */
export function missingScopes(provider: Provider, granted: string): MissingScope[] {
  const has = new Set(granted.split(/\s+/).flatMap(namesOf))
  return Object.entries(needed[provider])
    .filter(([scope]) => ![scope, classic(scope)].some((name) => has.has(name.toLowerCase())))
    .map(([scope, purpose]) => ({ scope, purpose }))
}

/** Microsoft answers some scopes with the address of Graph before them, Zoom with `:admin` behind them. */
const namesOf = (scope: string): string[] => {
  const name = scope.toLowerCase().replace(/^https:\/\/graph\.microsoft\.com\//, '')
  return [name, name.replace(/:admin$/, '')]
}
/** Older apps of Zoom have wider scopes: `meeting:update:meeting` was a part of `meeting:write`. */
function classic(scope: string): string {
  const [of = '', verb = ''] = scope.split(':')
  return `${of.replace('cloud_', '')}:${verb === 'read' ? 'read' : 'write'}`
}
