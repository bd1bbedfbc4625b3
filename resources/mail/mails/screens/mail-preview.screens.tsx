/** Previews a mail for an attendee and sends it to the user. */
import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { currentUser } from '#web/office/calls/api.ts'
import { MailPreviewPanel } from '#resources/mail/outbox/mail-preview-panel.screens.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import { mailsApi } from '../mail.api.ts'
import type { EventMail } from '../mail.ts'

const words = {
  whose: { es: 'Como lo recibe', en: 'As received by' },
  sample: { es: 'Una persona de ejemplo', en: 'A sample person' },
  test: { es: 'Enviarme una prueba', en: 'Send me a test' },
  tested: { es: 'La prueba va en camino a {address}.', en: 'The test is on its way to {address}.' },
} satisfies Record<string, Words>

const PER_PAGE = 200
/** All of the event, a page after the other. */
async function everybody(client: Client, eventId: string): Promise<Person[]> {
  const people: Person[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.call(attendeesApi.ofEvent, {
      params: { id: eventId },
      input: { page, perPage: PER_PAGE },
    })
    people.push(...items)
    if (people.length >= total || items.length === 0) return people
  }
}

export function MailPreview() {
  const { row: mail } = useRecord<EventMail>()
  const { id, version, eventId } = mail
  const [lang, setLang] = useState<Locale>('es')
  const [attendeeId, setAttendee] = useState('')
  const ask = useCallback(
    (client: Client) =>
      client.call(mailsApi.preview, { params: { id }, query: { lang, ...(attendeeId && { attendeeId }) } }),
    [id, lang, attendeeId],
  )
  const [drawn] = useRead(ask, version)
  const askPeople = useCallback((client: Client) => everybody(client, eventId), [eventId])
  const [people = []] = useRead(askPeople)
  const pick = (chosen: string) => {
    setAttendee(chosen)
    const person = people.find((one) => one.id === chosen)
    if (person) setLang(person.locale)
  }
  return (
    <MailPreviewPanel drawn={drawn} lang={lang} onLang={setLang}>
      <Whose value={attendeeId} people={people} onPick={pick} />
      <TestToMe lang={lang} attendeeId={attendeeId} />
    </MailPreviewPanel>
  )
}

type Person = { id: string; firstName: string; lastName: string; locale: Locale }
type WhoseProps = { value: string; people: readonly Person[]; onPick: (id: string) => void }
function Whose({ value, people, onPick }: WhoseProps) {
  const { locale } = useRecord<EventMail>()
  return (
    <Field label={words.whose[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onPick(target.value)}>
          <option value="">{words.sample[locale]}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {attendeeName(person)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function TestToMe({ lang, attendeeId }: { lang: Locale; attendeeId: string }) {
  const { row, locale, client } = useRecord<EventMail>()
  const [isBusy, setBusy] = useState(false)
  if (!mayCall(mailsApi.test)) return null
  const send = async () => {
    setBusy(true)
    const address = currentUser()?.user.username ?? ''
    await client
      .call(mailsApi.test, { params: { id: row.id }, input: { lang, ...(attendeeId && { attendeeId }) } })
      .then(
        () =>
          saySuccess(locale, {
            es: say(words.tested, 'es', { address }),
            en: say(words.tested, 'en', { address }),
          }),
        (error: unknown) => sayFailure(error, locale),
      )
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      <Send /> {words.test[locale]}
    </Button>
  )
}
