/** What the lists and records of invoices and credit notes have in common. */
import type { ComponentProps, ComponentType } from 'react'
import type { Filter } from '#core/filter.ts'
import type { ListView, Tab } from '#web/office/records/screen.ts'
import { RecordMails } from '#resources/system/outbox/record-mails.screens.tsx'
import { draftDocumentStates, issuedDocumentStates } from '../document-state.ts'

type Parts = {
  Lines: ComponentType
  items: NonNullable<Tab['needs']>
  mails: ComponentProps<typeof RecordMails>['endpoint']
}
export const documentTabs = ({ Lines, items, mails }: Parts): readonly Tab[] => [
  { key: 'lines', words: { es: 'Partidas', en: 'Items' }, body: Lines, needs: items },
  {
    key: 'mails',
    words: { es: 'Correos', en: 'Mails' },
    body: () => <RecordMails endpoint={mails} />,
    needs: mails,
  },
]

/** Where a document waits for the next step of the office. */
export const waitingViews = (toSend: readonly Filter[] = []): readonly ListView[] => [
  {
    words: { es: 'Borradores', en: 'Drafts' },
    filters: [{ field: 'status', op: 'in', value: draftDocumentStates }],
  },
  {
    words: { es: 'Por registrar e-NCF', en: 'Waiting for e-NCF' },
    filters: [{ field: 'fiscalStatus', op: 'in', value: ['waiting'] }],
  },
  {
    words: { es: 'Por enviar', en: 'To send' },
    filters: [
      { field: 'status', op: 'in', value: issuedDocumentStates },
      { field: 'fiscalStatus', op: 'in', value: ['recorded', 'assigned'] },
      { field: 'sentAt', op: 'empty', value: true },
      ...toSend,
    ],
  },
]
