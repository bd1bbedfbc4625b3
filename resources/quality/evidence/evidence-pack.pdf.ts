/** Draws an evidence pack. */
import type { Content } from 'pdfmake/interfaces'
import type { Words } from '#core/words.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import type { Entry, EvidencePack, EvidenceSection, Fact } from './evidence-pack.ts'

const words = {
  drawn: { es: 'Impreso', en: 'Printed' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
} satisfies Record<string, Words>

const SOFT = '#5a6070'
const HEAD = '#eef0f4'
/** The layout would draw the line under the first row as that of a head. */
const RULES: [string, string, string, string] = ['#aaa', '#aaa', '#aaa', '#aaa']
/** The width and the largest height of a drawing on a letter page, in points. */
const WIDTH = 524
const HEIGHT = 500
/** Rows of a table that is not split between pages. */
const MOST_KEPT = 12

export function evidencePdf({
  locale,
  firm,
  kind,
  number,
  title,
  drawnAt,
  sections,
}: EvidencePack): PdfDefinition {
  return {
    pageSize: 'LETTER',
    pageMargins: [44, 44, 44, 54],
    content: [
      { text: firm, color: SOFT, fontSize: 9 },
      { text: `${kind} ${number}`, fontSize: 17, bold: true, margin: [0, 2, 0, 2] },
      { text: title, fontSize: 12, margin: [0, 0, 0, 12] },
      ...sections.filter(hasContent).map(sectionContent),
    ],
    footer: {
      margin: [44, 14, 44, 0],
      fontSize: 8,
      color: SOFT,
      columns: [
        { text: `${words.drawn[locale]}: ${drawnAt}` },
        { text: `${kind} ${number} · ${words.page[locale]}`, alignment: 'right' },
      ],
    },
  }
}

const hasContent = ({ facts = [], entries = [], table = [], svg }: EvidenceSection): boolean =>
  facts.length > 0 || entries.length > 0 || table.length > 1 || svg !== undefined

/** A heading stays with what it heads. */
function sectionContent({ title, facts = [], entries = [], table = [], svg }: EvidenceSection): Content {
  const [first, ...others] = entries.map(entryContent)
  return {
    stack: [
      {
        unbreakable: facts.length === 0 && table.length <= MOST_KEPT,
        stack: [
          { text: title, bold: true, fontSize: 11.5, margin: [0, 6, 0, 4] },
          ...(facts.length > 0 ? [factsTable(facts)] : []),
          ...(svg
            ? [{ svg, fit: [WIDTH, HEIGHT] as [number, number], margin: [0, 2, 0, 8] as Margins }]
            : []),
          ...(table.length > 1 ? [plainTable(table)] : []),
          ...(first ? [first] : []),
        ],
      },
      ...others,
    ],
    margin: [0, 0, 0, 8],
  }
}
type Margins = [number, number, number, number]

const factsTable = (facts: readonly Fact[]): Content => ({
  table: {
    widths: [150, '*'],
    body: facts.map(([label, value]) => [
      { text: label, color: SOFT, borderColor: RULES },
      { text: value, borderColor: RULES },
    ]),
  },
  layout: 'lightHorizontalLines',
  fontSize: 9,
})

const entryContent = ({ title, facts }: Entry): Content => ({
  stack: [
    { text: title, bold: true, fontSize: 9.5 },
    {
      text: facts.flatMap(([label, value], at) => [
        { text: `${at > 0 ? '   ' : ''}${label}: `, color: SOFT },
        { text: value },
      ]),
      fontSize: 9,
    },
  ],
  margin: [0, 3, 0, 5],
})

const plainTable = ([heads = [], ...rows]: readonly (readonly string[])[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: heads.map((_, at) => (at === heads.length - 1 ? '*' : 'auto')),
    body: [
      heads.map((text) => ({ text, bold: true, fillColor: HEAD })),
      ...rows.map((row) => row.map((text) => ({ text }))),
    ],
  },
  layout: 'lightHorizontalLines',
  fontSize: 8.5,
})
