/** Complaints in the office: what was written, who handles it, its cases and its mails. */
import { ME, type Filter } from '#core/filter.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { RecordMails } from '#resources/system/outbox/record-mails.screens.tsx'
import { complaintConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { screensOf } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { IfConfidential } from '../../ncos/screens/nco-conditions.screens.tsx'
import { complaintsApi } from '../complaint.api.ts'
import { complaints, takenComplaint, type Complaint } from '../complaint.ts'
import {
  complaintTones,
  isInvalidComplaint,
  isOverdueComplaint,
  openComplaintStates,
} from '../complaint-state.ts'
import { ComplaintLetter } from './complaint-letter.screens.tsx'
import { stepsOf } from './complaint-steps.screens.tsx'

const words = {
  overdue: { es: 'Atrasada', en: 'Overdue' },
  mails: { es: 'Correos', en: 'Mails' },
} satisfies Record<string, Words>

const isOpen: Filter = { field: 'status', op: 'in', value: [...openComplaintStates] }
const mostUrgent = [{ field: 'dueDate', dir: 'asc' }] as const

const takenNames = Object.keys(takenComplaint) as (keyof typeof takenComplaint)[]

export const screens = screensOf<typeof complaints.fields, Complaint, typeof complaints.derived>({
  resource: complaints,
  api: complaintsApi,
  columns: ['number', 'receivedOn', 'name', 'topic', 'reference', 'ownerId', 'dueDate', 'status'],
  usual: { words: { es: 'Abiertas', en: 'Open' }, filters: [isOpen], sort: mostUrgent },
  views: [
    {
      words: { es: 'Mías', en: 'Mine' },
      filters: [isOpen, { field: 'ownerId', op: 'eq', value: ME }],
      sort: mostUrgent,
    },
    {
      words: { es: 'Atrasadas', en: 'Overdue' },
      filters: [{ field: 'isOverdue', op: 'eq', value: true }],
      sort: mostUrgent,
    },
  ],
  tones: { status: complaintTones },
  stateBadges: {
    status: (row) =>
      isOverdueComplaint(row, homeDay()) ? { words: words.overdue, tone: 'danger' } : undefined,
  },
  facts: [
    'email',
    'phone',
    'topic',
    'reference',
    'medium',
    'receivedOn',
    'dueDate',
    'acknowledgedAt',
    'acknowledgedBy',
    'locale',
  ],
  createFields: takenComplaint,
  firstFields: takenNames,
  groups: [
    { words: { es: 'La queja', en: 'The complaint' }, fields: takenNames },
    { words: { es: 'Quién la atiende', en: 'Who handles it' }, fields: ['ownerId', 'notes'] },
    {
      words: { es: 'A quién toca', en: 'Whom it concerns' },
      fields: ['accountId', 'contactId', 'eventId', 'isConfidential', 'namedIds'],
    },
  ],
  hints: {
    ownerId: {
      es: 'En blanco, quien acuse recibo o la responda.',
      en: 'Left blank, whoever acknowledges or answers it.',
    },
    notes: { es: 'Quien se quejó nunca las ve.', en: 'The complainant never sees them.' },
    isConfidential: {
      es: 'La ven solo Calidad, su responsable y quienes se nombren; los casos que salgan de ella también son confidenciales.',
      en: 'Seen by Quality, its owner and those named alone; its cases start confidential.',
    },
  },
  startWith: () => Promise.resolve({ initial: { receivedOn: homeDay() }, titles: {} }),
  visibleIf: { namedIds: IfConfidential },
  banner: ComplaintLetter,
  tabs: [
    ...tabsOf('complaints'),
    {
      key: 'mails',
      words: words.mails,
      needs: complaintsApi.mails,
      body: () => <RecordMails endpoint={complaintsApi.mails} />,
    },
    complaintConsents,
  ],
  isRemovable: ({ status }) => isInvalidComplaint(status),
  steps: stepsOf,
})
