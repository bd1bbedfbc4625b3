/** What a signature of a case holds, with the labels of the fields. */
import type { Words } from '#core/words.ts'

/** Changes of these are shown beside the signature. */
export const shownParts = {
  type: { es: 'Tipo', en: 'Type' },
  title: { es: 'Título', en: 'Title' },
  problemStatement: { es: 'Problema', en: 'Problem' },
  preventiveRationale: { es: 'Por qué prevenir', en: 'Why to prevent it' },
  sourceIds: { es: 'Fuentes', en: 'Sources' },
  processIds: { es: 'Procesos', en: 'Processes' },
  priority: { es: 'Prioridad', en: 'Priority' },
  likelihood: { es: 'Probabilidad (1 a 5)', en: 'Likelihood (1 to 5)' },
  impact: { es: 'Impacto (1 a 5)', en: 'Impact (1 to 5)' },
  ownerId: { es: 'Responsable', en: 'Owner' },
  responsibles: { es: 'Responsables de acciones', en: 'Responsibles of actions' },
} as const satisfies Record<string, Words>

/** The plan: a change of these asks for a new signature. */
export const plannedParts = {
  dueDate: { es: 'Fecha límite', en: 'Due date' },
  method: { es: 'Método de análisis', en: 'Method of analysis' },
  rootCauseSummary: { es: 'Causa raíz en resumen', en: 'Root cause in short' },
  extentReview: { es: 'Extensión y casos similares', en: 'Extent and similar cases' },
  effectiveness: { es: 'Criterio de eficacia', en: 'Effectiveness criterion' },
  causes: { es: 'Causas', en: 'Causes' },
  actions: { es: 'Acciones', en: 'Actions' },
} as const satisfies Record<string, Words>

export const signedParts = { ...shownParts, ...plannedParts }
export type SignedPart = keyof typeof signedParts
