/** The head of a brochure: motif, title and the facts of the course. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { logoContent } from '#server/documents/logo.ts'
import { certificateKinds, courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { drawPrintedMotif } from '#resources/catalogue/covers/motif.ts'
import { languagesOf } from '../course-pages/course-languages.ts'
import { languagesText, listed } from '#web/listed.ts'
import { colourOf, INNER, SOFT, type PrintedBrochure } from './printed-brochure.pdf.ts'

export const brochureWords = {
  duration: { es: 'Duración', en: 'Duration' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  language: { es: 'Idioma', en: 'Language' },
  level: { es: 'Nivel', en: 'Level' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  brochure: { es: 'Folleto del curso {code}', en: 'Course brochure {code}' },
} satisfies Record<string, Words>
export const hourCount: CountedWords = {
  one: { es: '{n} hora', en: '{n} hour' },
  many: { es: '{n} horas', en: '{n} hours' },
}
const MOTIF = 92

export function head(printed: PrintedBrochure): Content {
  const { course, firm, logo, locale } = printed
  const motif = drawPrintedMotif(familyOf(course.serviceCode), course.id, { width: INNER, height: MOTIF })
  return {
    stack: [
      {
        columns: [
          logo ? { stack: logoContent(logo) } : { text: firm.tradeName, bold: true, fontSize: 14 },
          {
            text: say(brochureWords.brochure, locale, { code: course.code }),
            alignment: 'right',
            color: SOFT,
            margin: [0, 4, 0, 0],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      { svg: motif, width: INNER, height: MOTIF },
      {
        text: [course.standard, courseTypes[course.type][locale]].filter(Boolean).join(' · '),
        bold: true,
        color: colourOf(printed).deep,
        margin: [0, 14, 0, 2],
      },
      { text: course.title.text, bold: true, fontSize: 23, lineHeight: 1.05 },
      ...(course.subtitle ? [{ text: course.subtitle.text, fontSize: 12, color: SOFT }] : []),
    ],
    margin: [0, 0, 0, 12],
  }
}

export function facts(printed: PrintedBrochure): Content {
  const { course, dates, locale } = printed
  const all: [Words, string | null][] = [
    [brochureWords.duration, sayCount(hourCount, locale, { n: Number(course.durationHours) })],
    [
      brochureWords.modality,
      listed(
        course.modalities.map((one) => modalities[one][locale]),
        locale,
      ),
    ],
    [brochureWords.language, languagesText(languagesOf(course, dates), locale)],
    [brochureWords.level, course.level && courseLevels[course.level][locale]],
    [brochureWords.certificate, certificateKinds[course.certificateKind][locale]],
  ]
  const shown = all.filter(([, value]) => value)
  return {
    table: {
      widths: shown.map(() => '*'),
      body: [
        shown.map(([name, value]): TableCell => ({
          stack: [
            { text: name[locale], fontSize: 8, color: SOFT },
            { text: value ?? '', bold: true, fontSize: 9.5 },
          ],
          fillColor: colourOf(printed).ground,
          margin: [4, 4, 4, 4],
        })),
      ],
    },
    layout: 'noBorders',
    margin: [0, 0, 0, 12],
  }
}
