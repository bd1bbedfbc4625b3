/** What was sent to a webhook, with the outcome of each message. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { sayMoment } from '#core/display.ts'
import { may } from '#core/roles.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { Bar, Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { messageTones } from './message-tones.ts'
import { sayAnswer } from './say-answer.ts'
import { webhooksApi, type WebhookMessage } from './webhook.api.ts'
import { webhookEvents } from './webhook.ts'

const words = {
  title: { es: 'Envíos del webhook', en: 'Log of the webhook' },
  none: { es: 'Ningún envío todavía', en: 'Nothing sent yet' },
  noneText: {
    es: 'Los mensajes aparecen aquí cuando ocurre un evento, y quedan 90 días.',
    en: 'Messages appear here when an event happens, and stay for 90 days.',
  },
  refresh: { es: 'Actualizar', en: 'Refresh' },
  resend: { es: 'Enviar otra vez', en: 'Send again' },
  waiting: { es: 'En espera', en: 'Waiting' },
  delivered: { es: 'Entregado', en: 'Delivered' },
  failed: { es: 'Sin entregar', en: 'Not delivered' },
  test: { es: 'Prueba', en: 'Test' },
  attempts: { es: 'Intentos: {n}, el último {last}', en: 'Attempts: {n}, the last {last}' },
  next: { es: 'Siguiente intento: {next}', en: 'Next attempt: {next}' },
} satisfies Record<string, Words>

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireRoles(request, may.administer)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const about = { params: { id: params['id']! } }
  const [webhook, messages] = await Promise.all([
    client.call(webhooksApi.get, about),
    client.call(webhooksApi.messages, about),
  ])
  return { webhook, messages }
}

export function Component() {
  const locale = useLocale()
  const { webhook, messages } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  return (
    <FiguresPage title={words.title[locale]} choices={null}>
      <Section>
        <p>{webhook.url}</p>
        <Bar>
          <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
            {words.refresh[locale]}
          </Button>
        </Bar>
        {messages.length === 0 ? (
          <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
        ) : (
          <RowList label={words.title[locale]}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </RowList>
        )}
      </Section>
    </FiguresPage>
  )
}

const eventWords: Readonly<Record<string, Words>> = webhookEvents

function MessageRow({ message }: { message: WebhookMessage }) {
  const locale = useLocale()
  const { event, recordId, state, createdAt, messageId, attempts, lastTryAt, nextTryAt } = message
  const title = (eventWords[event] ?? words.test)[locale]
  const outcome = sayAnswer(message, locale)
  const moment = (at: string) => sayMoment(at, locale)
  return (
    <Row
      title={
        <>
          {title} {recordId && `#${recordId}`}{' '}
          <Badge tone={messageTones[state]}>{words[state][locale]}</Badge>
        </>
      }
      facts={
        <>
          <p>{moment(createdAt)}</p>
          {lastTryAt && <p>{say(words.attempts, locale, { n: attempts, last: moment(lastTryAt) })}</p>}
          {outcome && <p>{outcome}</p>}
          {state === 'waiting' && nextTryAt && <p>{say(words.next, locale, { next: moment(nextTryAt) })}</p>}
          <p>
            <code>{messageId}</code>
          </p>
        </>
      }
      tools={state !== 'waiting' && <Resend message={message} />}
    />
  )
}

function Resend({ message: { id } }: { message: WebhookMessage }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await officeClient(locale).call(webhooksApi.resend, { params: { id } })
      await revalidate()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void resend()}>
      {words.resend[locale]}
    </Button>
  )
}
