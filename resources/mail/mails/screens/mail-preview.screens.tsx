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
  receivedBy: { es: 'Como lo recibe', en: 'As received by' },
  sample: { es: 'Una persona de ejemplo', en: 'A sample person' },
  test: { es: 'Enviarme una prueba', en: 'Send me a test' },
  testSent: { es: 'La prueba va en camino a {address}.', en: 'The test is on its way to {address}.' },
} satisfies Record<string, Words>

const PER_PAGE = 200
async function loadAllAttendees(client: Client, eventId: string): Promise<Attendee[]> {
  const attendees: Attendee[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.call(attendeesApi.ofEvent, {
      params: { id: eventId },
      input: { page, perPage: PER_PAGE },
    })
    attendees.push(...items)
    if (attendees.length >= total || items.length === 0) return attendees
  }
}

export function MailPreview() {
  const { row: mail } = useRecord<EventMail>()
  const { id, version, eventId } = mail
  const [lang, setLang] = useState<Locale>('es')
  const [attendeeId, setAttendeeId] = useState('')
  const loadPreview = useCallback(
    (client: Client) =>
      client.call(mailsApi.preview, { params: { id }, query: { lang, ...(attendeeId && { attendeeId }) } }),
    [id, lang, attendeeId],
  )
  const [rendered] = useRead(loadPreview, version)
  const loadAttendees = useCallback((client: Client) => loadAllAttendees(client, eventId), [eventId])
  const [attendees = []] = useRead(loadAttendees)
  const selectAttendee = (selectedId: string) => {
    setAttendeeId(selectedId)
    const attendee = attendees.find((one) => one.id === selectedId)
    if (attendee) setLang(attendee.locale)
  }
  return (
    <MailPreviewPanel mail={rendered} lang={lang} onLang={setLang}>
      <AttendeeSelect value={attendeeId} attendees={attendees} onChange={selectAttendee} />
      <SendTestButton lang={lang} attendeeId={attendeeId} />
    </MailPreviewPanel>
  )
}

type Attendee = { id: string; firstName: string; lastName: string; locale: Locale }
type AttendeeSelectProps = { value: string; attendees: readonly Attendee[]; onChange: (id: string) => void }
function AttendeeSelect({ value, attendees, onChange }: AttendeeSelectProps) {
  const { locale } = useRecord<EventMail>()
  return (
    <Field label={words.receivedBy[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.sample[locale]}</option>
          {attendees.map((attendee) => (
            <option key={attendee.id} value={attendee.id}>
              {attendeeName(attendee)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function SendTestButton({ lang, attendeeId }: { lang: Locale; attendeeId: string }) {
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
            es: say(words.testSent, 'es', { address }),
            en: say(words.testSent, 'en', { address }),
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
