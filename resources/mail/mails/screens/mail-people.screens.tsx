/** The people of a mail: what became of it for each, why somebody got none, and what they got. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { sayMoment } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import { MailFrame } from '#resources/mail/outbox/mail-frame.screens.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { PAGE, Pages } from '#web/office/related/pages.tsx'
import { useRead } from '#web/office/related/use-read.ts'
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
} from '../compose/mail-recipient.ts'
import { recipientTones } from './mail-tones.screens.tsx'
import { mailsApi, type MailRecipient } from '../mail.api.ts'
import type { EventMail } from '../mail.ts'

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
  unfound: { es: 'Nadie con esos datos', en: 'Nobody like that' },
  unfoundText: { es: 'Quite el estado o cambie la búsqueda.', en: 'Clear the status or change the search.' },
  see: { es: 'Ver lo que recibió', en: 'See what was received' },
  close: { es: 'Cerrar', en: 'Close' },
  again: {
    es: 'No se guardó porque llevaba un enlace personal; se dibuja de nuevo con los datos de hoy.',
    en: 'It was not kept because it carried a personal link; it is drawn again with today’s data.',
  },
  accept: { es: 'Dar por enviado', en: 'Take as sent' },
  accepted: { es: 'El correo cuenta como enviado', en: 'The mail counts as sent' },
  byHand: { es: 'Dado por enviado a mano', en: 'Taken as sent by hand' },
  unaccept: { es: 'Dejar sin confirmar', en: 'Leave unconfirmed' },
  unaccepted: { es: 'El correo vuelve a estar sin confirmar', en: 'The mail is unconfirmed again' },
  allow: { es: 'Permitir de nuevo', en: 'Allow again' },
  allowed: { es: 'Se le volverá a escribir a esa dirección', en: 'The address will be written to again' },
} satisfies Record<string, Words>

export function MailPeople() {
  const { row: mail, locale } = useRecord<EventMail>()
  const { id, version } = mail
  const [status, setStatus] = useState<RecipientStatus | ''>('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const ask = useCallback(
    (client: Client) =>
      client.call(mailsApi.recipients, {
        params: { id },
        input: { page, perPage: PAGE, search, ...(status && { status }) },
      }),
    [id, search, status, page],
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
              onChange={({ target }) => {
                setSearch(target.value)
                setPage(1)
              }}
            />
          )}
        </Field>
        <Field label={words.status[locale]}>
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={({ target }) => {
                setStatus(target.value as RecipientStatus | '')
                setPage(1)
              }}
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
      {found?.total === 0 && <Nobody isNarrowed={status !== '' || search !== ''} />}
      {found && found.total > 0 && (
        <>
          <RowList label={words.label[locale]}>
            {found.items.map((one) => (
              <Person key={one.id} person={one} onChanged={readAgain} />
            ))}
          </RowList>
          <Pages page={page} total={found.total} onPage={setPage} />
        </>
      )}
    </>
  )
}

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  const { locale } = useRecord()
  const [title, text] = isNarrowed ? [words.unfound, words.unfoundText] : [words.none, words.noneText]
  return <EmptyState title={title[locale]}>{text[locale]}</EmptyState>
}

/** Reasons of ours have words; a mail server's are its own. */
const sayReason = (reason: string | null, locale: Locale): string | null =>
  reason && Object.hasOwn(skipReasons, reason) ? skipReasons[reason as SkipReason][locale] : reason

function Person({ person, onChanged }: { person: MailRecipient; onChanged: () => void }) {
  const { locale } = useRecord<EventMail>()
  const [isOpen, setOpen] = useState(false)
  const { sentAt, status, role, isAccepted } = person
  const facts = [
    person.address,
    role !== 'attendee' && roles[role][locale],
    sentAt && sayMoment(sentAt, locale),
    sayReason(person.reason, locale),
    isAccepted && words.byHand[locale],
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
          <Decisions person={person} onChanged={onChanged} />
          <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
            {words.see[locale]}
          </Button>
          {isOpen && <Content person={person} onClose={() => setOpen(false)} />}
        </>
      }
    />
  )
}

type Decision = { verb: Words; done: Words; needs: Endpoint; take: (client: Client) => Promise<unknown> }

/** What can be decided about somebody as things stand. */
function decisionsOn({ id, suppressionId, status, isAccepted }: MailRecipient): Decision[] {
  const { accept, unaccept, unsuppress } = mailsApi
  const params = { id }
  const all: (Decision | false)[] = [
    status === 'unconfirmed' && {
      verb: words.accept,
      done: words.accepted,
      needs: accept,
      take: (client) => client.call(accept, { params }),
    },
    isAccepted && {
      verb: words.unaccept,
      done: words.unaccepted,
      needs: unaccept,
      take: (client) => client.call(unaccept, { params }),
    },
    suppressionId !== null && {
      verb: words.allow,
      done: words.allowed,
      needs: unsuppress,
      take: (client) => client.call(unsuppress, { params: { id: suppressionId } }),
    },
  ]
  return all.filter((one) => one !== false).filter(({ needs }) => mayCall(needs))
}

/** The mail itself may stand otherwise afterwards. */
function Decisions({ person, onChanged }: { person: MailRecipient; onChanged: () => void }) {
  const { locale, client, refresh } = useRecord<EventMail>()
  const decide = ({ take, done }: Decision) =>
    take(client).then(
      async () => {
        saySuccess(locale, done)
        onChanged()
        await refresh()
      },
      (error: unknown) => sayFailure(error, locale),
    )
  return decisionsOn(person).map((decision) => (
    <Button key={decision.verb.es} size="small" onClick={() => void decide(decision)}>
      {decision.verb[locale]}
      <span className="visually-hidden">: {person.name}</span>
    </Button>
  ))
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
