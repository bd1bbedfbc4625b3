/** Webinars in the office: list, form, registrations and cancellation. */
import { isPublished } from '#core/publication.ts'
import { screensOf, type StateBadge } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { pathTo } from '#web/paths.ts'
import { meetingConditions } from '#resources/events/occasions/meeting-conditions.screens.tsx'
import { HostInput } from '#resources/events/occasions/meeting-places.screens.tsx'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { CancelWebinar } from './webinar-cancel.screens.tsx'
import { SeatsTaken, WebinarNotices } from './webinar-facts.screens.tsx'
import { MailRecording, mailRecordingWords } from './webinar-recording.screens.tsx'
import { Registrations } from './webinar-registrations.screens.tsx'
import { webinarsApi } from './webinar.api.ts'
import { validateWebinar, phaseOf, phases } from './webinar-rules.ts'
import { webinars, type Webinar } from './webinar.ts'

/** Live and finished follow from the time; only a cancellation is stored. */
function timedStatus(webinar: Webinar): StateBadge | undefined {
  const phase = phaseOf(webinar, new Date())
  if (phase === 'finished') return { words: phases.finished, tone: 'neutral' }
  return phase === 'live' ? { words: phases.live, tone: 'success' } : undefined
}

export const screens = screensOf<typeof webinars.fields, Webinar>({
  resource: webinars,
  api: webinarsApi,
  columns: ['startsAt', 'title', 'language', 'capacity', 'status', 'websiteState'],
  tones: { status: { scheduled: 'info', cancelled: 'danger' } },
  stateBadges: { status: timedStatus },
  facts: ['startsAt', 'durationMinutes', 'language'],
  moreFacts: SeatsTaken,
  banner: WebinarNotices,
  // The office works in the time zone of Santo Domingo; the API takes others.
  leftOut: ['timezone'],
  groups: [
    {
      words: { es: 'Lo que leen los visitantes', en: 'What visitors read' },
      fields: ['title', 'summary', 'learn', 'body', 'image', 'relatedCourseIds'],
    },
    {
      words: { es: 'Cuándo y quiénes', en: 'When and who' },
      hint: { es: 'Las horas son de Santo Domingo.', en: 'Hours are those of Santo Domingo.' },
      fields: ['startsAt', 'durationMinutes', 'language', 'speakers'],
    },
    {
      words: { es: 'Registro', en: 'Registration' },
      fields: ['capacity', 'registrationOpensAt', 'registrationClosesAt', 'questions'],
    },
    {
      words: { es: 'Transmisión y grabación', en: 'Broadcast and recording' },
      fields: ['integration', 'hostId', 'meeting', 'coHosts', 'joinUrl', 'recordingUrl', 'recordingVisible'],
    },
  ],
  hints: {
    summary: {
      es: 'De 40 a 300 letras; encabeza la página del webinar.',
      en: 'From 40 to 300 letters; it opens the webinar’s page.',
    },
    speakers: {
      es: 'Un instructor de la firma, o un invitado con su nombre y cargo.',
      en: 'An instructor of the firm, or a guest by name and title.',
    },
    registrationOpensAt: { es: 'En blanco: desde que se publica.', en: 'Left blank: once it is published.' },
    registrationClosesAt: { es: 'En blanco: al terminar el webinar.', en: 'Left blank: when it ends.' },
    joinUrl: {
      es: 'Solo lo reciben quienes se registran; nunca se muestra en el sitio.',
      en: 'Only those who register get it; never shown on the site.',
    },
    recordingUrl: {
      es: 'Después del webinar la ven quienes se registraron, con su enlace personal: envíeselo con el botón de arriba.',
      en: 'Afterwards those who registered see it by their personal link: mail it with the button above.',
    },
  },
  // Cast: incomplete fields are refused by their own rules.
  check: (values) => validateWebinar(values as Webinar),
  inputs: { hostId: HostInput },
  visibleIf: meetingConditions,
  tabs: [
    ...tabsOf('webinars'),
    {
      key: 'registrations',
      words: { es: 'Registrados', en: 'Registered' },
      body: Registrations,
      needs: webinarRegistrationsApi.list,
    },
  ],
  steps: (row) => {
    const phase = phaseOf(row, new Date())
    if (phase === 'finished' && row.recordingUrl)
      return [
        {
          key: 'recording',
          words: mailRecordingWords,
          needs: webinarsApi.mailRecording,
          dialog: MailRecording,
        },
      ]
    if (phase === 'cancelled' || phase === 'finished') return []
    return [
      {
        key: 'cancel',
        words: { es: 'Cancelar el webinar', en: 'Cancel the webinar' },
        needs: webinarsApi.cancel,
        isDangerous: true,
        dialog: CancelWebinar,
      },
    ]
  },
  publicPath: ({ id, websiteState }, locale) =>
    isPublished({ websiteState }) ? pathTo('webinar', locale, { id }) : undefined,
})
