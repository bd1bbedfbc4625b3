/** Customers in the office: list and form. */
import { identityInputs } from './tax-id-input.screens.tsx'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { importTool } from '#web/office/list/import-tool.tsx'
import { screensOf } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { accountFacts } from './account-places.screens.tsx'
import { AccountDuplicateCandidates, mergeAccount } from './account-duplicates.screens.tsx'
import { AccountNotices } from './account-notices.screens.tsx'
import { accountsApi } from './account.api.ts'
import { accounts, taxIdNames, type Account } from './account.ts'
import { checkIdentity } from './tax-id.ts'

export const screens = screensOf<typeof accounts.fields, Account>({
  resource: accounts,
  api: accountsApi,
  columns: ['legalName', 'code', 'type', 'taxId', 'phone', 'ownerEmployeeId', 'status'],
  bulk: [
    bulkEdit(
      'status',
      'type',
      'sector',
      'ownerEmployeeId',
      'preferredLocale',
      'paymentTermsDays',
      'termsToReview',
      'retentionProfile',
      'employeesRange',
    ),
  ],
  tones: {
    status: { prospect: 'info', customer: 'success', inactive: 'neutral', blocked: 'danger' },
  },
  facts: ['phone', 'email', 'ownerEmployeeId'],
  groups: [
    {
      words: { es: 'Quién es', en: 'Who it is' },
      fields: ['type', 'legalName', 'tradeName', 'taxId', 'taxIdType', 'taxIdReason', 'sector', 'status'],
    },
    {
      words: { es: 'Cómo se le encuentra', en: 'How to reach it' },
      fields: ['email', 'phone', 'whatsapp', 'website', 'address', 'preferredLocale'],
    },
    {
      words: { es: 'Para facturarle', en: 'For invoices' },
      hint: {
        es: 'Una factura pide además el documento fiscal, la calle, la ciudad y el país.',
        en: 'An invoice also asks for tax id, street, city and country.',
      },
      fields: ['defaultCurrency', 'paymentTermsDays', 'billingEmails', 'taxExempt', 'retentionProfile'],
    },
    {
      words: { es: 'Para la oficina', en: 'For the office' },
      fields: ['ownerEmployeeId', 'employeesRange', 'isoProgrammes', 'tags', 'notes'],
    },
  ],
  hints: {
    tradeName: { es: 'Si se le conoce por otro nombre.', en: 'When it is known by another name.' },
    taxIdType: {
      es: 'El RNC y la cédula se reconocen por su largo.',
      en: 'RNC and cédula are told by length.',
    },
    phone: {
      es: 'Sin código de país se entiende dominicano.',
      en: 'Without a country code it is taken as Dominican.',
    },
    preferredLocale: {
      es: 'En este idioma recibe correos y documentos.',
      en: 'Emails and documents are written in it.',
    },
    paymentTermsDays: {
      es: 'De 0 (al contado) a 180. En blanco, el plazo de la firma.',
      en: 'From 0 (at once) to 180. Left blank, the terms of the firm.',
    },
    termsToReview: {
      es: 'Nadie le había fijado un plazo. Al quitar la marca vale el de la firma.',
      en: 'Nobody had set its terms. Without the mark those of the firm hold.',
    },
    isoProgrammes: {
      es: 'Las que tiene certificadas o le interesan.',
      en: 'Those it is certified in or interested in.',
    },
  },
  quickCreateFields: ['legalName', 'type', 'taxId', 'taxIdType', 'taxIdReason', 'phone', 'email'],
  check: (values) => checkIdentity(values, taxIdNames),
  inputs: identityInputs(taxIdNames),
  watch: AccountDuplicateCandidates,
  moreFacts: accountFacts.Parts,
  banner: AccountNotices,
  tabs: tabsOf('accounts'),
  steps: () => [mergeAccount],
  listTools: importTool('accounts', accountsApi.create),
})
