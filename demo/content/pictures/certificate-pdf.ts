/** Writes the demo's ISO 9001 certificate as a PDF marked as a sample. */
import { firm } from '../firm.ts'

type TextLine = { text: string; size: number; y: number; isBold?: boolean }

const WIDTH = 792
const HEIGHT = 612
const lines: TextLine[] = [
  { text: 'CERTIFICADO', size: 40, y: 470, isBold: true },
  { text: 'Organismo Antillano de Certificación (entidad ficticia)', size: 13, y: 442 },
  { text: 'hace constar que el sistema de gestión de la calidad de', size: 14, y: 390 },
  { text: firm.legalName, size: 26, y: 350, isBold: true },
  { text: 'es conforme con los requisitos de la norma', size: 14, y: 312 },
  { text: 'ISO 9001', size: 26, y: 274, isBold: true },
  {
    text: 'Alcance: diseño y prestación de servicios de capacitación, asesoría y auditoría',
    size: 13,
    y: 232,
  },
  { text: 'en sistemas de gestión. Santo Domingo y Santiago, República Dominicana.', size: 13, y: 214 },
  {
    text: `Certificada desde ${firm.certifiedSince} · Certified since ${firm.certifiedSince}`,
    size: 13,
    y: 176,
  },
  { text: 'Documento de demostración, sin validez · Sample document, not valid', size: 10, y: 76 },
]

export function certificatePdf(): Buffer {
  const frame = '0.11 0.31 0.42 RG 3 w 30 30 732 552 re S 1 w 40 40 712 532 re S 0.1 0.14 0.2 rg'
  const page = [frame, ...lines.map(drawn)].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  return assembled([
    '<</Type/Catalog/Pages 2 0 R/Lang(es)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title(Certificado ISO 9001 - ${firm.tradeName})>>`,
  ])
}

const LEFT = 84
function drawn({ text, size, y, isBold = false }: TextLine): string {
  const escaped = text.replace(/[\\()]/g, (sign) => `\\${sign}`)
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${LEFT} ${y} Td (${escaped}) Tj ET`
}

function assembled(objects: string[]): Buffer {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
