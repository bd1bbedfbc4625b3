/** Events in the office: list, form, notices and status changes. */
import type { Client } from '#core/client.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { currentUser } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { tabsOf } from '#web/office/registry.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { shownWhen } from '#web/office/form/form-context.tsx'
import { publishing, screensOf, type Step } from '#web/office/records/screen.ts'
import { pathTo } from '#web/paths.ts'
import { invoicingStates, invoicingTones } from '../../seats/invoicing-state.ts'
import { meetingConditions, seriesCondition } from '../../occasions/meeting-conditions.screens.tsx'
import { HostInput } from '../../occasions/meeting-places.screens.tsx'
import { EventWatch } from './event-watch.screens.tsx'
import { validateEvent } from '../event-rules.ts'
import { SessionsInput } from './event-sessions.screens.tsx'
import { stateDialogs } from './event-state-dialog.screens.tsx'
import {
  isCalledOff,
  isEventOnSite,
  isInCompany,
  openStates,
  overStates,
  stateTones,
  stateVerbs,
} from '../event-state.ts'
import { publishesFirst, stepsNow } from '../event-steps.ts'
import { EventNotices } from './event-notices.screens.tsx'
import { EnrolledCell } from './enrolled-cell.screens.tsx'
import { eventsApi, type ListedEvent } from '../event.api.ts'
import { events, type Event, type EventStatus } from '../event.ts'

const steps = Object.fromEntries(
  Object.entries(stateVerbs).map(([to, verb]): [string, Step] => [
    to,
    {
      key: to,
      words: verb,
      needs: eventsApi.state,
      // Never the usual next step.
      isDangerous: isCalledOff(to as EventStatus),
      dialog: stateDialogs[to as EventStatus],
    },
  ]),
) as Record<EventStatus, Step>

/** Proposes the signed-in user as coordinator of a new event. */
async function ownCoordinator(client: Client) {
  const { user } = currentUser() ?? {}
  const none = { initial: {}, titles: {} }
  if (!user || !mayCall(employeesApi.list)) return none
  const filters = [{ field: 'userId', op: 'eq' as const, value: user.id }]
  const { items } = await client.call(employeesApi.list, { input: { filters, perPage: 1 } })
  const [me] = items.filter(({ active }) => active)
  return me ? { initial: { coordinatorId: me.id }, titles: { coordinatorId: user.displayName } } : none
}

export const screens = screensOf<typeof events.fields, ListedEvent, typeof events.derived>({
  resource: events,
  api: eventsApi,
  columns: ['startsAt', 'title', 'code', 'enrolled', 'modality', 'invoicing', 'status', 'websiteState'],
  bulk: [bulkEdit('coordinatorId', 'visibility', 'minAttendees', 'surveyId')],
  cells: { enrolled: (row, locale) => <EnrolledCell event={row} locale={locale} /> },
  usual: {
    words: { es: 'Abiertos', en: 'Open' },
    filters: [{ field: 'status', op: 'in', value: openStates }],
  },
  views: [
    {
      words: { es: 'Realizados por facturar', en: 'Over, not invoiced' },
      filters: [
        { field: 'status', op: 'in', value: overStates },
        { field: 'invoicing', op: 'in', value: ['notInvoiced'] },
      ],
    },
  ],
  tones: { status: stateTones },
  // Nobody is late with an event that is still to come.
  stateBadges: {
    invoicing: ({ invoicing: state, status }) =>
      state
        ? {
            words: invoicingStates[state],
            tone: overStates.includes(status) ? invoicingTones[state] : 'neutral',
          }
        : undefined,
  },
  facts: ['startsAt', 'endsAt', 'accountId', 'modality', 'language', 'enrolled', 'coordinatorId'],
  groups: [
    {
      words: { es: 'Qué y para quién', en: 'What and for whom' },
      fields: ['courseId', 'title', 'type', 'language', 'visibility', 'accountId'],
    },
    {
      words: { es: 'Cuándo', en: 'When' },
      hint: {
        es: 'Las horas son de Santo Domingo.',
        en: 'Hours are those of Santo Domingo.',
      },
      fields: ['sessions', 'timezone'],
    },
    {
      words: { es: 'Dónde', en: 'Where' },
      fields: [
        'modality',
        'venueId',
        'venue',
        'integration',
        'hostId',
        'meetingSeries',
        'meeting',
        'coHosts',
        'joinUrl',
      ],
    },
    {
      words: { es: 'Quiénes', en: 'Who' },
      fields: ['instructors', 'coordinatorId'],
    },
    {
      words: { es: 'Cupos, inscripción y precios', en: 'Seats, registration and prices' },
      fields: [
        'capacity',
        'minAttendees',
        'decisionDate',
        'registrationOpensAt',
        'registrationClosesAt',
        'holdHours',
        'waitlist',
        'prices',
        'groupPrice',
      ],
    },
    {
      words: {
        es: 'Certificado, encuesta, correos y materiales',
        en: 'Certificate, survey, mails and materials',
      },
      fields: [
        ...(['certificateRule', 'certificateTemplateId', 'presentMinPct'] as const),
        ...(['surveyId', 'mailPlanIds', 'materials'] as const),
      ],
    },
    {
      words: { es: 'Portada y notas', en: 'Cover and notes' },
      fields: ['cover', 'internalNotes'],
    },
  ],
  hints: {
    title: { es: 'En blanco vale el título del curso.', en: 'Left blank, the course’s title is used.' },
    type: { es: 'En blanco vale el tipo del curso.', en: 'Left blank, the course’s type is used.' },
    visibility: {
      es: 'Solo con enlace: no aparece en listas. En empresa: nunca se publica.',
      en: 'Unlisted: in no list. In company: never published.',
    },
    accountId: {
      es: 'Para quién se imparte; sus inscripciones lo toman de aquí.',
      en: 'Whom it is given for; its orders take it from here.',
    },
    timezone: {
      es: 'Cambie la zona solo si el evento se imparte en otro país.',
      en: 'Change it only when the event takes place in another country.',
    },
    venueId: {
      es: 'Hace falta para programar, salvo que el evento sea en línea. Búsquelo o créelo aquí mismo.',
      en: 'Needed to schedule, unless the event is online. Find it or create it right here.',
    },
    venue: {
      es: 'Se copia del lugar; cámbielo aquí solo para este evento.',
      en: 'Copied from the venue; change it here for this event alone.',
    },
    joinUrl: {
      es: 'Hace falta con un enlace propio. Nunca se muestra en el sitio.',
      en: 'Needed with an own link. Never shown on the site.',
    },
    meetingSeries: {
      es: 'Una sola vale para sesiones de días distintos, contados en UTC.',
      en: 'A single one serves sessions on different days, counted in UTC.',
    },
    instructors: {
      es: 'Hace falta uno para programar. Se avisa si ya tiene otro evento a esa hora.',
      en: 'One is needed to schedule. You are told when they have another event at that time.',
    },
    coordinatorId: { es: 'Hace falta para programar.', en: 'Needed to schedule.' },
    minAttendees: {
      es: 'Con menos, se decide si se imparte.',
      en: 'With fewer, you decide whether it takes place.',
    },
    decisionDate: {
      es: 'Hasta cuándo se confirma o se pospone.',
      en: 'By when it is confirmed or postponed.',
    },
    registrationClosesAt: {
      es: 'A más tardar, cuando termine el evento.',
      en: 'At the latest when the event ends.',
    },
    holdHours: { es: 'En blanco valen las de los ajustes.', en: 'Left blank, those of the settings.' },
    prices: {
      es: 'Uno por moneda y modalidad; con una fecha límite es precio por pronto pago.',
      en: 'One per currency and mode; with a last day it is an early price.',
    },
    groupPrice: { es: 'De inscripciones en el sitio.', en: 'Of registrations on the site.' },
    presentMinPct: {
      es: 'De cada sesión por Zoom o Teams. En blanco vale lo que dice el curso.',
      en: 'Of each session on Zoom or Teams. Left blank, the course’s is used.',
    },
    certificateTemplateId: {
      es: 'En blanco vale la del curso o la habitual de su clase.',
      en: 'Left blank, the course’s is used or else the usual one of its kind.',
    },
    mailPlanIds: {
      es: 'En blanco valen los del curso.',
      en: 'Left blank, the course’s are used.',
    },
    surveyId: {
      es: 'En blanco vale la del curso o, si no la tiene, la de siempre.',
      en: 'Left blank, the course’s is used or else the usual one.',
    },
    materials: {
      es: 'Cada persona ve los suyos en la página de su encuesta y en los correos con «Recuadro: materiales». Nunca en el sitio.',
      en: 'People see theirs on the page of their survey and in mails with “Box: materials”. Never on the site.',
    },
    internalNotes: { es: 'Nunca se muestran en el sitio.', en: 'Never shown on the site.' },
  },
  // Cast: the form has the same fields; their own rules refuse incomplete values.
  check: (values) => validateEvent(values as Event),
  inputs: { sessions: SessionsInput, hostId: HostInput },
  visibleIf: { ...meetingConditions, ...seriesCondition, accountId: shownWhen('visibility', isInCompany) },
  watch: EventWatch,
  firstFields: ['venueId', 'instructors', 'coordinatorId'],
  startWith: ownCoordinator,
  banner: EventNotices,
  tabs: tabsOf('events'),
  opensWith: 'board',
  steps: (row) => [
    ...(publishesFirst(row) ? [publishing(eventsApi.publish)] : []),
    ...stepsNow(row, new Date()).map((to) => steps[to]),
  ],
  previewPath: ({ id }, locale) => pathTo('event', locale, { id }),
  publicPath: (row, locale) => (isEventOnSite(row) ? pathTo('event', locale, { id: row.id }) : undefined),
})
