/** Fields of non-conformities. */
import {
  choice,
  date,
  flag,
  group,
  integer,
  longText,
  moment,
  filledIn,
  neededFor,
  optional,
  readOnly,
  ref,
  refs,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { attachmentsField } from '#resources/system/files/attachments.ts'

export const ncoKinds = {
  nonconformity: { es: 'No conformidad', en: 'Non-conformity' },
  nonconformingOutput: { es: 'Salida no conforme', en: 'Non-conforming output' },
  complaint: { es: 'Queja', en: 'Complaint' },
  observation: { es: 'Observación', en: 'Observation' },
  improvementOpportunity: { es: 'Oportunidad de mejora', en: 'Improvement opportunity' },
} as const satisfies Record<string, Words>

export const ncoScopes = {
  internal: { es: 'Interna', en: 'Internal' },
  customer: { es: 'De un cliente', en: 'Customer' },
  supplier: { es: 'De un proveedor', en: 'Supplier' },
  external: { es: 'Externa', en: 'External' },
} as const satisfies Record<string, Words>

export const ncoSources = {
  internalAudit: { es: 'Auditoría interna', en: 'Internal audit' },
  externalAudit: { es: 'Auditoría externa', en: 'External audit' },
  customerComplaint: { es: 'Queja de cliente', en: 'Customer complaint' },
  customerSurvey: { es: 'Encuesta de satisfacción', en: 'Customer survey' },
  processExecution: { es: 'Ejecución del proceso', en: 'Process execution' },
  managementReview: { es: 'Revisión por la dirección', en: 'Management review' },
  supplier: { es: 'Proveedor', en: 'Supplier' },
  regulator: { es: 'Autoridad', en: 'Regulator' },
  employeeReport: { es: 'Aviso de un empleado', en: 'Employee report' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Words>

export const severities = {
  minor: { es: 'Menor', en: 'Minor' },
  major: { es: 'Mayor', en: 'Major' },
  critical: { es: 'Crítica', en: 'Critical' },
  unfounded: { es: 'Sin fundamento', en: 'Unfounded' },
} as const satisfies Record<string, Words>

export const ncoStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  registered: { es: 'Registrada', en: 'Registered' },
  contained: { es: 'Contenida', en: 'Contained' },
  inTreatment: { es: 'En tratamiento', en: 'In treatment' },
  awaitingVerification: { es: 'Por verificar', en: 'Awaiting verification' },
  closed: { es: 'Cerrada', en: 'Closed' },
  cancelled: { es: 'Anulada', en: 'Cancelled' },
} as const satisfies Record<string, Words>

export const informedAnswers = {
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  notApplicable: { es: 'No aplica', en: 'Not applicable' },
} as const satisfies Record<string, Words>

export const similarAnswers = {
  none: { es: 'No hay parecidos', en: 'None are similar' },
  exist: { es: 'Existen', en: 'They exist' },
  possible: { es: 'Podrían ocurrir', en: 'They could occur' },
} as const satisfies Record<string, Words>

export const cancelReasons = {
  duplicate: { es: 'Duplicada', en: 'Duplicate' },
  unfounded: { es: 'Sin fundamento', en: 'Unfounded' },
  outOfScope: { es: 'Fuera de alcance', en: 'Out of scope' },
} as const satisfies Record<string, Words>

/** Records that a case may come from. */
export const originTypes = {
  events: { es: 'Evento', en: 'Event' },
  surveyResponses: { es: 'Respuesta de encuesta', en: 'Survey response' },
  contactRequests: { es: 'Solicitud', en: 'Contact request' },
  certificates: { es: 'Certificado', en: 'Certificate' },
  creditNotes: { es: 'Nota de crédito', en: 'Credit note' },
  complaints: { es: 'Queja', en: 'Complaint' },
} as const satisfies Record<string, Words>
export type OriginType = keyof typeof originTypes

export const yesNo = {
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
} as const satisfies Record<string, Words>

const employee = (es: string, en: string) => optional(ref({ es, en }, 'employees'))

/** What lists are filtered by besides the fields. */
const ncoFilters = {
  /** Owner, verifier, or responsible of an action. */
  involves: ref({ es: 'Con un papel en ella', en: 'With a part in it' }, 'employees'),
}

/** States that need more than a draft has. */
export const ncoSteps = {
  registered: { es: 'para registrar', en: 'to register' },
  contained: { es: 'para contener', en: 'to contain' },
  inTreatment: { es: 'para tratar', en: 'to treat' },
  closed: { es: 'para cerrar', en: 'to close' },
} satisfies Record<string, Words>
const { registered, contained, inTreatment, closed } = ncoSteps

export const ncos = resource(
  'ncos',
  {
    /** Given at registration: `NC-2026-0007`, without gaps per year. */
    number: readOnly(optional(text({ es: 'Número', en: 'Number' }, { max: 20 }))),
    kind: choice({ es: 'Clase', en: 'Kind' }, ncoKinds),
    scope: choice({ es: 'Alcance', en: 'Scope' }, ncoScopes),
    source: choice({ es: 'Fuente', en: 'Source' }, ncoSources),
    sourceOther: neededFor(
      { es: 'si es otra', en: 'if another' },
      optional(text({ es: 'Qué otra fuente', en: 'Which other source' }, { max: 100 })),
    ),
    title: text({ es: 'Título', en: 'Title' }, { min: 5, max: 150 }),
    description: longText({ es: 'Descripción', en: 'Description' }, { min: 20, max: 5000 }),
    requirement: optional(
      text({ es: 'Requisito que no se cumple', en: 'Requirement not met' }, { max: 500 }),
    ),
    evidence: optional(longText({ es: 'Evidencia', en: 'Evidence' }, { max: 5000 })),
    standard: optional(text({ es: 'Norma', en: 'Standard' }, { max: 30 })),
    clause: optional(text({ es: 'Apartado', en: 'Clause' }, { max: 30 })),
    processId: neededFor(registered, optional(ref({ es: 'Proceso', en: 'Process' }, 'processes'))),
    /** As it was called when the case closed. */
    processNamed: readOnly(
      optional(
        group(
          { es: 'Proceso, como se llamaba', en: 'Process, as it was named' },
          {
            es: text({ es: 'En español', en: 'In Spanish' }, { max: 200 }),
            en: text({ es: 'En inglés', en: 'In English' }, { max: 200 }),
          },
        ),
      ),
    ),
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    contactId: optional(ref({ es: 'Persona', en: 'Person' }, 'contacts')),
    eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
    courseId: optional(ref({ es: 'Curso', en: 'Course' }, 'courses')),
    surveyResponseId: optional(
      ref({ es: 'Respuesta de encuesta', en: 'Survey response' }, 'surveyResponses'),
    ),
    invoiceId: optional(ref({ es: 'Factura', en: 'Invoice' }, 'invoices')),
    auditRef: optional(text({ es: 'Auditoría', en: 'Audit' }, { max: 100 })),
    findingNumber: optional(text({ es: 'Hallazgo n.º', en: 'Finding no.' }, { max: 40 })),
    /** What it had before Conforme. */
    legacyNumber: optional(text({ es: 'Número anterior', en: 'Former number' }, { max: 40 })),
    importId: readOnly(
      optional(integer({ es: 'Importación', en: 'Import' }, { min: 1, max: 2_000_000_000 })),
    ),
    /** The record it was opened from; that record shows its cases. */
    originRef: optional(
      group(
        { es: 'Viene de', en: 'Comes from' },
        {
          type: choice({ es: 'Qué', en: 'What' }, originTypes),
          id: text({ es: 'Número', en: 'Number' }, { max: 18 }),
        },
      ),
    ),
    severity: neededFor(inTreatment, optional(choice({ es: 'Severidad', en: 'Severity' }, severities))),
    detectedAt: date({ es: 'Detectada el', en: 'Detected on' }),
    occurredAt: optional(date({ es: 'Ocurrió el', en: 'Occurred on' })),
    detectedBy: filledIn(neededFor(registered, employee('Detectada por', 'Detected by'))),
    /** The user of Quality who named somebody else. */
    detectedRecordedBy: readOnly(
      optional(ref({ es: 'Detección anotada por', en: 'Detection recorded by' }, 'users')),
    ),
    ownerId: filledIn(neededFor(registered, employee('Responsable', 'Owner'))),
    verifierId: neededFor(closed, employee('Verifica', 'Verifier')),
    noContainmentReason: neededFor(
      { es: 'si no hay contención', en: 'without containment' },
      optional(
        longText(
          { es: 'Por qué no hace falta contención', en: 'Why no containment is needed' },
          { max: 1000 },
        ),
      ),
    ),
    impact: optional(longText({ es: 'Consecuencias', en: 'Impact' }, { max: 1000 })),
    customerInformed: neededFor(
      contained,
      optional(choice({ es: 'Cliente informado', en: 'Customer informed' }, informedAnswers)),
    ),
    customerInformedAt: neededFor(
      { es: 'si se le informó', en: 'if informed' },
      optional(date({ es: 'Informado el', en: 'Informed on' })),
    ),
    capaRequired: neededFor(
      inTreatment,
      optional(choice({ es: 'Requiere acción correctiva', en: 'Needs corrective action' }, yesNo)),
    ),
    capaRationale: neededFor(
      inTreatment,
      optional(longText({ es: 'Por qué sí o por qué no', en: 'Why, or why not' }, { max: 1000 })),
    ),
    similarCheck: neededFor(
      closed,
      optional(choice({ es: 'Casos parecidos', en: 'Similar cases' }, similarAnswers)),
    ),
    similarText: neededFor(
      closed,
      optional(longText({ es: 'Cuáles o dónde', en: 'Which, or where' }, { max: 1000 })),
    ),
    /** Without titles in answers: a linked case may be confidential. */
    similarIds: withDefault(refs({ es: 'Casos enlazados', en: 'Linked cases' }, 'ncos', { max: 20 }), []),
    isRepeat: flag({ es: 'Se repite', en: 'It repeats' }),
    dueDate: filledIn(neededFor(registered, optional(date({ es: 'Fecha límite', en: 'Due date' })))),
    cost: optional(money({ es: 'Costo (RD$)', en: 'Cost (RD$)' })),
    isConfidential: flag({ es: 'Confidencial', en: 'Confidential' }),
    /** Who sees a confidential case besides those with a part in it. */
    namedIds: withDefault(refs({ es: 'También la ven', en: 'Also seen by' }, 'employees', { max: 20 }), []),
    attachments: attachmentsField,
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, ncoStatuses), 'draft')),
    registeredAt: readOnly(optional(moment({ es: 'Registrada', en: 'Registered at' }))),
    reopenedCount: readOnly(
      withDefault(integer({ es: 'Veces reabierta', en: 'Times reopened' }, { max: 1000 }), 0),
    ),
    reopenedAt: readOnly(optional(moment({ es: 'Reabierta', en: 'Reopened at' }))),
    /** Why it was last reopened, or sent back by the verification. */
    returnReason: readOnly(
      optional(longText({ es: 'Motivo de la devolución', en: 'Reason for going back' }, { max: 1000 })),
    ),
    closedAt: readOnly(optional(moment({ es: 'Cerrada', en: 'Closed at' }))),
    closingReason: readOnly(
      optional(
        longText(
          {
            es: 'Cerrada por Calidad, en ausencia de quien verifica',
            en: 'Closed by Quality, in absence of the verifier',
          },
          { max: 1000 },
        ),
      ),
    ),
    daysToClose: readOnly(optional(integer({ es: 'Días hasta el cierre', en: 'Days to close' }))),
    cancelReason: readOnly(
      optional(choice({ es: 'Motivo de la anulación', en: 'Reason for cancelling' }, cancelReasons)),
    ),
    cancelNote: readOnly(
      optional(longText({ es: 'Nota de la anulación', en: 'Note on cancelling' }, { max: 1000 })),
    ),
  },
  {
    words: {
      one: { es: 'No conformidad', en: 'Non-conformity' },
      many: { es: 'No conformidades', en: 'Non-conformities' },
    },
    title: ['number', 'title'],
    search: ['number', 'legacyNumber', 'title', 'description'],
    derived: { isOverdue: flag({ es: 'Atrasada', en: 'Overdue' }) },
    computed: ncoFilters,
  },
)
export type Nco = Row<typeof ncos.fields>
export type NcoStatus = Nco['status']
