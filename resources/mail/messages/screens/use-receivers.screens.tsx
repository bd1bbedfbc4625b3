/** Who would get the mail that is being written. */
import { useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Input } from '#core/endpoint.ts'
import type { Locale } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useFormValue } from '#web/office/form/form-context.tsx'
import { mailsApi, type MailReceiver } from '../mail.api.ts'
import { wholeAudience, type MailRecord } from '../mail.ts'

type Query = Input<typeof mailsApi.receivers>

/** Several parts of the screen ask for the same at once. */
let last: { key: string; answer: Promise<MailReceiver[]> } | undefined
function ask(client: Client, query: Query): Promise<MailReceiver[]> {
  const key = JSON.stringify([client.locale, query])
  if (last?.key !== key) {
    const answer = client.call(mailsApi.receivers, { input: query })
    last = { key, answer }
    const forget = () => {
      if (last?.answer === answer) last = undefined
    }
    // A later question is answered anew.
    answer.then(() => setTimeout(forget, SHARED_MS), forget)
  }
  return last!.answer
}
const SHARED_MS = 2000

/** Undefined until they have arrived; the former ones while others are looked up. */
export function useReceivers(query: Query, locale: Locale): MailReceiver[] | undefined {
  const [receivers, setReceivers] = useState<MailReceiver[]>()
  const key = JSON.stringify(query)
  useEffect(() => {
    let isCurrent = true
    ask(officeClient(locale), JSON.parse(key) as Query).then(
      (found) => isCurrent && setReceivers(found),
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [key, locale])
  return receivers
}

export const receiversQuery = ({
  eventId = null,
  people = [],
  audience = wholeAudience,
  sendTo = 'attendee',
  category = 'transactional',
}: Partial<MailRecord>): Query => ({ eventId, people, audience, sendTo, category })

/** The question that the form asks. */
export const useReceiversQuery = (): Query =>
  receiversQuery({
    eventId: useFormValue('eventId') as string | null,
    people: useFormValue('people') as MailRecord['people'],
    audience: useFormValue('audience') as MailRecord['audience'],
    sendTo: useFormValue('sendTo') as MailRecord['sendTo'],
    category: useFormValue('category') as MailRecord['category'],
  })
