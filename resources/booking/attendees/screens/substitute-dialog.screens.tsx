/** Gives the seat of an attendee to another person. */
import { useRef } from 'react'
import { say, sayBoth, type Words } from '#core/words.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { useForm } from '#web/office/form/form-context.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { fromContact } from '../people/people.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { Field } from '#web/ui/field.tsx'
import { attendeesApi } from '../attendee.api.ts'
import { useSeatQuestions } from './seat-questions.screens.tsx'
import { attendeeName, personFields, type Attendee } from '../attendee.ts'

const words = {
  title: { es: 'Sustituir a {name}', en: 'Substitute {name}' },
  effect: {
    es: 'Queda de baja y su cupo pasa a quien indique aquí, con una entrada propia.',
    en: 'They are un-enrolled and their seat goes to whom you name here, with a ticket of their own.',
  },
  contact: { es: 'Buscar entre los contactos', en: 'Look among the contacts' },
  button: { es: 'Sustituir', en: 'Substitute' },
  done: { es: '{name} ocupa ahora el cupo', en: '{name} has the seat now' },
} satisfies Record<string, Words>

type SubstituteDialogProps = {
  attendee: Attendee
  isMixed: boolean
  onDone: () => void
  onClose: () => void
}

export function SubstituteDialog({ attendee, isMixed, onDone, onClose }: SubstituteDialogProps) {
  const { client, locale } = useRecord()
  const { id, company, mode, locale: language } = attendee
  const leftOut = ['contactId', 'nameOnCertificate', 'specialNeeds', ...(isMixed ? [] : ['mode'])]
  const contactId = useRef<string>(undefined)
  const { dialog, withAnswers } = useSeatQuestions()
  const saved = (name: string) => {
    const message = sayBoth(words.done, { name })
    onClose()
    onDone()
    saySuccess(locale, message)
  }
  return (
    <OfficeDialog title={say(words.title, locale, { name: attendeeName(attendee) })} onClose={onClose} isWide>
      <p>{words.effect[locale]}</p>
      <ResourceForm
        isInDialog
        fields={personFields}
        leftOut={leftOut}
        initial={{ company, mode, locale: language }}
        draftKey={`substitute ${id}`}
        submitText={words.button}
        save={(input) =>
          withAnswers((given) =>
            client.call(attendeesApi.substitute, {
              params: { id },
              input: { ...input, contactId: contactId.current ?? null, ...given } as never,
            }),
          )
        }
        onSaved={(row) => saved(attendeeName(row as unknown as Attendee))}
        onCancel={onClose}
      >
        <ContactLookup onPick={(picked) => (contactId.current = picked)} />
      </ResourceForm>
      {dialog}
    </OfficeDialog>
  )
}

/** Fills the form with the data of a contact. */
function ContactLookup({ onPick }: { onPick: (id: string) => void }) {
  const { store, locale } = useForm()
  const { client } = useRecord()
  const pick = async (id: string | null) => {
    if (!id) return
    try {
      const known = fromContact(await client.call(contactsApi.get, { params: { id } }))
      onPick(id)
      for (const [name, value] of Object.entries(known)) if (value) store.set(name, value)
    } catch (error) {
      sayFailure(error, locale)
    }
  }
  const label = words.contact[locale]
  return (
    <Field label={label}>
      {(control) => (
        <Lookup
          target="contacts"
          value={null}
          isForMany
          label={label}
          control={control}
          locale={locale}
          onPick={(id) => void pick(id)}
        />
      )}
    </Field>
  )
}
