/** Dialogs of the waitlist: add an entry, offer seats, accept by telephone. */
import type { ComponentType } from 'react'
import { list } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import { WaitlistConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { PeopleInput } from '../attendees/people/people-input.screens.tsx'
import { useSeatQuestions } from '../attendees/screens/seat-questions.screens.tsx'
import { blankPerson } from '../attendees/people/people.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import type { Done } from '#web/office/dialogs/undo-notice.tsx'
import { attendees, personFields } from '#resources/booking/attendees/attendee.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { waitlistApi } from './waitlist-entry.api.ts'
import { waitlistEntries, type WaitlistEntry } from './waitlist-entry.ts'
import { MOST_SEATS } from './waitlist-entry.words.ts'

const words = {
  add: { es: 'Añadir a la lista de espera', en: 'Add to the waitlist' },
  consents: { es: 'Consentimientos de {name}', en: 'Consents of {name}' },
  addButton: { es: 'Añadir', en: 'Add' },
  added: { es: '{name} está en la lista de espera', en: '{name} is on the waitlist' },
  offer: { es: 'Ofrecer cupo a {name}', en: 'Offer seats to {name}' },
  offerText: {
    es: 'Cupos libres: {free}; en espera: {n}. Lo ofrecido queda reservado {hours} h; si no responde, pasa a la siguiente persona.',
    en: 'Free seats: {free}; waited for: {n}. What is offered is held for {hours} h; unanswered, it goes to the next person.',
  },
  offerButton: { es: 'Ofrecer', en: 'Offer' },
  offered: { es: 'Cupos ofrecidos', en: 'Seats offered' },
  accept: { es: '{name} acepta', en: '{name} accepts' },
  acceptText: {
    es: 'Diga quién ocupa cada cupo ofrecido ({n}). Se crea su inscripción; lo que no use pasa a la siguiente persona.',
    en: 'Say who takes each of the seats offered ({n}). Their order is made; what is not used goes to the next person.',
  },
  acceptButton: { es: 'Inscribir', en: 'Enrol' },
  accepted: { es: '{name} tiene sus cupos: {number}', en: '{name} has the seats: {number}' },
} satisfies Record<string, Words>

type DialogProps = { onDone: (done?: Done) => void; onClose: () => void }

export function AddEntry({ event, onDone, onClose }: DialogProps & { event: Event }) {
  const { client, locale } = useRecord()
  const { id, modality } = event
  return (
    <OfficeDialog title={words.add[locale]} onClose={onClose} isWide>
      <ResourceForm
        isInDialog
        fields={waitlistEntries.fields}
        leftOut={['eventId', 'contactId', ...(modality === 'mixed' ? [] : ['mode'])]}
        draftKey={`waitlist of ${id}`}
        submitText={words.addButton}
        save={(input) => client.call(waitlistApi.create, { input: { ...input, eventId: id } as never })}
        onSaved={(row) => {
          onClose()
          onDone({ message: say(words.added, locale, { name: nameOf(row as unknown as WaitlistEntry) }) })
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

const nameOf = ({ firstName, lastName }: WaitlistEntry): string => `${firstName} ${lastName}`

/** What a visitor agreed to when joining on the site. */
export function EntryConsents({ entry, onClose }: Pick<DialogProps, 'onClose'> & { entry: WaitlistEntry }) {
  const { locale } = useRecord()
  return (
    <OfficeDialog title={say(words.consents, locale, { name: nameOf(entry) })} onClose={onClose}>
      <WaitlistConsents id={entry.id} />
    </OfficeDialog>
  )
}

const offering = asked(waitlistApi.offer, 'seats')
type OfferProps = DialogProps & { entry: WaitlistEntry; free: number }
export function OfferSeats({ entry, free, onDone, onClose }: OfferProps) {
  const { row: event, locale } = useRecord<Event>()
  const { id } = entry
  return (
    <StepDialog
      title={say(words.offer, locale, { name: nameOf(entry) })}
      button={words.offerButton}
      done={words.offered}
      asks={offering}
      needs={['seats']}
      initial={{ seats: Math.max(1, Math.min(entry.seats, free)) }}
      take={async (client, input) => {
        await client.call(waitlistApi.offer, { params: { id }, input })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{say(words.offerText, locale, { free, n: entry.seats, hours: event.waitlist.offerHours })}</p>
    </StepDialog>
  )
}

const fields = { attendees: list(attendees.words.many, personFields, { min: 1, max: MOST_SEATS }) }
const inputs: Record<'one' | 'mixed', { attendees: ComponentType<{ name: string }> }> = {
  one: { attendees: ({ name }) => <PeopleInput name={name} isMixed={false} /> },
  mixed: { attendees: ({ name }) => <PeopleInput name={name} isMixed /> },
}

type AcceptProps = DialogProps & { entry: WaitlistEntry; event: Event }
export function AcceptOffer({ entry, event, onDone, onClose }: AcceptProps) {
  const { client, locale } = useRecord()
  const { dialog, withAnswers } = useSeatQuestions()
  const { id, firstName, lastName, email, phone, company, mode, offeredSeats } = entry
  const booker = { ...blankPerson, firstName, lastName, email, phone, company, mode }
  const name = nameOf(entry)
  return (
    <OfficeDialog title={say(words.accept, locale, { name })} onClose={onClose} isWide>
      <p>{say(words.acceptText, locale, { n: offeredSeats ?? 0 })}</p>
      <ResourceForm
        isInDialog
        fields={fields}
        inputs={event.modality === 'mixed' ? inputs.mixed : inputs.one}
        initial={{ attendees: [booker] }}
        draftKey={`waitlist accept ${id}`}
        submitText={words.acceptButton}
        save={(input) =>
          withAnswers((given) =>
            client.call(waitlistApi.accept, { params: { id }, input: { ...input, ...given } as never }),
          )
        }
        onSaved={(order) => {
          onClose()
          onDone({ message: say(words.accepted, locale, { name, number: String(order['number']) }) })
        }}
        onCancel={onClose}
      />
      {dialog}
    </OfficeDialog>
  )
}
