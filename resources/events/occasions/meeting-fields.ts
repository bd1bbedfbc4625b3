/** Fields of what is held as a video meeting: events and webinars. */
import { email, flag, group, list, optional, ref, withDefault } from '#core/field.ts'

export const meetingSeries = {
  perSession: { es: 'Una por sesión', en: 'One per session' },
  recurring: { es: 'Una sola para todas las sesiones', en: 'One for all sessions' },
}

export const meetingFields = {
  /** The connected account that hosts; without one, staff make the meeting and fill in its link. */
  hostId: optional(ref({ es: 'Cuenta anfitriona', en: 'Host account' }, 'meetingConnections')),
  meeting: withDefault(
    group(
      { es: 'Opciones de la reunión', en: 'Meeting options' },
      {
        waitingRoom: flag({ es: 'Sala de espera', en: 'Waiting room' }),
        isRecorded: flag({ es: 'Se graba', en: 'Recorded' }),
      },
    ),
    { waitingRoom: false, isRecorded: false },
  ),
  coHosts: withDefault(
    list(
      { es: 'Coanfitriones', en: 'Co-hosts' },
      { email: email({ es: 'Correo', en: 'Email' }) },
      { max: 10 },
    ),
    [],
  ),
}
