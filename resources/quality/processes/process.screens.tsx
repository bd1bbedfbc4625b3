/** Processes in the office: their list and their form. */
import type { Locale, Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { processesApi } from './process.api.ts'
import { processes, type Process } from './process.ts'

const map: Words = { es: 'Mapa', en: 'Map' }
const ProcessListTools = ({ locale }: { locale: Locale }) => (
  <LinkButton size="small" href={officeHref(locale, 'process-map')}>
    {map[locale]}
  </LinkButton>
)

export const screens = screensOf<typeof processes.fields, Process>({
  resource: processes,
  api: processesApi,
  columns: ['code', 'name', 'kind', 'ownerEmployeeId', 'parentId', 'active'],
  usual: { words: { es: 'Activos', en: 'Active' }, filters: [{ field: 'active', op: 'eq', value: true }] },
  listTools: ProcessListTools,
  bulk: [bulkEdit('ownerEmployeeId', 'active')],
  facts: ['kind', 'ownerEmployeeId', 'parentId', 'active'],
  groups: [{ fields: ['code', 'name', 'kind', 'ownerEmployeeId', 'parentId', 'standardClauses', 'active'] }],
  hints: {
    ownerEmployeeId: {
      es: 'Recibe los avisos de sus acciones vencidas.',
      en: 'Is told of its overdue actions.',
    },
    parentId: {
      es: 'El proceso mayor del que es parte. El mapa tiene hasta 4 niveles.',
      en: 'The larger process that it is part of. The map has at most 4 levels.',
    },
    standardClauses: {
      es: 'A qué norma y apartado responde; salen en el expediente.',
      en: 'The standard and clause it answers to; shown in the case file.',
    },
    active: {
      es: 'Si no, deja de sugerirse; los casos que ya lo tienen lo conservan.',
      en: 'If not, it is no longer suggested; cases that have it keep it.',
    },
  },
  quickCreateFields: ['code', 'name', 'kind'],
})
