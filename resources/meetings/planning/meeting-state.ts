/** States of a meeting between what is asked for and what the provider has. */
import type { Words } from '#core/words.ts'

export const meetingStates = {
  pending: { es: 'En camino', en: 'On its way' },
  ready: { es: 'Lista', en: 'Ready' },
  /** The provider has none. */
  failed: { es: 'No se pudo crear', en: 'Could not be made' },
  /** The provider has another one than is asked for, or has it no more. */
  stale: { es: 'No está al día', en: 'Out of date' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} satisfies Record<string, Words>
export type MeetingState = keyof typeof meetingStates

export const meetingTones = {
  pending: 'info',
  ready: 'success',
  failed: 'danger',
  stale: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<MeetingState, string>

export const meetingReasons = {
  reconnect: {
    es: 'La cuenta anfitriona debe conectarse de nuevo.',
    en: 'The host account must be connected again.',
  },
  notSetUp: {
    es: 'El proveedor ya no está configurado en el servidor.',
    en: 'The provider is not set up on the server any more.',
  },
  scope: {
    es: 'A la cuenta le falta un permiso: vea «Conexiones».',
    en: 'The account lacks a permission: see “Connections”.',
  },
  limit: {
    es: 'El proveedor no acepta más cambios por ahora; se intentará solo.',
    en: 'The provider accepts no more changes for now; it is tried again by itself.',
  },
  unreachable: {
    es: 'El proveedor no responde; se intentará solo.',
    en: 'The provider does not answer; it is tried again by itself.',
  },
  unexpected: {
    es: 'El proveedor dio una respuesta que Conforme no entiende; se intentará solo.',
    en: 'The provider gave an answer that Conforme does not understand; it is tried again by itself.',
  },
  setup: {
    es: 'El proveedor no acepta la aplicación de la firma: vea «Conexiones».',
    en: 'The provider does not accept the app of the firm: see “Connections”.',
  },
  noTeams: {
    es: 'La cuenta no puede crear reuniones de Teams: revise su licencia y el calendario de Outlook.',
    en: 'The account cannot make meetings of Teams: check its licence and its Outlook calendar.',
  },
  tooSmall: {
    es: 'La cuenta anfitriona admite menos personas que los cupos en línea.',
    en: 'The host account takes fewer people than there are online seats.',
  },
  deleted: { es: 'La reunión fue borrada en el proveedor.', en: 'The meeting was deleted at the provider.' },
  changed: { es: 'La reunión fue cambiada en el proveedor.', en: 'The meeting was changed at the provider.' },
  refused: { es: 'El proveedor la rechazó.', en: 'The provider refused it.' },
} satisfies Record<string, Words>
export type MeetingReason = keyof typeof meetingReasons

/** What was asked for may have been done all the same. */
export const isUnclear = (reason: MeetingReason): boolean =>
  reason === 'unreachable' || reason === 'unexpected'
