/** CAPAs in the office: the list, and each case on one page from top to bottom. */
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { capasApi } from '../capa.api.ts'
import { capaErrors } from '../capa-rules.ts'
import { capas, type Capa } from '../capa.ts'
import { capaCauses } from '../causes/capa-cause.ts'
import { capaNcos } from '../links/capa-nco.ts'
import {
  capaTones,
  fieldsOfPart,
  isLockedCapa,
  isOverdueCapa,
  openCapaStates,
  priorityTones,
} from '../states/capa-state.ts'
import { CapaActions } from './capa-actions.screens.tsx'
import { CapaCauses } from './capa-causes.screens.tsx'
import { CapaListTools } from './capa-list-tools.screens.tsx'
import { CapaNcos } from './capa-ncos.screens.tsx'
import { CapaNext } from './capa-next.screens.tsx'
import { partBody } from './capa-part.screens.tsx'
import { CoverageMatrix, PastCycles, Signatures } from './capa-parts.screens.tsx'
import type { CapaRow } from './capa-row.ts'
import { EffectChart } from './effect-chart.screens.tsx'
import { evidenceApi } from '../../evidence/evidence.api.ts'
import { evidenceStep } from '../../evidence/evidence-step.screens.tsx'
import { stepsOf } from './capa-steps.screens.tsx'
import { capaViews } from './capa-views.ts'
import { ChangedCell } from './changed-cell.screens.tsx'
import { CaseProvider } from './case-data.screens.tsx'
import { partWords } from './part-words.ts'

const overdue: Words = { es: 'Atrasada', en: 'Overdue' }
const part = (name: 'causes' | 'plan' | 'check') => {
  const fields = fieldsOfPart[name] as (keyof typeof capas.fields)[]
  return { fields, Body: partBody(name, fields) }
}

export const screens = screensOf<typeof capas.fields, CapaRow, typeof capas.derived>({
  resource: capas,
  api: capasApi,
  columns: [
    'number',
    'title',
    'priority',
    'processIds',
    'ownerId',
    'dueDate',
    'status',
    'changedAfterSigning',
  ],
  usual: {
    words: { es: 'Abiertas', en: 'Open' },
    filters: [{ field: 'status', op: 'in', value: openCapaStates }],
  },
  views: capaViews,
  listTools: CapaListTools,
  tones: {
    status: capaTones,
    priority: priorityTones,
  },
  cells: {
    changedAfterSigning: (capa, locale) =>
      capa.changedAfterSigning.length === 0 ? null : <ChangedCell capa={capa} locale={locale} />,
  },
  stateBadges: {
    status: (capa) => (isOverdueCapa(capa, homeDay()) ? { words: overdue, tone: 'danger' } : undefined),
  },
  facts: ['type', 'priority', 'ownerId', 'dueDate', 'cycle', 'closedAt'],
  isOnePage: true,
  around: CaseProvider,
  banner: CapaNext,
  groups: [
    {
      words: { es: 'El caso', en: 'The case' },
      fields: [
        'title',
        'problemStatement',
        'type',
        'preventiveRationale',
        'sourceIds',
        'processIds',
        'priority',
        'likelihood',
        'impact',
      ],
    },
    {
      words: { es: 'Personas y plazo', en: 'People and term' },
      fields: ['ownerId', 'teamIds', 'verifierId', 'dueDate', 'isConfidential'],
    },
    { key: 'ncos', words: capaNcos.words.many, fields: [], Body: CapaNcos },
    { key: 'causes', words: capaCauses.words.many, fields: [], Body: CapaCauses },
    { words: { es: 'Conclusión del análisis', en: 'Conclusion of the analysis' }, ...part('causes') },
    { key: 'actions', words: { es: 'Acciones', en: 'Actions' }, fields: [], Body: CapaActions },
    {
      key: 'coverage',
      words: { es: 'Qué acción cubre cada causa raíz', en: 'Which action covers each root cause' },
      fields: [],
      Body: CoverageMatrix,
    },
    { words: { es: 'Eficacia esperada y aprobación', en: 'Expected effect and approval' }, ...part('plan') },
    { key: 'measurements', words: capas.fields.measurements.label, fields: [], Body: EffectChart },
    {
      words: { es: 'Verificación de la eficacia', en: 'Check of the effectiveness' },
      ...part('check'),
    },
    { key: 'signatures', words: { es: 'Firmas', en: 'Signatures' }, fields: [], Body: Signatures },
    { key: 'cycles', words: capas.fields.pastCycles.label, fields: [], Body: PastCycles },
  ],
  firstFields: [
    'title',
    'problemStatement',
    'type',
    'preventiveRationale',
    'sourceIds',
    'processIds',
    'priority',
    'ownerId',
    'teamIds',
  ],
  startWith: async () => ({ initial: { type: 'corrective', priority: 'medium' }, titles: {} }),
  hints: {
    problemStatement: {
      es: 'Qué pasa y qué no, dónde, desde cuándo y cuánto.',
      en: 'What happens and what does not, where, since when and how much.',
    },
    preventiveRationale: {
      es: 'Solo una acción preventiva empieza sin una no conformidad.',
      en: 'Only a preventive case starts without a non-conformity.',
    },
    approverId: {
      es: 'Alguien distinto del responsable; firma con su contraseña.',
      en: 'Somebody other than the owner; signs with the password.',
    },
    verifierId: {
      es: 'Ni el responsable ni quien tenga acciones; firma el cierre.',
      en: 'Neither the owner nor anybody with actions; signs the closing.',
    },
    dueDate: { es: 'En blanco, 30 días desde la apertura.', en: 'Left blank, 30 days from its opening.' },
    isConfidential: {
      es: 'La ven solo quienes tienen un papel en ella; nadie más, ni siquiera Administración.',
      en: 'Seen only by those with a part in it; nobody else, administrators neither.',
    },
  },
  check: (values) => capaErrors(values as Capa),
  isLocked: (capa) => capa.isChangeable === false || isLockedCapa(capa.status),
  wordsOf: partWords,
  quickCreateFields: ['title', 'problemStatement', 'ownerId'],
  steps: (row) => [...stepsOf(row), evidenceStep(evidenceApi.ofCapa)],
})
