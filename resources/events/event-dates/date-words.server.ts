/** The words by which visitors look for dates, in both languages. */
import type { Words } from '#core/words.ts'
import { wordsOfMonthNumber } from '#server/search/calendar-words.ts'
import { certificateKinds, courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import type { modalities } from '#resources/catalogue/courses/course.words.ts'

type Modality = keyof typeof modalities
const modeWords: Record<Modality, string> = {
  onSite: 'presencial presenciales on site in person',
  online: 'en línea online virtual virtuales a distancia remoto remote',
  mixed: 'mixta mixto híbrido híbrida mixed hybrid',
}
export const wordsOfMode = (modality: Modality): string =>
  modality === 'mixed' ? Object.values(modeWords).join(' ') : modeWords[modality]

type Taught = 'es' | 'en' | 'both'
const languageWords: Record<Taught, string> = {
  es: 'español spanish',
  en: 'inglés english',
  both: 'español spanish inglés english bilingüe bilingual',
}
export const wordsOfLanguage = (language: Taught): string => languageWords[language]

/** Visitors ask for the certificate of a standard. */
export const wordsOfCertificate = (kind: keyof typeof certificateKinds): string =>
  kind === 'none' ? '' : `certificado certificate ${bothOf(certificateKinds[kind])}`

const bothOf = ({ es, en }: Words): string => `${es} ${en}`
export const wordsOfType = (type: keyof typeof courseTypes): string => bothOf(courseTypes[type])
export const wordsOfLevel = (level: keyof typeof courseLevels | null): string =>
  level ? bothOf(courseLevels[level]) : ''

/** `2026-12` → `diciembre December 2026` */
export function wordsOfMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${wordsOfMonthNumber(Number(number))} ${year}`
}

/** Of every date and every course. */
export const wordsOfAll =
  'curso course clase class capacitación entrenamiento taller fecha date training workshop'
export const wordsOfFree = 'gratis gratuito gratuita free'
