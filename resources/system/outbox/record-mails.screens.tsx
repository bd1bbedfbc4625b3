/** The mails of a record, of an invoice its reminders too, with what became of them. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { display } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { outbox } from './outbox.ts'
import type { RecordMail } from './record-mail.ts'

const words = {
  mails: { es: 'Correos', en: 'Mails' },
  loading: { es: 'Cargando los correos', en: 'Loading the mails' },
  none: { es: 'Todavía no se ha enviado ningún correo', en: 'No mail has been sent yet' },
  posted: { es: 'Puesto en la bandeja', en: 'Put in the outbox' },
} satisfies Record<string, Words>

type Mails = Endpoint<{ id: string }, undefined, undefined, RecordMail[]>

export function RecordMails({ endpoint }: { endpoint: Mails }) {
  const { row, locale } = useRecord()
  const { id, version } = row
  const [mails] = useRead(
    useCallback((client: Client) => client.call(endpoint, { params: { id } }), [endpoint, id]),
    version,
  )
  if (!mails) return <Skeleton lines={3} label={words.loading[locale]} />
  if (mails.length === 0) return <EmptyState title={words.none[locale]} />
  const { fields } = outbox
  const shown = (name: 'subject' | 'toAddress' | 'status' | 'locale' | 'sentAt') => ({
    key: name,
    label: fields[name].label[locale],
    cell: (mail: (typeof mails)[number]) => display(fields[name], mail[name], { locale }) || '–',
  })
  return (
    <DataTable
      label={words.mails[locale]}
      columns={[
        { ...shown('subject'), width: 'fill' },
        shown('toAddress'),
        shown('locale'),
        {
          key: 'createdAt',
          label: words.posted[locale],
          cell: ({ createdAt }) => display(fields.sentAt, createdAt, { locale }),
        },
        shown('status'),
        shown('sentAt'),
      ]}
      rows={mails}
    />
  )
}
