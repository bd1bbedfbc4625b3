/** Columns of files with cases from before Conforme and with the findings of an audit. */
import { choice, longText, optional, text, withDefault, type Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { columnsOfFields, type WholeImportTarget } from '#resources/system/import-rows/import-target.ts'
import { ncoItems } from '../ncos/nco-item.ts'
import { ncoKinds, ncos, ncoScopes, ncoSources, severities } from '../ncos/nco.ts'

const { fields } = ncos

/** Other records are named by code or name, and found by the server. */
const named = (label: Words) => text(label, { min: 2, max: 161 })
const whatHappened = {
  title: fields.title,
  description: fields.description,
  kind: withDefault(choice(fields.kind.label, ncoKinds), 'nonconformity'),
  processId: named(fields.processId.label),
  detectedAt: fields.detectedAt,
  occurredAt: fields.occurredAt,
  detectedBy: optional(named(fields.detectedBy.label)),
  ownerId: optional(named(fields.ownerId.label)),
  dueDate: fields.dueDate,
  severity: optional(choice(fields.severity.label, severities)),
  requirement: fields.requirement,
  evidence: fields.evidence,
  standard: fields.standard,
  clause: fields.clause,
  item: optional(longText(ncoItems.fields.description.label, { min: 3, max: 1000 })),
}
const auditFinding = {
  auditRef: text(fields.auditRef.label, { max: 100 }),
  findingNumber: text(fields.findingNumber.label, { max: 40 }),
  source: withDefault(choice(fields.source.label, ncoSources), 'internalAudit'),
  ...whatHappened,
}
const legacyNco = {
  legacyNumber: text(fields.legacyNumber.label, { max: 40 }),
  source: choice(fields.source.label, ncoSources),
  sourceOther: fields.sourceOther,
  scope: withDefault(choice(fields.scope.label, ncoScopes), 'internal'),
  ...whatHappened,
  auditRef: fields.auditRef,
  findingNumber: fields.findingNumber,
}
export const caseFields = { auditFindings: auditFinding, legacyNcos: legacyNco } satisfies Record<
  string,
  Fields
>

const day: Words = { es: '31/12/2026', en: '31/12/2026' }
const person: Words = {
  es: 'Nombre o código del empleado. En blanco, {rest}.',
  en: 'Name or code of the employee. Left blank, {rest}.',
}
const blank = (rest: Words): Words => ({
  es: person.es.replace('{rest}', rest.es),
  en: person.en.replace('{rest}', rest.en),
})
const listOf = (options: Record<string, Words>, rest: Words = { es: '', en: '' }): Words => ({
  es: `${Object.values(options)
    .map(({ es }) => es)
    .join(', ')}.${rest.es}`,
  en: `${Object.values(options)
    .map(({ en }) => en)
    .join(', ')}.${rest.en}`,
})
const auditHints = {
  auditRef: {
    es: 'La referencia del informe: AI-2026-02.',
    en: 'The reference of the report: AI-2026-02.',
  },
  findingNumber: {
    es: 'El número del hallazgo en ese informe. No se repite dentro de una auditoría.',
    en: 'The number of the finding in that report. It does not repeat within an audit.',
  },
}
const usualHints = {
  title: { es: 'De 5 a 150 caracteres.', en: '5 to 150 characters.' },
  description: {
    es: 'Qué se vio y dónde, de 20 a 5,000 caracteres.',
    en: 'What was seen and where, 20 to 5,000 characters.',
  },
  kind: listOf(ncoKinds, { es: ' En blanco, No conformidad.', en: ' Left blank, Non-conformity.' }),
  processId: {
    es: 'Código o nombre del proceso; lo que no se reconozca se pregunta una vez.',
    en: 'Code or name of the process; what is not recognised is asked once.',
  },
  detectedAt: day,
  occurredAt: day,
  detectedBy: blank({ es: 'quien importa', en: 'who imports' }),
  ownerId: blank({ es: 'el dueño del proceso', en: 'the owner of the process' }),
  dueDate: {
    es: '31/12/2026. En blanco, el plazo de los ajustes desde hoy.',
    en: '31/12/2026. Left blank, the term of the settings from today.',
  },
  severity: listOf(severities),
  requirement: { es: 'Qué no se cumple, con sus palabras.', en: 'What is not met, in your own words.' },
  evidence: { es: 'Lo que lo demuestra.', en: 'What shows it.' },
  standard: { es: 'El nombre de la norma.', en: 'The name of the standard.' },
  clause: { es: 'Solo el número del apartado.', en: 'The number of the clause only.' },
  item: {
    es: 'El documento, servicio o salida que no cumple. En blanco, vale el título.',
    en: 'The document, service or output that does not conform. Left blank, the title counts.',
  },
}
const synonyms = {
  legacyNumber: 'numero|no|nc|no conformidad|codigo|id|caso|number|nc number|case|ref',
  auditRef: 'referencia de auditoria|informe|informe de auditoria|audit reference|audit report',
  findingNumber: 'hallazgo|numero de hallazgo|no de hallazgo|finding|finding number',
  source: 'origen|procedencia|origin',
  sourceOther: 'otra fuente|other source',
  scope: 'alcance|ambito',
  title: 'asunto|resumen|subject|summary',
  description: 'detalle|hecho|detail|details|que paso|what happened',
  kind: 'tipo|type',
  processId: 'area|proceso afectado|process affected',
  detectedAt: 'fecha|fecha de deteccion|fecha deteccion|date|detected',
  occurredAt: 'fecha del hecho|occurred',
  detectedBy: 'auditor|detecto|reporta|reported by|found by',
  ownerId: 'dueno|encargado|responsable del caso|assigned to',
  dueDate: 'vence|vencimiento|fecha limite|compromiso|due',
  severity: 'gravedad|clasificacion|grade|classification',
  requirement: 'requisito|criterio|criteria|criterion',
  evidence: 'evidencia objetiva|objective evidence',
  standard: 'iso',
  clause: 'numeral|clausula|punto',
  item: 'partida|salida|output|item',
}

const undo: Words = {
  es: 'Se borran todos los casos de este archivo y sus números quedan libres. Si ya se trabajó en alguno, o se registró otro caso después, no se deshace nada.',
  en: 'All cases of this file are deleted and their numbers are free again. If one has been worked on, or another case was registered since, nothing is undone.',
}
const auditFindings: WholeImportTarget = {
  words: { es: 'Hallazgos de una auditoría', en: 'Findings of an audit' },
  columns: columnsOfFields(auditFinding),
  synonyms,
  required: [['auditRef', 'findingNumber', 'title', 'description', 'processId', 'detectedAt']],
  about: {
    es: 'Lo que encontró una auditoría, interna o externa. Un hallazgo no entra dos veces.',
    en: 'What an audit found, internal or external. A finding does not come in twice.',
  },
  hints: {
    ...auditHints,
    source: listOf(ncoSources, {
      es: ' En blanco, Auditoría interna.',
      en: ' Left blank, Internal audit.',
    }),
    ...usualHints,
  },
  undo,
}
const legacyNcos: WholeImportTarget = {
  words: { es: 'Casos abiertos anteriores', en: 'Open cases from before' },
  columns: columnsOfFields(legacyNco),
  synonyms,
  required: [['legacyNumber', 'title', 'description', 'source', 'processId', 'detectedAt']],
  about: {
    es: 'Las no conformidades que siguen abiertas en su registro de antes. Conservan su número anterior.',
    en: 'The non-conformities still open in your former register. They keep their former number.',
  },
  hints: {
    legacyNumber: {
      es: 'El que tiene hoy: se conserva y se busca por él. El caso recibe además uno nuevo.',
      en: 'The one it has today: it is kept, and found by search. The case gets a new one too.',
    },
    source: listOf(ncoSources),
    sourceOther: { es: 'Cuál, cuando la fuente es Otra.', en: 'Which, when the source is Other.' },
    scope: listOf(ncoScopes, { es: ' En blanco, Interna.', en: ' Left blank, Internal.' }),
    ...usualHints,
    ...auditHints,
  },
  undo,
}
export const caseImports = { auditFindings, legacyNcos }
