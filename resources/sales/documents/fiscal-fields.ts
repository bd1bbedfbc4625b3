/** Fiscal fields that invoices and credit notes have in common (NG 06-2018; Formato e-CF; fiscal-documents.md). */
import { z } from 'zod'
import {
  choice,
  date,
  document_,
  flag,
  freeze,
  integer,
  longText,
  moment,
  neededFor,
  notCopied,
  optional,
  readOnly,
  text,
  withDefault,
} from '#core/field.ts'
import type { Create } from '#core/resource.ts'
import { calendarMoment, issueParams } from '#core/rules.ts'
import { validationWords } from '#core/validation-words.ts'
import { incomeTypes } from '#resources/sales/fiscal/income-types.ts'
import { voidReasons } from '#resources/sales/fiscal/void-reasons.ts'
import type { Words } from '#core/words.ts'

export const documentStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  issued: { es: 'Emitida', en: 'Issued' },
  voided: { es: 'Anulada', en: 'Voided' },
  discarded: { es: 'Descartada', en: 'Discarded' },
} as const satisfies Record<string, Words>

/** Where a document stands with the tax office. `waiting` and later ones exist in series E alone. */
export const fiscalStatuses = {
  none: { es: 'Sin comprobante', en: 'No fiscal number' },
  waiting: { es: 'Por registrar e-NCF', en: 'e-NCF to be recorded' },
  recorded: { es: 'e-NCF registrado', en: 'e-NCF recorded' },
  assigned: { es: 'NCF asignado', en: 'NCF assigned' },
} as const satisfies Record<string, Words>

const instant = (es: string, en: string) => readOnly(optional(moment({ es, en })))

export const fiscalFields = {
  /** Given on issue, without gaps per year; not the fiscal number (fiscal-documents.md, rule 13). */
  number: readOnly(optional(text({ es: 'Número', en: 'Number' }, { max: 24 }))),
  status: freeze(
    'never',
    readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, documentStatuses), 'draft')),
  ),
  fiscalStatus: freeze(
    'never',
    readOnly(withDefault(choice({ es: 'Estado fiscal', en: 'Fiscal status' }, fiscalStatuses), 'none')),
  ),
  ncf: freeze('once', readOnly(optional(text({ es: 'NCF', en: 'NCF' }, { max: 13 })))),
  /** The date is copied from the range, so that what is printed stays when the range changes. */
  ncfExpiresOn: freeze('once', readOnly(optional(date({ es: 'Vence el NCF', en: 'NCF expires' })))),
  /** Series E: the first six characters of the signature, and when it was signed (Formato e-CF). */
  securityCode: freeze(
    'once',
    readOnly(optional(text({ es: 'Código de seguridad', en: 'Security code' }, { max: 6 }))),
  ),
  signedAt: freeze('once', instant('Firmada', 'Signed at')),
  incomeType: withDefault(choice({ es: 'Tipo de ingreso', en: 'Kind of income' }, incomeTypes), 'operations'),
  issueDate: notCopied(optional(date({ es: 'Fecha de emisión', en: 'Issue date' }))),
  issuedAt: instant('Emitida a las', 'Issued at'),
  /** What the tax office's tool returned. */
  externalFile: freeze('once', readOnly(optional(document_({ es: 'PDF recibido', en: 'Received PDF' })))),
  xmlFile: freeze('once', readOnly(optional(document_({ es: 'XML firmado', en: 'Signed XML' })))),
  pdfFile: freeze('once', readOnly(optional(document_({ es: 'PDF archivado', en: 'Archived PDF' })))),
  /** Counts the versions of what is printed: a wrong one of series E is replaced by the next. */
  representation: readOnly(
    withDefault(
      integer(
        { es: 'Versión de la representación impresa', en: 'Version of the printed representation' },
        { min: 1 },
      ),
      1,
    ),
  ),
  /** Why there is a version after the first. */
  correctionReason: readOnly(
    optional(longText({ es: 'Motivo de la corrección', en: 'Reason for the correction' }, { max: 500 })),
  ),
  sentAt: freeze('never', instant('Enviada por correo', 'Mailed at')),
  voidedAt: freeze('once', instant('Anulada a las', 'Voided at')),
  voidReason: freeze(
    'once',
    readOnly(
      optional(choice({ es: 'Motivo de anulación (608)', en: 'Reason for voiding (608)' }, voidReasons)),
    ),
  ),
  voidNote: freeze(
    'once',
    readOnly(optional(text({ es: 'Nota de anulación', en: 'Note on voiding' }, { max: 200 }))),
  ),
}

/** The content of a file, kept as it is: a changed letter would break its signature. A call takes a megabyte. */
const xml = { ...longText({ es: 'XML firmado', en: 'Signed XML' }), rule: z.string().min(1).max(700_000) }
/** To the second, as the QR code has it. */
export const exactMoment = (label: Words) => ({
  ...moment(label),
  rule: z
    .string()
    .refine((text) => !/[T ]\d?\d:\d\d(?!:\d\d)/.test(text), {
      ...issueParams(validationWords.seconds),
      abort: true,
    })
    .pipe(calendarMoment),
  needsSeconds: true,
})
const unlessInXml = { es: 'si no está en el XML', en: 'unless the XML has it' }
/** What the tax office's tool answered for a document of series E; blank for series B. */
export const recordedNcf = {
  /** What it says need not be typed. */
  xml: optional(xml),
  /** Spaces, dashes and lower case are allowed. */
  ncf: neededFor(unlessInXml, optional(text(fiscalFields.ncf.label, { max: 20 }))),
  ncfExpiresOn: neededFor(unlessInXml, optional(fiscalFields.ncfExpiresOn)),
  securityCode: neededFor(unlessInXml, optional(fiscalFields.securityCode)),
  signedAt: neededFor(unlessInXml, optional(exactMoment(fiscalFields.signedAt.label))),
  externalFile: optional(document_(fiscalFields.externalFile.label)),
}
export type Recorded = Create<typeof recordedNcf>
/** What the XML of a correction says is printed anew. */
export const readingXml = {
  xml,
  isCorrection: flag({ es: 'Para corregir la representación', en: 'To correct the representation' }),
}
/** What was typed wrongly of a document of series E: what is left out stays as it is. */
export const correctedEcf = {
  xml: recordedNcf.xml,
  securityCode: recordedNcf.securityCode,
  signedAt: recordedNcf.signedAt,
  ncfExpiresOn: recordedNcf.ncfExpiresOn,
  reason: longText(fiscalFields.correctionReason.label, { min: 5, max: 500 }),
}
/** With the version that the caller read: who read an older one overwrites nothing unseen. */
export const correcting = {
  ...correctedEcf,
  representation: integer(fiscalFields.representation.label, { min: 1 }),
}
export const representation = z.object({
  number: z.int(),
  /** Who recorded or corrected it; blank where the system did. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** Why it was made; the first one has none. */
  reason: z.string().nullable(),
  securityCode: z.string().nullable(),
  signedAt: z.string().nullable(),
  ncfExpiresOn: z.string().nullable(),
  /** False while it is drawn, and for one that was replaced before. */
  hasPdf: z.boolean(),
  hasXml: z.boolean(),
})
export type Representation = z.output<typeof representation>
/** What the XML says. */
export const xmlValues = z.object({
  ncf: z.string().nullable(),
  ncfExpiresOn: z.string().nullable(),
  securityCode: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** What differs from the document without making it another one, in the reader's language. */
  warnings: z.array(z.string()),
})
export type XmlValues = z.output<typeof xmlValues>
export const voiding = {
  reason: choice(fiscalFields.voidReason.label, voidReasons),
  note: optional(fiscalFields.voidNote),
}
