/** Cases in the office: the list, and each case on one page from top to bottom. */
import { homeDay } from '#core/time-zone.ts'
import { screensOf } from '#web/office/records/screen.ts'
import type { Words } from '#core/words.ts'
import { type CaseRow, ncosApi, reporting } from '../nco.api.ts'
import { ncoActions } from '../nco-action.ts'
import { ncoItems } from '../nco-item.ts'
import { ncoErrors } from '../nco-rules.ts'
import { ncos, type Nco } from '../nco.ts'
import {
  draftNcoStates,
  isDraftNco,
  isEndedNco,
  isInVerification,
  isOverdueNco,
  ncoTones,
  openNcoStates,
  severityTones,
} from '../states/nco-state.ts'
import { capas } from '../../capas/capa.ts'
import { NcoCapas } from '../../capas/links/nco-capas.screens.tsx'
import { NcoActions } from './nco-actions.screens.tsx'
import { IfConfidential, IfInformed, IfOtherSource, IfSimilar } from './nco-conditions.screens.tsx'
import { NcoItems } from './nco-items.screens.tsx'
import { NcoNext } from './nco-next.screens.tsx'
import { evidenceApi } from '../../evidence/evidence.api.ts'
import { evidenceStep } from '../../evidence/evidence-step.screens.tsx'
import { NcoSignatures } from './nco-signatures.screens.tsx'
import { stepsOf } from './nco-steps.screens.tsx'
import { NcoOrigin } from './nco-origin.screens.tsx'
import { NcoListTools } from './nco-list-tools.screens.tsx'
import { SimilarCases } from './similar-cases.screens.tsx'
import { ncoViews } from './nco-views.ts'
import { partWords } from './part-words.ts'

const words = {
  decision: {
    es: 'Se abre cuando el caso está registrado.',
    en: 'Opens once the case is registered.',
  },
  verification: {
    es: 'Se abre cuando todas las acciones están hechas y el caso pasa a verificarse.',
    en: 'Opens once every action is done and the case goes to verification.',
  },
  quality: {
    es: 'Una vez registrado el caso, solo Calidad lo cambia.',
    en: 'Once registered, only Quality changes it.',
  },
  checkOnly: {
    es: 'Usted verifica este caso: escribe lo que encontró la verificación.',
    en: 'You verify this case: you write what the verification found.',
  },
  overdue: { es: 'Atrasada', en: 'Overdue' },
} satisfies Record<string, Words>

/** Locked for the verifier who takes no other part in the case. */
const unlessWorker = ({ isWorker }: CaseRow): Words | undefined =>
  isWorker === false ? words.checkOnly : undefined
const unlessDecider = ({ isDecider }: CaseRow): Words | undefined =>
  isDecider === false ? words.quality : undefined
const isVerifiable = ({ status }: Nco): boolean => isInVerification(status) || isEndedNco(status)

export const screens = screensOf<typeof ncos.fields, CaseRow, typeof ncos.derived>({
  resource: ncos,
  api: ncosApi,
  columns: ['number', 'title', 'kind', 'processId', 'severity', 'ownerId', 'dueDate', 'status'],
  usual: {
    words: { es: 'En curso', en: 'Under way' },
    filters: [{ field: 'status', op: 'in', value: [...draftNcoStates, ...openNcoStates] }],
  },
  views: ncoViews,
  listTools: NcoListTools,
  tones: { status: ncoTones, severity: severityTones },
  stateBadges: {
    status: (nco) => (isOverdueNco(nco, homeDay()) ? { words: words.overdue, tone: 'danger' } : undefined),
  },
  facts: [
    'kind',
    'processId',
    'severity',
    'ownerId',
    'detectedRecordedBy',
    'dueDate',
    'closedAt',
    'daysToClose',
    'reopenedCount',
  ],
  // Only where it happened.
  cells: { reopenedCount: ({ reopenedCount }) => (reopenedCount > 0 ? reopenedCount : null) },
  isOnePage: true,
  banner: NcoNext,
  groups: [
    {
      words: { es: 'Qué pasó', en: 'What happened' },
      fields: [
        'title',
        'description',
        ...(Object.keys(reporting) as never[]),
        'kind',
        'scope',
        'source',
        'sourceOther',
        'processId',
        'detectedAt',
        'occurredAt',
        'detectedBy',
        'evidence',
        'requirement',
        'standard',
        'clause',
        'attachments',
      ],
      lock: unlessWorker,
    },
    {
      key: 'origin',
      words: { es: 'De dónde viene', en: 'Where it comes from' },
      fields: [],
      Body: NcoOrigin,
    },
    {
      words: { es: 'Quién responde y quién verifica', en: 'Who answers for it, and who verifies' },
      fields: ['ownerId', 'verifierId'],
      lock: unlessDecider,
    },
    {
      words: { es: 'Plazo y a quién toca', en: 'Due date, and whom it concerns' },
      fields: [
        'dueDate',
        'accountId',
        'contactId',
        'eventId',
        'courseId',
        'invoiceId',
        'auditRef',
        'findingNumber',
        'legacyNumber',
        'isConfidential',
        'namedIds',
      ],
      lock: unlessWorker,
    },
    {
      words: { es: 'Contención', en: 'Containment' },
      hint: {
        es: 'Una acción de contención o corrección hecha, o por qué no hace falta.',
        en: 'A containment or correction action done, or why none is needed.',
      },
      fields: ['noContainmentReason', 'impact', 'cost', 'customerInformed', 'customerInformedAt'],
      lock: unlessWorker,
    },
    { key: 'items', words: ncoItems.words.many, fields: [], Body: NcoItems },
    {
      words: { es: 'Decisión', en: 'Decision' },
      fields: ['severity', 'capaRequired', 'capaRationale'],
      lock: (nco) => (isDraftNco(nco.status) ? words.decision : unlessDecider(nco)),
    },
    { key: 'actions', words: ncoActions.words.many, fields: [], Body: NcoActions },
    { key: 'capas', words: capas.words.many, fields: [], Body: NcoCapas },
    {
      words: { es: 'Verificación y cierre', en: 'Verification and closing' },
      fields: ['similarCheck', 'similarText', 'similarIds', 'isRepeat'],
      lock: (nco) => (isVerifiable(nco) ? undefined : words.verification),
    },
    { key: 'signatures', words: { es: 'Firmas', en: 'Signatures' }, fields: [], Body: NcoSignatures },
  ],
  leftOut: ['originRef', 'surveyResponseId', 'importId', 'processNamed'],
  createFields: reporting,
  firstFields: ['title', 'description', 'kind', 'scope', 'source', 'processId', 'detectedAt'],
  startWith: async () => ({
    initial: {
      kind: 'nonconformity',
      scope: 'internal',
      source: 'employeeReport',
      detectedAt: homeDay(),
    },
    titles: {},
  }),
  hints: {
    ownerId: {
      es: 'En blanco, el dueño del proceso.',
      en: 'Left blank, the owner of the process.',
    },
    detectedBy: {
      es: 'En blanco, usted. Calidad puede anotarlo por otra persona, y queda constancia.',
      en: 'Left blank, you. Quality records it for somebody else, which is shown.',
    },
    dueDate: { es: 'En blanco, el plazo de los ajustes.', en: 'Left blank, the term of the settings.' },
    isConfidential: {
      es: 'La ven solo quienes tienen un papel en ella y los que se nombren; nadie más, ni siquiera Administración.',
      en: 'Seen only by those with a part in it and those named; nobody else, administrators neither.',
    },
    clause: { es: 'Solo el número; el texto de la norma no se copia.', en: 'The number only.' },
    similarIds: {
      es: 'Solo se nombran los casos que usted puede ver.',
      en: 'Only cases that you may see are named.',
    },
    verifierId: {
      es: 'Cierra el caso: ni el responsable ni quien hizo la corrección.',
      en: 'Closes the case: neither the owner nor who did the correction.',
    },
  },
  visibleIf: {
    sourceOther: IfOtherSource,
    namedIds: IfConfidential,
    customerInformedAt: IfInformed,
    similarText: IfSimilar,
  },
  check: (values) =>
    values['detectedAt'] === undefined || values['detectedAt'] === null
      ? {}
      : ncoErrors(values as Nco, homeDay()),
  watch: SimilarCases,
  isLocked: ({ isChangeable }) => isChangeable === false,
  wordsOf: partWords,
  quickCreateFields: ['title', 'description', 'processId'],
  steps: (row) => [...stepsOf(row), evidenceStep(evidenceApi.ofNco)],
})
