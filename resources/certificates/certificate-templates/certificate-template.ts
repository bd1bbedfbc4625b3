/** Fields of certificate templates: elements on a page and signatures. */
import {
  choice,
  flag,
  image,
  integer,
  list,
  longText,
  optional,
  ref,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const certificateKinds = {
  participation: { es: 'Participación', en: 'Participation' },
  approval: { es: 'Aprobación', en: 'Approval' },
  diplomate: { es: 'Diplomado', en: 'Diplomate' },
  instructor: { es: 'Instructor', en: 'Instructor' },
}
export type CertificateKind = keyof typeof certificateKinds

export const sheets = {
  a4: { es: 'A4 horizontal', en: 'A4 landscape' },
  letter: { es: 'Carta horizontal', en: 'Letter landscape' },
  a4Portrait: { es: 'A4 vertical', en: 'A4 portrait' },
  letterPortrait: { es: 'Carta vertical', en: 'Letter portrait' },
}
export type Sheet = keyof typeof sheets

export const elementKinds = {
  text: { es: 'Texto', en: 'Text' },
  frame: { es: 'Marco de guilloché', en: 'Guilloche frame' },
  band: { es: 'Banda de guilloché', en: 'Guilloche band' },
  rosette: { es: 'Roseta de guilloché', en: 'Guilloche rosette' },
  motif: { es: 'Motivo de la norma', en: 'Motif of the standard' },
  rule: { es: 'Línea', en: 'Line' },
  firm: { es: 'Marca de la firma', en: 'The firm’s mark' },
  signatures: { es: 'Firmas', en: 'Signatures' },
  qr: { es: 'Código QR', en: 'QR code' },
}
export const weights = {
  regular: { es: 'Normal', en: 'Regular' },
  bold: { es: 'Negrita', en: 'Bold' },
  italic: { es: 'Cursiva', en: 'Italic' },
}
export const alignments = {
  left: { es: 'Izquierda', en: 'Left' },
  center: { es: 'Centro', en: 'Centre' },
  right: { es: 'Derecha', en: 'Right' },
}
export const inks = {
  ink: { es: 'Tinta', en: 'Ink' },
  soft: { es: 'Gris', en: 'Grey' },
  family: { es: 'Color de la norma', en: 'The standard’s colour' },
  accent: { es: 'Azul de la firma', en: 'The firm’s blue' },
  white: { es: 'Blanco', en: 'White' },
}
/** The signatory: a named person, an employee, or the event's lead instructor. */
export const signers = {
  person: { es: 'Una persona fija', en: 'A fixed person' },
  employee: { es: 'Un empleado', en: 'An employee' },
  leadInstructor: { es: 'El instructor principal', en: 'The lead instructor' },
}

/** What `{hours}` says where the event has sessions. */
export const statedHours = {
  held: { es: 'Las impartidas', en: 'Those held' },
  attended: { es: 'Las que asistió cada titular', en: 'Those that each holder attended' },
}

const millimetres = (es: string, en: string, max = 300) => integer({ es, en }, { min: 0, max })

export const elementFields = {
  kind: choice({ es: 'Elemento', en: 'Element' }, elementKinds),
  x: millimetres('Desde la izquierda (mm)', 'From the left (mm)'),
  y: millimetres('Desde arriba (mm)', 'From the top (mm)'),
  width: millimetres('Ancho (mm)', 'Width (mm)'),
  height: millimetres('Alto (mm)', 'Height (mm)'),
  text: optional(translated(longText({ es: 'Texto', en: 'Text' }, { max: 500 }))),
  size: withDefault(integer({ es: 'Cuerpo (pt)', en: 'Size (pt)' }, { min: 5, max: 90 }), 12),
  weight: withDefault(choice({ es: 'Grosor', en: 'Weight' }, weights), 'regular'),
  align: withDefault(choice({ es: 'Alineación', en: 'Alignment' }, alignments), 'left'),
  ink: withDefault(choice({ es: 'Color', en: 'Colour' }, inks), 'ink'),
}

export const signatureFields = {
  signer: withDefault(choice({ es: 'Firma', en: 'Signed by' }, signers), 'person'),
  employeeId: optional(ref({ es: 'Empleado', en: 'Employee' }, 'employees')),
  name: optional(text({ es: 'Nombre', en: 'Name' }, { max: 120 })),
  title: optional(translated(text({ es: 'Cargo', en: 'Title' }, { max: 100 }))),
  image: optional(image({ es: 'Imagen de la firma', en: 'Picture of the signature' })),
}

export const certificateTemplates = resource(
  'certificateTemplates',
  {
    name: text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 80 }),
    kind: choice({ es: 'Clase de certificado', en: 'Kind of certificate' }, certificateKinds),
    sheet: withDefault(choice({ es: 'Hoja', en: 'Sheet' }, sheets), 'letter'),
    /** The default template of its kind. */
    preferred: flag({ es: 'La habitual de su clase', en: 'The usual one of its kind' }),
    active: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
    statedHours: withDefault(choice({ es: 'Horas que dice', en: 'Hours it says' }, statedHours), 'held'),
    signatures: withDefault(list({ es: 'Firmas', en: 'Signatures' }, signatureFields, { max: 3 }), []),
    elements: list({ es: 'Elementos', en: 'Elements' }, elementFields, { min: 1, max: 40 }),
  },
  {
    words: {
      one: { es: 'Plantilla de certificado', en: 'Certificate template' },
      many: { es: 'Plantillas de certificado', en: 'Certificate templates' },
    },
    title: ['name'],
  },
)
export type CertificateTemplate = Row<typeof certificateTemplates.fields>
/** The part of a template that rendering needs. */
export type TemplateDesign = Pick<CertificateTemplate, 'kind' | 'sheet' | 'elements'>
export type Element = CertificateTemplate['elements'][number]
