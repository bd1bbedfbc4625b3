/** Templates of notices: cancelled or moved events, freed seats. */
import type { Create } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { mailTemplates, Purpose } from './mail-template.ts'

export type TemplateInput = Create<typeof mailTemplates.fields>
export type TemplateText = {
  key: string
  name: string
  purpose: Purpose
  subject: Words
  body: Words
  attach?: ('ics' | 'ticket' | 'certificate')[]
  schedule?: Partial<NonNullable<TemplateInput['usualSchedule']>> &
    Pick<NonNullable<TemplateInput['usualSchedule']>, 'anchor'>
}

export const noticeTemplates: TemplateText[] = [
  {
    key: 'evento-cancelado',
    name: 'Evento cancelado',
    purpose: 'eventCancelled',
    subject: { es: 'Cancelado: {event.title}', en: 'Cancelled: {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

Lamentamos informarle que «{event.title}», previsto para el {event.dates}, no se impartirá. {event.cancelReason}

Le contactaremos para acordar lo que prefiera: pasar su inscripción a otra fecha o recibir la devolución de lo pagado. Si ya sabe qué le conviene, responda a este correo y lo tramitamos de inmediato.

Le pedimos disculpas por el inconveniente.

Le saluda {coordinator.name}, {coordinator.phone}`,
      en: `Hello {attendee.firstName},

We are sorry to tell you that “{event.title}”, planned for {event.dates}, will not take place. {event.cancelReason}

We will contact you to agree on what you prefer: moving your registration to another date, or a refund of what was paid. If you already know what suits you, reply to this mail and we will arrange it at once.

We apologize for the inconvenience.

Kind regards, {coordinator.name}, {coordinator.phone}`,
    },
    attach: ['ics'],
  },
  {
    key: 'evento-pospuesto',
    name: 'Evento pospuesto',
    purpose: 'eventPostponed',
    subject: { es: 'Pospuesto: {event.title}', en: 'Postponed: {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

«{event.title}» no se impartirá en las fechas anunciadas ({event.dates}). Estamos fijando la nueva fecha y se la comunicaremos por este medio.

Su inscripción se mantiene y no tiene que hacer nada. Si prefiere liberarla, responda a este correo.

Gracias por su comprensión.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

“{event.title}” will not take place on the announced dates ({event.dates}). We are settling the new date and will write to you with it.

Your registration stands and there is nothing for you to do. If you would rather release it, reply to this mail.

Thank you for your understanding.

Kind regards, {coordinator.name}`,
    },
    attach: ['ics'],
  },
  {
    key: 'nueva-fecha',
    name: 'Nueva fecha',
    purpose: 'eventMoved',
    subject: { es: 'Nueva fecha: {event.title}', en: 'New date: {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

«{event.title}» cambió de fecha. Antes: {event.previousDates|por confirmar}. Estos son los datos que valen ahora:

{event.details}

Su inscripción se mantiene. Le adjuntamos la cita actualizada, que reemplaza la anterior en su calendario. Si la nueva fecha no le conviene, responda a este correo y buscamos otra salida.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

“{event.title}” has a new date. Before: {event.previousDates|to be confirmed}. These are the facts that hold now:

{event.details}

Your registration stands. The updated calendar entry is attached and replaces the earlier one. If the new date does not suit you, reply to this mail and we will find another way.

Kind regards, {coordinator.name}`,
    },
    attach: ['ics'],
  },
  {
    key: 'oferta-de-cupo',
    name: 'Oferta a la lista de espera',
    purpose: 'waitlistOffer',
    subject: { es: 'Hay cupo para usted: {event.title}', en: 'A seat for you: {event.title}' },
    body: {
      es: `Hola, {attendee.firstName}:

Se liberó lugar en «{event.title}» y usted sigue en la lista de espera. Cupos que podemos ofrecerle: {waitlist.seats}.

{event.details}

Se lo guardamos hasta el {waitlist.expiresAt}. Después lo ofreceremos a la siguiente persona de la lista.

{links.accept}

Si ya no le interesa, no tiene que hacer nada.

Le saluda {coordinator.name}`,
      en: `Hello {attendee.firstName},

Room has become free in “{event.title}” and you are still on the waitlist. Seats we can offer you: {waitlist.seats}.

{event.details}

We keep it for you until {waitlist.expiresAt}. After that we will offer it to the next person on the list.

{links.accept}

If you are no longer interested, there is nothing for you to do.

Kind regards, {coordinator.name}`,
    },
  },
]
