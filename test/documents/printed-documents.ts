/** Every document that the product draws, made of texts and a number of lines. */
import { brochurePdf } from '#resources/events/brochures/brochure.pdf.ts'
import { certificatePdf } from '#resources/certificates/registry/drawing/certificate.pdf.ts'
import { attendanceListPdf } from '#resources/attendance/papers/attendance-list.pdf.ts'
import { ticketsPdf } from '#resources/attendance/papers/tickets.pdf.ts'
import { causeSvg } from '#resources/quality/evidence/cause-svg.ts'
import { drawFiveWhys } from '#resources/quality/capas/causes/cause-drawing.ts'
import { evidencePdf } from '#resources/quality/evidence/evidence-pack.pdf.ts'
import { fiscal, proforma, quote, receipt, statement } from './printed-sales.ts'
import {
  about,
  amountOf,
  amounts,
  at,
  day,
  first,
  locale,
  numbered,
  paragraphs,
  type Contents,
  type Printed,
} from './printed-values.ts'

const element = {
  x: 20,
  y: 20,
  width: 257,
  height: 14,
  size: 12,
  align: 'center',
  weight: 'regular',
  ink: 'ink',
}
const design = {
  kind: 'approval',
  sheet: 'a4',
  elements: [
    { ...element, kind: 'frame', x: 8, y: 8, width: 281, height: 194, ink: 'family' },
    { ...element, kind: 'firm', y: 18, width: 120, height: 12, size: 16 },
    { ...element, kind: 'text', y: 42, height: 9, size: 14, text: { es: 'Certifica que', en: null } },
    {
      ...element,
      kind: 'text',
      y: 54,
      height: 18,
      size: 34,
      weight: 'bold',
      text: { es: '{holder}', en: null },
    },
    {
      ...element,
      kind: 'text',
      y: 78,
      height: 26,
      size: 14,
      text: { es: 'aprobó el curso {course}, de {hours}, según {standard}, con {instructors}.', en: null },
    },
    { ...element, kind: 'rule', y: 110, x: 120, width: 57, height: 0.4, ink: 'family' },
    { ...element, kind: 'signatures', y: 130, height: 32, size: 10 },
    { ...element, kind: 'qr', x: 254, y: 168, width: 24, height: 24 },
    {
      ...element,
      kind: 'text',
      y: 172,
      width: 120,
      align: 'left',
      size: 9,
      text: { es: 'Código {code}', en: null },
    },
  ],
}
function certificate({ text, lines }: Contents): Printed {
  const drawn = certificatePdf({
    design: design as never,
    facts: {
      code: 'ABCD2345EFGH',
      holderName: text,
      courseTitle: { es: text, en: null },
      kind: 'approval',
      standard: text,
      serviceCode: 'ISO9001',
      hours: '40',
      startsOn: day,
      endsOn: day,
      modality: 'onSite',
      instructors: [{ name: text }],
      score: 90,
      attendancePct: '95.00',
      issuedAt: at,
      validUntil: null,
      eventCode: 'EV-1',
      firmName: text,
    } as never,
    locale,
    signatories: numbered(Math.min(3, lines), () => ({ name: text, title: text, picture: null })),
    link: 'https://deleste.test/es/certificados/ABCD-2345-EFGH',
    index: 'deleste.test/es/certificados',
    logo: null,
  })
  return { ...drawn, heads: ['Certifica que', 'Código'], last: [] }
}

function evidence(contents: Contents): Printed {
  const { text, lines } = contents
  const heads = ['Cuándo', 'Quién', 'Papel', 'Registro', 'Motivo', 'Cambio']
  const rows = numbered(lines, (n) => [day, text, text, text, text, `${text} cambio${n}.`])
  const cause = { id: '1', parentCauseId: null, rank: 1, description: text, category: null }
  const definition = evidencePdf({
    locale,
    firm: text,
    kind: 'No conformidad',
    number: 'NC-2026-0001',
    title: text,
    drawnAt: day,
    sections: [
      { title: text, facts: [['Estado', text]] },
      {
        title: 'Partidas',
        entries: numbered(lines, () => ({ title: text, facts: [['Descripción', text]] })),
      },
      {
        title: 'Causas',
        svg: causeSvg(drawFiveWhys(text, [{ ...cause, isRoot: true, isRuledOut: false } as never]), locale),
      },
      { title: 'Historial', table: [heads, ...rows] },
    ],
  })
  return { definition, about, heads: lines > 0 ? heads : [], last: numbered(lines, (n) => `cambio${n}.`) }
}

const personOf = (text: string) => ({
  firstName: text,
  lastName: text,
  company: text,
  documentId: text,
  mode: 'onSite' as const,
  ticketCode: 'TICKET-0001',
})
function attendanceList({ text, lines }: Contents): Printed {
  const session = {
    key: '1',
    startAt: at,
    endAt: at,
    room: text,
    topic: { es: text, en: null },
    countsHours: true,
  }
  const definition = attendanceListPdf({
    firm: { name: first(text, 150), phone: '+18095550199', email: 'hola@deleste.test' },
    logo: null,
    title: text,
    code: 'EV-2026-001',
    timezone: 'America/Santo_Domingo',
    venue: text,
    instructors: [text],
    sessions: [session as never],
    allSessions: [session as never],
    signers: numbered(lines, () => personOf(text)),
    isMixed: true,
    locale,
  })
  const heads = ['N.º', 'Apellidos', 'Empresa', 'Documento', 'Firma']
  return { definition, about, heads, last: numbered(lines, (n) => String(n + 1)) }
}

const tickets = ({ text, lines }: Contents): Printed => ({
  definition: ticketsPdf({
    firm: text,
    title: text,
    startsAt: at,
    timezone: 'America/Santo_Domingo',
    people: numbered(lines, () => personOf(text)),
    locale,
  }),
  about,
  heads: lines > 0 ? ['Entrada'] : [],
  last: [],
})

function brochure(contents: Contents): Printed {
  const { text, lines } = contents
  const localized = { text, lang: locale }
  const date = (n: number) => ({
    id: String(n),
    code: 'EV-1',
    startsAt: at,
    endsAt: at,
    timezone: 'America/Santo_Domingo',
    sessionCount: 1,
    modality: 'onSite',
    venue: { name: text, city: text },
    prices: [
      {
        currency: 'dop',
        amount: amountOf(contents, n),
        tax: 'added',
        label: localized,
        mode: null,
        validUntil: day,
      },
    ],
    booking: { state: 'open', opensAt: null, until: null, seats: [], waitlist: [] },
  })
  const drawn = brochurePdf({
    course: {
      id: '1',
      code: 'CUR-1',
      serviceCode: 'ISO9001',
      type: 'workshop',
      standard: text,
      title: localized,
      subtitle: localized,
      summary: localized,
      durationHours: '16',
      modalities: ['onSite', 'online'],
      languages: ['es'],
      level: 'advanced',
      certificateKind: 'approval',
      listPrices: [{ currency: 'dop', amount: '25000.00', tax: 'added' }],
      feeIncludes: [{ text: localized, mode: null }],
      sections: [{ kind: 'description', title: localized, body: { text: paragraphs(text), locale } }],
      children: [{ id: '2', title: localized, durationHours: '8' }],
      prerequisites: localized,
      path: [{ id: '1', title: localized, step: 0 }],
      instructors: [{ name: text, headline: localized }],
    } as never,
    dates: numbered(lines, date) as never,
    firm: {
      tradeName: text,
      phones: ['+18095550199'],
      whatsapp: null,
      email: 'hola@deleste.test',
      openingHours: [{ days: ['monday', 'tuesday'], opens: '08:00', closes: '17:30' }],
      hours: text,
      cancellationTerms: [localized],
    },
    logo: null,
    locale,
    link: `https://deleste.test/es/curso/${encodeURIComponent(text.toWellFormed()).slice(0, 100)}`,
    at: new Date(at),
  })
  return {
    ...drawn,
    heads: lines > 0 ? ['Fecha', 'Lugar', 'Inversión', 'Cupos'] : [],
    last: amounts(contents),
  }
}

export const printed = {
  fiscalDocumentPdf: (contents: Contents) => fiscal(contents, { ncfType: 'B01', ncf: 'B0100000005' }),
  'fiscalDocumentPdf electronic': (contents: Contents) =>
    fiscal(contents, { ncfType: 'E31', ncf: 'E310000000053', securityCode: 'S/DQdu', signedAt: at }),
  'fiscalDocumentPdf credit note': (contents: Contents) =>
    fiscal(contents, { ncfType: 'B04', ncf: 'B0400000005', currency: 'usd', exchangeRate: '59.4500' }),
  quotePdf: quote,
  proformaPdf: proforma,
  statementPdf: statement,
  receiptPdf: receipt,
  certificatePdf: certificate,
  evidencePdf: evidence,
  attendanceListPdf: attendanceList,
  ticketsPdf: tickets,
  brochurePdf: brochure,
} satisfies Record<string, (contents: Contents) => Printed>

/** The function that draws it, and which of its kinds. */
export type PrintedName = keyof typeof printed
