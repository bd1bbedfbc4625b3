/** Columns and filters of an event's attendees. */
import { display } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import cell from '#web/office/table/cell.module.css'
import type { GridColumn, GridFilter } from '#web/office/grid/grid.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import styles from './attendee.module.css'
import { attendeeName, attendees, enrolments, isActive, outcomes, type Attendee } from '../attendee.ts'
import { enrolmentTones, outcomeTones } from '../attendee-tones.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { ModeCell } from './mode-cell.screens.tsx'

const { fields } = attendees
const words = {
  active: { es: 'Con cupo', en: 'With a seat' },
  reach: { es: 'Contacto', en: 'Reach' },
  noEmail: { es: 'Sin correo', en: 'No email' },
  withEmail: { es: 'Con correo', en: 'With email' },
} satisfies Record<string, Words>

type ColumnOptions = { event: Event; locale: Locale; onChanged: (attendee: Attendee) => void }

export function columnsOf({ event, locale, onChanged }: ColumnOptions): GridColumn<Attendee>[] {
  const mode: GridColumn<Attendee> = {
    key: 'mode',
    label: fields.mode.label[locale],
    cell: (row) => <ModeCell attendee={row} onChanged={onChanged} />,
    by: ({ mode: seatMode }) => seatMode && seatModes[seatMode][locale],
  }
  return [
    {
      key: 'name',
      label: attendees.words.one[locale],
      cell: (row) => <NameCell attendee={row} />,
      width: 'fill',
      by: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    },
    {
      key: 'company',
      label: fields.company.label[locale],
      cell: (row) => <TwoLines first={row.company} second={row.position} />,
      width: 'fill',
      by: ({ company }) => company,
      isBlank: ({ company, position }) => !company && !position,
    },
    ...(event.modality === 'mixed' ? [mode] : []),
    {
      key: 'enrolment',
      label: fields.enrolment.label[locale],
      cell: ({ enrolment }) => (
        <Badge tone={enrolmentTones[enrolment]}>{enrolments[enrolment][locale]}</Badge>
      ),
      by: ({ enrolment }) => enrolments[enrolment][locale],
    },
    {
      key: 'attendancePct',
      label: fields.attendancePct.label[locale],
      cell: (row) => textOf('attendancePct', row, locale),
      by: ({ attendancePct }) => (attendancePct === null ? null : Number(attendancePct)),
      align: 'end',
      isBlank: ({ attendancePct }) => attendancePct === null,
    },
    {
      key: 'score',
      label: fields.score.label[locale],
      cell: (row) => textOf('score', row, locale),
      by: ({ score }) => score,
      align: 'end',
      isBlank: ({ score }) => score === null,
    },
    {
      key: 'outcome',
      label: fields.outcome.label[locale],
      cell: ({ outcome }) =>
        outcome === 'pending' ? '—' : <Badge tone={outcomeTones[outcome]}>{outcomes[outcome][locale]}</Badge>,
      by: ({ outcome }) => outcomes[outcome][locale],
      isBlank: ({ outcome }) => outcome === 'pending',
    },
    {
      key: 'order',
      label: fields.orderId.label[locale],
      cell: ({ titles, orderId }) => <span className={cell.number}>{titles?.['orderId'] ?? orderId}</span>,
      by: ({ titles, orderId }) => titles?.['orderId'] ?? orderId,
    },
  ]
}

const textOf = (name: 'score' | 'attendancePct', row: Attendee, locale: Locale): string =>
  row[name] === null ? '—' : display(fields[name], row[name], { locale })

const NameCell = ({ attendee }: { attendee: Attendee }) => (
  <>
    {attendeeName(attendee)}
    <span className={styles.detail}>{attendee.email ?? attendee.phone ?? attendee.documentId}</span>
  </>
)

const TwoLines = ({ first, second }: { first: string | null; second: string | null }) => (
  <>
    {first ?? second ?? '—'}
    {first && second && <span className={styles.detail}>{second}</span>}
  </>
)

export function filtersOf({ modality }: Event): GridFilter<Attendee>[] {
  const active = { code: 'active', words: words.active, test: isActive }
  return [
    {
      key: 'enrolment',
      words: fields.enrolment.label,
      usual: 'active',
      options: [active, ...options(enrolments, ({ enrolment }) => enrolment)],
    },
    ...(modality === 'mixed'
      ? [{ key: 'mode', words: fields.mode.label, options: options(seatModes, ({ mode }) => mode) }]
      : []),
    { key: 'outcome', words: fields.outcome.label, options: options(outcomes, ({ outcome }) => outcome) },
    {
      key: 'reach',
      words: words.reach,
      options: [
        { code: 'noEmail', words: words.noEmail, test: ({ email }) => !email },
        { code: 'withEmail', words: words.withEmail, test: ({ email }) => Boolean(email) },
      ],
    },
  ]
}

const options = (choices: Readonly<Record<string, Words>>, valueOf: (row: Attendee) => string | null) =>
  Object.entries(choices).map(([code, label]) => ({
    code,
    words: label,
    test: (row: Attendee) => valueOf(row) === code,
  }))

/** The text that a search in the grid matches. */
export const attendeeText = (row: Attendee): string =>
  [
    attendeeName(row),
    row.email,
    row.phone,
    row.company,
    row.position,
    row.documentId,
    row.titles?.['orderId'],
  ]
    .filter(Boolean)
    .join(' ')
