/** Initial templates of every installation, in both languages. */
import { fromPlainText } from '#core/richtext.ts'
import type { Words } from '#core/words.ts'
import { noticeTemplates, type TemplateInput, type TemplateText } from './notice-templates.ts'

const courseTemplates: TemplateText[] = [
  {
    key: 'confirmacion',
    name: 'Confirmación de inscripción',
    purpose: 'confirmation',
    subject: {
      es: 'Su inscripción está confirmada: {event.title}',
      en: 'Your registration is confirmed: {event.title}',
    },
    body: {
      es: `Hola, {attendee.firstName}:

Su inscripción en «{event.title}» está confirmada. Estos son los datos para que los tenga a mano:

{event.details}

{if onSite} Le sugerimos llegar 15 minutos antes para registrarse con calma; en la entrada basta mostrar el código QR adjunto. {event.venueHints}

{if online} Entre unos minutos antes para probar el audio y la cámara.

Le adjuntamos la cita para su calendario. Si necesita corregir sus datos o ceder el cupo a otra persona de su empresa, responda a este correo y lo resolvemos.

{links.event}

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

Your registration for “{event.title}” is confirmed. Here are the facts to keep at hand:

{event.details}

{if onSite} Please arrive 15 minutes early to check in calmly; at the door, just show the attached QR code. {event.venueHints}

{if online} Join a few minutes early to test your sound and camera.

The entry for your calendar is attached. If your details need correcting or a colleague will take your seat, reply to this mail and we will see to it.

{links.event}

Kind regards, {coordinator.name}`,
    },
    attach: ['ics', 'ticket'],
    schedule: { anchor: 'registration' },
  },
  {
    key: 'instrucciones',
    name: 'Instrucciones para participar',
    purpose: 'joining',
    subject: {
      es: 'Todo listo para {event.title}: cómo participar',
      en: 'All set for {event.title}: how to take part',
    },
    body: {
      es: `Hola, {attendee.firstName}:

En pocos días comenzamos «{event.title}» con {instructors}. Esto es lo que necesita:

{event.sessions}

{if onSite} Nos encontramos en {event.venue}. {event.venueHints}

{if onSite} {event.mapUrl}

{if online} Entre con este enlace, que es solo para usted:

{if online} {event.joinUrl}

{event.materials}

Traiga sus preguntas: dedicaremos tiempo a los casos de {attendee.company|su organización}. Cualquier duda, responda a este correo o llame al {coordinator.phone}.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

In a few days we begin “{event.title}” with {instructors}. This is what you need:

{event.sessions}

{if onSite} We meet at {event.venue}. {event.venueHints}

{if onSite} {event.mapUrl}

{if online} Join with this link, which is for you alone:

{if online} {event.joinUrl}

{event.materials}

Bring your questions: there will be time for the cases of {attendee.company|your organization}. If anything is unclear, reply to this mail or call {coordinator.phone}.

Kind regards, {coordinator.name}`,
    },
    attach: ['ics'],
    schedule: { anchor: 'firstStart', offsetDays: -3, timeOfDay: '09:00' },
  },
  {
    key: 'recordatorio',
    name: 'Recordatorio del día anterior',
    purpose: 'reminder',
    subject: { es: 'Mañana comienza: {event.title}', en: 'It begins tomorrow: {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

Mañana comienza «{event.title}». Le recordamos los datos:

{event.details}

{if online} {event.joinUrl|Entrar a la sesión}

Si no podrá asistir, avísenos respondiendo a este correo: quizás otra persona de su equipo pueda aprovechar el cupo.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

“{event.title}” begins tomorrow. The facts once more:

{event.details}

{if online} {event.joinUrl|Join the session}

If you cannot attend, let us know by replying to this mail: perhaps somebody else on your team can take the seat.

Kind regards, {coordinator.name}`,
    },
    schedule: { anchor: 'firstStart', offsetDays: -1, timeOfDay: '09:00' },
  },
  {
    key: 'encuesta',
    name: 'Invitación a la encuesta',
    purpose: 'survey',
    subject: { es: '¿Qué le pareció {event.title}?', en: 'How was {event.title}?' },
    body: {
      es: `Hola, {attendee.firstName}:

Gracias por participar en «{event.title}». Su opinión sobre el contenido y la enseñanza nos ayuda a mejorar y a que otras personas elijan bien. La encuesta toma dos minutos.

{links.survey}

El enlace es solo para usted; puede corregir sus respuestas mientras la encuesta esté abierta.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

Thank you for taking part in “{event.title}”. What you say of content and teaching helps us improve and helps others choose well. The survey takes two minutes.

{links.survey}

The link is for you alone; you can change your answers while the survey is open.

Kind regards, {coordinator.name}`,
    },
    schedule: { anchor: 'lastEnd', offsetMinutes: 30 },
  },
  {
    key: 'recordatorio-encuesta',
    name: 'Recordatorio de la encuesta',
    purpose: 'surveyReminder',
    subject: { es: 'Aún puede opinar sobre {event.title}', en: 'You can still rate {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

Todavía no tenemos su opinión sobre «{event.title}», y nos importa. Son dos minutos:

{links.survey}

Gracias. Este es el único recordatorio que le enviaremos.`,
      en: `Hello {attendee.firstName},

We do not have your opinion of “{event.title}” yet, and it matters to us. It takes two minutes:

{links.survey}

Thank you. This is the only reminder we will send.`,
    },
    schedule: { anchor: 'lastEnd', offsetDays: 3, timeOfDay: '10:00' },
  },
  {
    key: 'certificado',
    name: 'Entrega del certificado',
    purpose: 'certificate',
    subject: { es: 'Su certificado de {event.title}', en: 'Your certificate for {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

¡Felicidades! Su certificado de «{event.title}» ya está emitido y lo encontrará adjunto en PDF.

En su página puede descargarlo de nuevo, agregarlo a su perfil profesional y compartirlo con quien deba verificarlo:

{links.certificate}

Revise que su nombre esté escrito como desea. Si hay algo que corregir, responda a este correo y lo emitimos de nuevo.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

Congratulations! Your certificate for “{event.title}” has been issued; you will find it attached as a PDF.

On its page you can download it again, add it to your professional profile, and share it with whoever needs to verify it:

{links.certificate}

Please check that your name is written as you wish. If anything needs correcting, reply to this mail and we will issue it again.

Kind regards, {coordinator.name}`,
    },
    attach: ['certificate'],
    schedule: { anchor: 'lastEnd', offsetDays: 5, timeOfDay: '10:00' },
  },
]

const rich = ({ es, en }: Words) => ({ es: fromPlainText(es), en: fromPlainText(en) })

export const defaultTemplates: TemplateInput[] = [...courseTemplates, ...noticeTemplates].map(
  ({ attach = [], schedule, body, ...rest }) => ({
    ...rest,
    body: rich(body),
    category: 'transactional',
    attachIcs: attach.includes('ics'),
    attachTicket: attach.includes('ticket'),
    attachCertificate: attach.includes('certificate'),
    usualSchedule: schedule ? { offsetDays: 0, offsetMinutes: 0, timeOfDay: null, ...schedule } : null,
    active: true,
  }),
)
