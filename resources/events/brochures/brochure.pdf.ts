/** Draws the brochure of a course: facts, dates with prices, content, terms. */
import type { Content } from 'pdfmake/interfaces'
import { dateFormatter } from '#core/formatters.ts'
import { readPhone } from '#core/display.ts'
import { sayCount } from '#core/say-count.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { PdfAbout, PdfDefinition } from '#server/documents/pdf.ts'
import { IN_LIST, richTextPdf } from '#server/documents/rich-text.ts'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { includedTexts, includesTitle } from '#resources/system/settings/fee-includes.ts'
import { isFreeCourse } from '#resources/catalogue/courses/price-words.ts'
import { hoursOf } from '#web/opening-times.ts'
import { settings } from '#resources/system/settings/settings.ts'
import { datesTable } from './brochure-dates.pdf.ts'
import { brochureWords, facts, head, hourCount } from './brochure-head.pdf.ts'
import { colourOf, MARGIN, SOFT, type PrintedBrochure } from './printed-brochure.pdf.ts'

const words = {
  dates: { es: 'Próximas fechas', en: 'Upcoming dates' },
  modules: { es: 'Módulos', en: 'Modules' },
  path: { es: 'Ruta de formación', en: 'Training path' },
  instructors: { es: 'Instructores', en: 'Instructors' },
  contact: { es: 'Inscríbase o pregunte', en: 'Register or ask' },
  asOf: { es: 'Fechas y precios al {date}', en: 'Dates and prices as of {date}' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
} satisfies Record<string, Words>

export function brochurePdf(printed: PrintedBrochure): { definition: PdfDefinition; about: PdfAbout } {
  const { course, firm, locale, at } = printed
  const isFree = isFreeCourse(course)
  const asOf = say(words.asOf, locale, { date: dayOf(at, locale) })
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 36, MARGIN, 54],
      content: [
        head(printed),
        facts(printed),
        ...(course.summary
          ? [{ text: course.summary.text, fontSize: 11, margin: [0, 0, 0, 4] as Margins }]
          : []),
        ...section(printed, words.dates[locale], [datesTable(printed)]),
        ...section(
          printed,
          includesTitle(isFree)[locale],
          bullets(includedTexts(course.feeIncludes).map(({ text }) => text)),
        ),
        ...textSections(printed),
        ...section(printed, courses.fields.prerequisites.label[locale], prerequisites(printed)),
        ...section(printed, words.path[locale], path(printed)),
        ...section(printed, words.instructors[locale], instructors(printed)),
        ...section(
          printed,
          settings.fields.cancellationTerms.label[locale],
          bullets(isFree ? [] : firm.cancellationTerms.map(({ text }) => text)),
        ),
        contact(printed),
      ],
      footer: {
        margin: [MARGIN, 14, MARGIN, 0],
        fontSize: 8,
        color: SOFT,
        columns: [{ text: `${firm.tradeName} · ${asOf}` }, { text: words.page[locale], alignment: 'right' }],
      },
    },
    about: {
      title: course.title.text,
      subject: say(brochureWords.brochure, locale, { code: course.code }),
      author: firm.tradeName,
      locale,
    },
  }
}

type Margins = [number, number, number, number]
/** Nothing without content; the heading stays with the first lines, of a list with its first entry. */
function section(printed: PrintedBrochure, title: string, content: Content[]): Content[] {
  const [first, ...rest] = content.flatMap(listEntries)
  if (first === undefined) return []
  const heading = {
    text: title,
    bold: true,
    fontSize: 13,
    color: colourOf(printed).deep,
    margin: [0, 10, 0, 4] as Margins,
  }
  return [{ stack: [heading, first], unbreakable: true }, ...rest]
}

const listEntries = (content: Content): Content[] =>
  typeof content === 'object' && 'ul' in content ? content.ul.map((entry) => ({ ul: [entry] })) : [content]

const bullets = (texts: string[]): Content[] =>
  texts.length > 0 ? [{ ul: texts.map((text) => ({ text, margin: IN_LIST })) }] : []

/** Description, objectives, content, audience: as the course has them; then its modules. */
function textSections(printed: PrintedBrochure): Content[] {
  const { course, locale } = printed
  const modules = course.children.map(
    ({ title, durationHours }) =>
      `${title.text}, ${sayCount(hourCount, locale, { n: Number(durationHours) })}`,
  )
  return [
    ...course.sections.flatMap(({ kind, title, body }) =>
      section(printed, title?.text ?? sectionKinds[kind][locale], richTextPdf(body.text)),
    ),
    ...section(printed, words.modules[locale], bullets(modules)),
  ]
}

const prerequisites = ({ course }: PrintedBrochure): Content[] =>
  course.prerequisites ? [{ text: course.prerequisites.text }] : []

function path({ course }: PrintedBrochure): Content[] {
  const stops = course.path.map(({ title, step }) => ({ text: title.text, bold: step === 0 }))
  const joined = stops.flatMap((stop, at) => (at === 0 ? [stop] : [{ text: ' › ' }, stop]))
  return joined.length > 0 ? [{ text: joined }] : []
}

const instructors = ({ course }: PrintedBrochure): Content[] =>
  course.instructors.map(({ name, headline }) => ({
    text: [{ text: name, bold: true }, headline ? `, ${headline.text}` : ''],
    margin: [0, 0, 0, 2],
  }))

function contact(printed: PrintedBrochure): Content {
  const { firm, locale, link } = printed
  const phones = [...new Set([...firm.phones, firm.whatsapp].filter((phone) => phone !== null))]
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            stack: [
              { text: words.contact[locale], bold: true, fontSize: 13 },
              { text: link.replace(/^https?:\/\//, ''), link, color: colourOf(printed).deep, bold: true },
              { text: [...phones.map(readPhone), firm.email].filter(Boolean).join(' · ') },
              ...hoursOf(firm, locale).map((text) => ({ text, color: SOFT, fontSize: 9 })),
            ],
            margin: [8, 8, 8, 8],
            fillColor: colourOf(printed).ground,
          },
          { qr: link, fit: 72, margin: [8, 8, 8, 8], fillColor: colourOf(printed).ground },
        ],
      ],
    },
    layout: 'noBorders',
  }
}

const dayOf = (at: Date, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'long', timeZone: homeZone }).format(at)
