/** To whom a mail goes: the attendees of its event, some of them, or people chosen by name. */
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { isSame } from '#web/office/form/form-values.ts'
import { useFieldBinding, useForm, useFormErrors, useFormValue } from '#web/office/form/form-context.tsx'
import formStyles from '#web/office/form/form.module.css'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { FieldSet, Select } from '#web/ui/field.tsx'
import type { MailReceiver } from '../mail.api.ts'
import { audienceFields, wholeAudience, type MailRecord } from '../mail.ts'
import { personKey, type PersonRef } from '../people/person-source.ts'
import styles from './mail-form.module.css'
import { ReceiverList, sayReach } from './receiver-list.screens.tsx'
import { useReceivers, useReceiversQuery } from './use-receivers.screens.tsx'

const words = {
  label: { es: 'Destinatarios', en: 'Recipients' },
  who: { es: 'A quiénes', en: 'To whom' },
  all: { es: 'Todos los inscritos', en: 'All who are enrolled' },
  some: { es: 'Inscritos que cumplan condiciones', en: 'Enrolled who meet conditions' },
  chosen: { es: 'Inscritos elegidos', en: 'Chosen enrolled' },
  others: { es: 'Otras personas', en: 'Other people' },
  someHint: {
    es: '«Cualquiera» o nada marcado no limita: lo reciben todos los que cumplan lo demás.',
    en: '“Any” or nothing ticked does not narrow it: all who fit the rest get it.',
  },
  add: { es: 'Añadir un contacto', en: 'Add a contact' },
  remove: { es: 'Quitar a {name}', en: 'Take {name} off' },
} satisfies Record<string, Words>

type Mode = 'all' | 'some' | 'chosen' | 'others'
const modes: readonly Mode[] = ['all', 'some', 'chosen', 'others']

function modeOf(people: readonly PersonRef[], audience: MailRecord['audience']): Mode {
  if (people.length > 0) return 'others'
  if (audience.attendeeIds.length > 0) return 'chosen'
  return isSame(audience, wholeAudience) ? 'all' : 'some'
}

/** Stands for both fields, `people` and `audience`. */
export function RecipientsInput({ name }: { name: string }) {
  const { locale, store } = useForm()
  const { error } = useFieldBinding(name)
  const [inside] = Object.values(useFormErrors(name))
  const eventId = useFormValue('eventId') as string | null
  const people = (useFormValue('people') ?? []) as PersonRef[]
  const audience = (useFormValue('audience') ?? wholeAudience) as MailRecord['audience']
  const [chosenMode, setMode] = useState<Mode>('all')
  const held = modeOf(people, audience)
  // Until something is chosen, the values do not tell the ways apart.
  const mode = eventId ? (held === 'all' ? chosenMode : held) : 'others'
  useClearedOnMove(eventId)
  const choose = (next: Mode) => {
    setMode(next)
    store.set('people', [])
    store.set('audience', wholeAudience)
  }
  return (
    <FieldSet label={words.label[locale]} error={error ?? inside}>
      <div className={styles.parts}>
        {eventId && (
          <Select
            aria-label={words.who[locale]}
            data-key={name}
            value={mode}
            onChange={({ target }) => choose(target.value as Mode)}
          >
            {modes.map((one) => (
              <option key={one} value={one}>
                {words[one][locale]}
              </option>
            ))}
          </Select>
        )}
        {mode === 'some' && <Conditions />}
        {mode === 'chosen' ? <ChosenAttendees /> : <People name={name} isNamed={mode === 'others'} />}
      </div>
    </FieldSet>
  )
}

/** Attendees of another event are others. */
function useClearedOnMove(eventId: string | null): void {
  const { store } = useForm()
  const former = useRef(eventId)
  useEffect(() => {
    if (former.current === eventId) return
    former.current = eventId
    store.set('audience', wholeAudience)
  }, [eventId, store])
}

function Conditions() {
  const { locale, Input } = useForm()
  const parts = Object.keys(audienceFields).filter((part) => part !== 'attendeeIds')
  return (
    <>
      <p className={formStyles.state}>{words.someHint[locale]}</p>
      <div className={formStyles.fields}>
        {parts.map((part) => (
          <Input key={part} name={`audience.${part}`} />
        ))}
      </div>
    </>
  )
}

/** All who are enrolled, to tick; each with what keeps the mail from them. */
function ChosenAttendees() {
  const { locale, store } = useForm()
  const query = useReceiversQuery()
  const { audience = wholeAudience } = query
  const all = useReceivers(
    { ...query, audience: { ...audience, attendeeIds: [] }, sendTo: 'attendee' },
    locale,
  )
  const isChosen = ({ id }: MailReceiver) => audience.attendeeIds.includes(id)
  const tick = ({ id }: MailReceiver, isOn: boolean) => {
    const others = audience.attendeeIds.filter((one) => one !== id)
    store.set('audience', { ...audience, attendeeIds: isOn ? [...others, id] : others })
  }
  if (!all) return null
  return (
    <>
      <p aria-live="polite">{sayReach(all.filter(isChosen), locale)}</p>
      <ReceiverList
        receivers={all}
        locale={locale}
        isOpen
        around={(receiver, name) => (
          <label className={styles.person}>
            <input
              type="checkbox"
              checked={isChosen(receiver)}
              onChange={({ target }) => tick(receiver, target.checked)}
            />
            {name}
          </label>
        )}
      />
    </>
  )
}

function People({ name, isNamed }: { name: string; isNamed: boolean }) {
  const { locale, store } = useForm()
  const { leave } = useFieldBinding(name)
  const query = useReceiversQuery()
  const found = useReceivers(query, locale)
  const add = (id: string | null) => {
    const person: PersonRef | undefined = id ? { source: 'contacts', id } : undefined
    const isThere = query.people.some((one) => person && personKey(one) === personKey(person))
    if (person && !isThere) store.set('people', [...query.people, person])
  }
  const remove = (receiver: MailReceiver) =>
    store.set(
      'people',
      query.people.filter((one) => personKey(one) !== personKey(receiver)),
    )
  const receivers = isNamed && query.people.length === 0 ? [] : (found ?? [])
  return (
    <>
      {isNamed && (
        <Lookup
          target="contacts"
          value={null}
          isForMany
          label={words.add[locale]}
          placeholder={words.add}
          locale={locale}
          control={{ 'data-key': name }}
          onPick={add}
          onLeave={leave}
        />
      )}
      {receivers.length > 0 && (
        <>
          <p aria-live="polite">{sayReach(receivers, locale)}</p>
          <ReceiverList
            receivers={receivers}
            locale={locale}
            isOpen={isNamed}
            {...(isNamed && {
              around: (receiver: MailReceiver, shownName: ReactNode) => (
                <span className={styles.person}>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={say(words.remove, locale, { name: receiver.name })}
                    onClick={() => remove(receiver)}
                  >
                    <X />
                  </button>
                  {shownName}
                </span>
              ),
            })}
          />
        </>
      )}
    </>
  )
}
