/** The people of a mail: what became of it for each, why somebody got none, and what they got. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { MailFrame } from '#web/office/mail/mail-frame.tsx'
import { OfficeDialog } from '#web/office/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/say-outcome.ts'
import { Bar, Row, RowList } from '#web/office/steps/row-list.tsx'
import { useRead } from '#web/office/steps/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  recipientStatuses,
  roles,
  skipReasons,
  type RecipientStatus,
  type SkipReason,
} from './mail-recipient.ts'
import { recipientTones } from './mail-tones.screens.tsx'
import { mailsApi, type MailRecipient } from './mail.api.ts'
import type { EventMail } from './mail.ts'

const words = {
  status: { es: 'Estado', en: 'Status' },
  search: { es: 'Nombre o correo', en: 'Name or e-mail' },
  all: { es: 'Todos', en: 'All' },
  label: { es: 'Destinatarios', en: 'Recipients' },
  loading: { es: 'Cargando los destinatarios', en: 'Loading the recipients' },
  none: { es: 'Todavía no hay destinatarios', en: 'There are no recipients yet' },
  noneText: {
    es: 'Se buscan en el momento del envío, para que nadie que ya no esté inscrito lo reciba.',
    en: 'They are looked up when it is sent, so that nobody who is no longer enrolled gets it.',
  },
  shown: { es: '{shown} de {total}', en: '{shown} of {total}' },
  more: { es: 'Ver más', en: 'Show more' },
  see: { es: 'Ver lo que recibió', en: 'See what was received' },
  close: { es: 'Cerrar', en: 'Close' },
  again: {
    es: 'No se guardó porque llevaba un enlace personal; se dibuja de nuevo con los datos de hoy.',
    en: 'It was not kept because it carried a personal link; it is drawn again with today’s data.',
  },
  allow: { es: 'Permitir de nuevo', en: 'Allow again' },
  allowed: { es: 'Se le volverá a escribir a esa dirección', en: 'The address will be written to again' },
} satisfies Record<string, Words>
const PAGE = 50

export function MailPeople() {
  const { row: mail, locale } = useRecord<EventMail>()
  const { id, version } = mail
  const [status, setStatus] = useState<RecipientStatus | ''>('')
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const ask = useCallback(
    (client: Client) =>
      client.call(mailsApi.recipients, {
        params: { id },
        input: { page: 1, perPage: Math.min(200, pages * PAGE), search, ...(status && { status }) },
      }),
    [id, search, status, pages],
  )
  const [found, readAgain] = useRead(ask, version)
  return (
    <>
      <Bar>
        <Field label={words.search[locale]}>
          {(control) => (
            <Input
              {...control}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        <Field label={words.status[locale]}>
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={({ target }) => setStatus(target.value as RecipientStatus | '')}
            >
              <option value="">{words.all[locale]}</option>
              {Object.entries(recipientStatuses).map(([code, said]) => (
                <option key={code} value={code}>
                  {said[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Bar>
      {!found && <Skeleton lines={6} label={words.loading[locale]} />}
      {found?.total === 0 && <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>}
      {found && found.total > 0 && (
        <>
          <RowList label={words.label[locale]}>
            {found.items.map((one) => (
              <Person key={one.id} person={one} onChanged={readAgain} />
            ))}
          </RowList>
          <Bar>
            {say(words.shown, locale, { shown: found.items.length, total: found.total })}
            {found.items.length < Math.min(found.total, 200) && (
              <Button size="small" onClick={() => setPages(pages + 1)}>
                {words.more[locale]}
              </Button>
            )}
          </Bar>
        </>
      )}
    </>
  )
}

/** Reasons of ours have words; a mail server's are its own. */
const sayReason = (reason: string | null, locale: Locale): string | null =>
  reason && Object.hasOwn(skipReasons, reason) ? skipReasons[reason as SkipReason][locale] : reason

function Person({ person, onChanged }: { person: MailRecipient; onChanged: () => void }) {
  const { locale, client } = useRecord<EventMail>()
  const [isOpen, setOpen] = useState(false)
  const { suppressionId, sentAt, status, role } = person
  const allow = () =>
    client.call(mailsApi.unsuppress, { params: { id: suppressionId! } }).then(
      () => {
        saySuccess(locale, words.allowed)
        onChanged()
      },
      (error: unknown) => sayFailure(error, locale),
    )
  const facts = [
    person.address,
    role !== 'attendee' && roles[role][locale],
    sentAt && sayMoment(sentAt, locale),
    sayReason(person.reason, locale),
  ]
  return (
    <Row
      title={
        <>
          {person.name} <Badge tone={recipientTones[status]}>{recipientStatuses[status][locale]}</Badge>
        </>
      }
      facts={facts.filter(Boolean).join(' · ')}
      tools={
        <>
          {suppressionId && mayCall(mailsApi.unsuppress) && (
            <Button size="small" onClick={() => void allow()}>
              {words.allow[locale]}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
            {words.see[locale]}
          </Button>
          {isOpen && <Content person={person} onClose={() => setOpen(false)} />}
        </>
      }
    />
  )
}

function Content({ person, onClose }: { person: MailRecipient; onClose: () => void }) {
  const { locale } = useRecord<EventMail>()
  const { id } = person
  const ask = useCallback((client: Client) => client.call(mailsApi.content, { params: { id } }), [id])
  const [content] = useRead(ask)
  const actions = <Button onClick={onClose}>{words.close[locale]}</Button>
  return (
    <OfficeDialog title={content?.subject ?? person.name} onClose={onClose} actions={actions}>
      {content && !content.isKept && <Notice type="info">{words.again[locale]}</Notice>}
      {content ? (
        <MailFrame viewUrl={content.viewUrl} text={content.text} lang={person.locale} />
      ) : (
        <Skeleton lines={6} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}
