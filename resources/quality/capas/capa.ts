/** Fields of CAPAs: corrective, preventive and improvement cases. */
import {
  choice,
  choices,
  date,
  flag,
  group,
  integer,
  list,
  longText,
  moment,
  neededFor,
  optional,
  readOnly,
  ref,
  refs,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { evidenceFile } from '#resources/system/files/attachments.ts'
import { causeCategories } from './causes/capa-cause.ts'
import { measuredParts, measurements } from './effect/own-metric.ts'
import { signedParts } from './signed-parts.ts'

export const capaStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  analysis: { es: 'Análisis', en: 'Analysis' },
  planning: { es: 'Planificación', en: 'Planning' },
  approved: { es: 'Aprobada', en: 'Approved' },
  implementing: { es: 'En ejecución', en: 'Implementing' },
  effectivenessReview: { es: 'En verificación', en: 'In verification' },
  closed: { es: 'Cerrada', en: 'Closed' },
  cancelled: { es: 'Anulada', en: 'Cancelled' },
} as const satisfies Record<string, Words>

export const capaTypes = {
  corrective: { es: 'Correctiva', en: 'Corrective' },
  preventive: { es: 'Preventiva', en: 'Preventive' },
  improvement: { es: 'Mejora', en: 'Improvement' },
} as const satisfies Record<string, Words>

/** What documents call a case, whose number begins with CAPA. */
export const capaKinds = {
  corrective: { es: 'Acción correctiva', en: 'Corrective action' },
  preventive: { es: 'Acción preventiva', en: 'Preventive action' },
  improvement: { es: 'Acción de mejora', en: 'Improvement action' },
} as const satisfies Record<keyof typeof capaTypes, Words>

export const priorities = {
  low: { es: 'Baja', en: 'Low' },
  medium: { es: 'Media', en: 'Medium' },
  high: { es: 'Alta', en: 'High' },
  critical: { es: 'Crítica', en: 'Critical' },
} as const satisfies Record<string, Words>

export const methods = {
  fiveWhys: { es: 'Cinco porqués', en: 'Five whys' },
  ishikawa: { es: 'Ishikawa', en: 'Ishikawa' },
  eightD: { es: '8D', en: '8D' },
  pareto: { es: 'Pareto', en: 'Pareto' },
  faultTree: { es: 'Árbol de fallas', en: 'Fault tree' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>

export const results = {
  effective: { es: 'Eficaz', en: 'Effective' },
  partially: { es: 'Parcialmente eficaz', en: 'Partially effective' },
  notEffective: { es: 'No eficaz', en: 'Not effective' },
} as const satisfies Record<string, Words>

const yesOrNo = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } as const
/** A question that the closing asks: yes or no, with what follows from it. */
const answered = (label: Words, detail: Words, step?: Words) =>
  neededFor(
    toClose,
    optional(
      group(label, {
        answer: choice({ es: 'Respuesta', en: 'Answer' }, yesOrNo),
        detail: { ...optional(longText(detail, { max: 1000 })), ...(step && { neededFor: step }) },
      }),
    ),
  )

const toPlan = { es: 'para planificar', en: 'to plan' } satisfies Words
const toApprove = { es: 'para aprobar', en: 'to approve' } satisfies Words
/** A metric of our own says by itself how it is measured. */
const unlessMeasured = { es: 'sin indicador propio', en: 'without a metric of our own' } satisfies Words
const toClose = { es: 'para cerrar', en: 'to close' } satisfies Words

const planned = (es: string, en: string) => optional(longText({ es, en }, { min: 3, max: 300 }))
const risk = (label: Words) => optional(integer(label, { min: 1, max: 5 }))

/** Files that prove something, such as signed minutes. */
export const evidenceFiles = withDefault(
  list(
    { es: 'Archivos de evidencia', en: 'Evidence files' },
    { file: evidenceFile({ es: 'Archivo', en: 'File' }) },
    { max: 20 },
  ),
  [],
)

/** What lists are filtered by besides the fields. */
const capaFilters = {
  rootCauses: choice({ es: 'Causas raíz', en: 'Root causes' }, causeCategories),
  /** Owner, verifier, or responsible of an action. */
  involves: ref({ es: 'Con un papel en ella', en: 'With a part in it' }, 'employees'),
  nco: ref({ es: 'No conformidad enlazada', en: 'Linked non-conformity' }, 'ncos'),
}

export const capas = resource(
  'capas',
  {
    /** Given when the case leaves its draft: `CAPA-2026-0007`. */
    number: readOnly(optional(text({ es: 'Número', en: 'Number' }, { max: 20 }))),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, capaStatuses), 'draft')),
    type: choice(signedParts.type, capaTypes),
    title: text(signedParts.title, { min: 5, max: 150 }),
    problemStatement: longText(signedParts.problemStatement, { min: 20, max: 5000 }),
    preventiveRationale: neededFor(
      { es: 'si es preventiva', en: 'if preventive' },
      optional(longText(signedParts.preventiveRationale, { min: 10, max: 1000 })),
    ),
    sourceIds: refs(signedParts.sourceIds, 'capaSources', { min: 1, max: 10 }),
    processIds: refs(signedParts.processIds, 'processes', { min: 1, max: 20 }),
    priority: choice(signedParts.priority, priorities),
    likelihood: risk(signedParts.likelihood),
    impact: risk(signedParts.impact),
    ownerId: ref(signedParts.ownerId, 'employees'),
    teamIds: refs({ es: 'Equipo', en: 'Team' }, 'employees', { min: 1, max: 30 }),
    approverId: neededFor(
      toApprove,
      optional(ref({ es: 'Aprueba el plan', en: 'Approves the plan' }, 'employees')),
    ),
    verifierId: neededFor(
      toClose,
      optional(ref({ es: 'Verifica la eficacia', en: 'Verifies the effectiveness' }, 'employees')),
    ),
    dueDate: optional(date(signedParts.dueDate)),
    isConfidential: flag({ es: 'Confidencial', en: 'Confidential' }),
    method: neededFor(toPlan, optional(choice(signedParts.method, methods))),
    rootCauseSummary: neededFor(
      toPlan,
      optional(longText(signedParts.rootCauseSummary, { min: 20, max: 3000 })),
    ),
    /** Whether the same could happen elsewhere. */
    extentReview: neededFor(toPlan, optional(longText(signedParts.extentReview, { max: 3000 }))),
    effectiveness: neededFor(
      toApprove,
      optional(
        group(signedParts.effectiveness, {
          metric: neededFor(unlessMeasured, planned('Indicador', 'Metric')),
          baseline: planned('Valor de partida', 'Baseline'),
          target: neededFor(unlessMeasured, planned('Meta', 'Target')),
          method: neededFor(unlessMeasured, planned('Cómo se mide', 'How it is measured')),
          plannedDate: neededFor(
            toApprove,
            optional(date({ es: 'Fecha de la verificación', en: 'Date of the check' })),
          ),
          windowDays: optional(integer({ es: 'Días observados', en: 'Days observed' }, { min: 7, max: 365 })),
          ...measuredParts,
        }),
      ),
    ),
    measurements,
    effectivenessResult: neededFor(
      toClose,
      optional(
        group(
          { es: 'Resultado de la verificación', en: 'Result of the check' },
          {
            result: neededFor(toClose, optional(choice({ es: 'Resultado', en: 'Result' }, results))),
            notes: neededFor(
              toClose,
              optional(longText({ es: 'Conclusión', en: 'Conclusion' }, { min: 20, max: 3000 })),
            ),
            evidence: neededFor(
              toClose,
              optional(longText({ es: 'Evidencia', en: 'Evidence' }, { min: 3, max: 2000 })),
            ),
            date: optional(date({ es: 'Verificada el', en: 'Checked on' })),
            earlyReason: neededFor(
              { es: 'si se adelanta', en: 'if it is early' },
              optional(
                longText(
                  { es: 'Por qué antes de la fecha', en: 'Why before the planned date' },
                  { min: 10, max: 1000 },
                ),
              ),
            ),
          },
        ),
      ),
    ),
    evidenceFiles,
    riskUpdate: answered(
      { es: '¿Cambian los riesgos y oportunidades?', en: 'Do risks and opportunities change?' },
      { es: 'Qué cambia', en: 'What changes' },
    ),
    qmsChange: answered(
      { es: '¿Cambia el sistema de gestión?', en: 'Does the management system change?' },
      { es: 'Documento', en: 'Document' },
      { es: 'si cambia', en: 'if it changes' },
    ),
    /** Rises when the actions were not effective and when a closed case is opened again. */
    cycle: readOnly(withDefault(integer({ es: 'Ciclo', en: 'Cycle' }, { min: 1, max: 99 }), 1)),
    pastCycles: readOnly(
      withDefault(
        list(
          { es: 'Ciclos anteriores', en: 'Earlier cycles' },
          {
            cycle: integer({ es: 'Ciclo', en: 'Cycle' }),
            endedOn: date({ es: 'Terminó', en: 'Ended' }),
            metric: optional(text({ es: 'Indicador', en: 'Metric' }, { max: 300 })),
            baseline: optional(text({ es: 'Valor de partida', en: 'Baseline' }, { max: 300 })),
            target: optional(text({ es: 'Meta', en: 'Target' }, { max: 300 })),
            method: optional(text({ es: 'Cómo se midió', en: 'How it was measured' }, { max: 300 })),
            checkedOn: optional(date({ es: 'Verificada el', en: 'Checked on' })),
            result: optional(choice({ es: 'Resultado', en: 'Result' }, results)),
            notes: optional(longText({ es: 'Conclusión', en: 'Conclusion' }, { max: 3000 })),
            evidence: optional(longText({ es: 'Evidencia', en: 'Evidence' }, { max: 2000 })),
            reason: optional(longText({ es: 'Motivo', en: 'Reason' }, { max: 1000 })),
          },
          { max: 99 },
        ),
        [],
      ),
    ),
    /** The evidence files of earlier cycles. */
    pastEvidence: readOnly(
      withDefault(
        list(
          { es: 'Evidencia de ciclos anteriores', en: 'Evidence of earlier cycles' },
          {
            cycle: integer({ es: 'Ciclo', en: 'Cycle' }),
            file: evidenceFile({ es: 'Archivo', en: 'File' }),
          },
          { max: 500 },
        ),
        [],
      ),
    ),
    openedAt: readOnly(optional(moment({ es: 'Abierta', en: 'Opened' }))),
    closedAt: readOnly(optional(moment({ es: 'Cerrada el', en: 'Closed at' }))),
    reopenedCount: readOnly(withDefault(integer({ es: 'Reaperturas', en: 'Times reopened' }), 0)),
    /** What of the signed content reads otherwise since its last signature. */
    changedAfterSigning: readOnly(
      withDefault(choices({ es: 'Tras la firma', en: 'After signing' }, signedParts), []),
    ),
    cancelReason: readOnly(
      optional(longText({ es: 'Motivo de la anulación', en: 'Reason for cancelling' }, { max: 1000 })),
    ),
  },
  {
    words: {
      one: { es: 'Acción correctiva (CAPA)', en: 'Corrective action (CAPA)' },
      many: { es: 'Acciones correctivas (CAPA)', en: 'Corrective actions (CAPA)' },
    },
    title: ['number', 'title'],
    search: ['number', 'title', 'problemStatement'],
    derived: {
      isOverdue: flag({ es: 'Vencida', en: 'Overdue' }),
      checkDate: date({ es: 'Verificación prevista', en: 'Check planned' }),
    },
    computed: capaFilters,
  },
)
export type Capa = Row<typeof capas.fields>
export type CapaStatus = Capa['status']
