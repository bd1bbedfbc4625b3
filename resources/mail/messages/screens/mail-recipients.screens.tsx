/** The recipients of a mail: status, reason, what each received. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import {
  recipientStatuses,
  roles,
  skipReasons,
  type RecipientStatus,
  type SkipReason,
} from '../compose/mail-recipient.ts'
import { RecipientActions } from './mail-recipient-actions.screens.tsx'
import { recipientTones } from './mail-tones.screens.tsx'
import { mailsApi, type MailRecipient } from '../mail.api.ts'
import type { MailRecord } from '../mail.ts'

const words = {
  status: { es: 'Estado', en: 'Status' },
  search: { es: 'Nombre o correo', en: 'Name or email' },
  all: { es: 'Todos', en: 'All' },
  name: { es: 'Nombre', en: 'Name' },
  address: { es: 'Correo', en: 'Email' },
  sentAt: { es: 'Enviado', en: 'Sent' },
  reason: { es: 'Motivo', en: 'Reason' },
  actions: { es: 'Acciones', en: 'Actions' },
  label: { es: 'Destinatarios', en: 'Recipients' },
  none: { es: 'Todavía no hay destinatarios', en: 'There are no recipients yet' },
  noneHint: {
    es: 'Se buscan en el momento del envío, para que nadie que ya no esté inscrito lo reciba.',
    en: 'They are looked up when it is sent, so that nobody who is no longer enrolled gets it.',
  },
  noMatches: { es: 'Nadie con esos datos', en: 'Nobody like that' },
  noMatchesText: {
    es: 'Quite el estado o cambie la búsqueda.',
    en: 'Clear the status or change the search.',
  },
  acceptedByHand: { es: 'Dado por enviado a mano', en: 'Taken as sent by hand' },
} satisfies Record<string, Words>

const PER_PAGE = 50

export function MailRecipients() {
  const { row: mail, locale } = useRecord<MailRecord>()
  const { id, version } = mail
  const [status, setStatus] = useState<RecipientStatus | ''>('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const loadRecipients = useCallback(
    (client: Client) =>
      client.call(mailsApi.recipients, {
        params: { id },
        input: { page, perPage: PER_PAGE, search, ...(status && { status }) },
      }),
    [id, search, status, page],
  )
  const [found, reload] = useRead(loadRecipients, version)
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
              {Object.entries(recipientStatuses).map(([code, text]) => (
                <option key={code} value={code}>
                  {text[locale]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Bar>
      <DataTable
        label={words.label[locale]}
        columns={columnsFor(locale)}
        rows={found?.items}
        titleOf={({ name }) => name}
        empty={<NoRecipients isFiltered={status !== '' || search !== ''} />}
        actions={{
          label: words.actions[locale],
          cell: (recipient) => <RecipientActions recipient={recipient} onChanged={reload} />,
        }}
      />
      {found && found.total > 0 && (
        <Paginator locale={locale} page={page} perPage={PER_PAGE} total={found.total} onPage={setPage} />
      )}
    </>
  )
}

/** Whom mails are for; the others are named with their part. */
const isUsual = (role: MailRecipient['role']): boolean => role === 'attendee' || role === 'person'

function columnsFor(locale: Locale): Column<MailRecipient>[] {
  return [
    {
      key: 'name',
      label: words.name[locale],
      cell: ({ name, role }) => (isUsual(role) ? name : `${name} · ${roles[role][locale]}`),
      width: 'fill',
    },
    {
      key: 'status',
      label: words.status[locale],
      cell: ({ status, isAccepted }) => (
        <>
          <Badge tone={recipientTones[status]}>{recipientStatuses[status][locale]}</Badge>
          {isAccepted && ` ${words.acceptedByHand[locale]}`}
        </>
      ),
    },
    { key: 'address', label: words.address[locale], cell: ({ address }) => address, width: 'fill' },
    {
      key: 'sentAt',
      label: words.sentAt[locale],
      cell: ({ sentAt }) => sentAt && sayMoment(sentAt, locale),
      isBlank: ({ sentAt }) => !sentAt,
    },
    {
      key: 'reason',
      label: words.reason[locale],
      cell: ({ reason }) => sayReason(reason, locale),
      width: 'wrap',
      isBlank: ({ reason }) => !reason,
    },
  ]
}

function NoRecipients({ isFiltered }: { isFiltered: boolean }) {
  const { locale } = useRecord()
  const [title, text] = isFiltered ? [words.noMatches, words.noMatchesText] : [words.none, words.noneHint]
  return <EmptyState title={title[locale]}>{text[locale]}</EmptyState>
}

/** A mail server's own reasons are shown as they are. */
const sayReason = (reason: string | null, locale: Locale): string | null =>
  reason && Object.hasOwn(skipReasons, reason) ? skipReasons[reason as SkipReason][locale] : reason
