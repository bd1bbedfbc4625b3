/** View model of the certificate that a course gives. */
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { certificateKinds } from '#resources/catalogue/courses/course.ts'
import type { CoursePage } from '#resources/events/course-pages/course-page.public.ts'
import type { CertificateSample } from '#resources/certificates/samples/certificate-sample.api.ts'
import { feedTo } from '#web/paths.ts'

export type CertificateView = {
  kind: string
  /** What it asks for, and how long it is valid; empty where there is none. */
  terms: string[]
  sample: { pdf: string; small: string; large: string; width: number; height: number } | null
}

const words = {
  attendance: { es: 'Asistencia mínima: {percent}', en: 'Minimum attendance: {percent}' },
  score: { es: 'Nota mínima: {score} de 100', en: 'Passing score: {score} of 100' },
  noEnd: { es: 'Sin vencimiento', en: 'No expiry' },
  code: {
    es: 'Con un código y un QR que cualquiera puede verificar en este sitio',
    en: 'With a code and a QR that anyone can verify on this site',
  },
} satisfies Record<string, Words>
const validity: CountedWords = {
  one: { es: 'Válido por {n} mes', en: 'Valid for {n} month' },
  many: { es: 'Válido por {n} meses', en: 'Valid for {n} months' },
}

type Certified = Pick<
  CoursePage,
  'id' | 'certificateKind' | 'certificateValidityMonths' | 'attendanceMinPct' | 'passingScore'
>

export function certificateView(
  course: Certified,
  sample: CertificateSample | null,
  locale: Locale,
): CertificateView {
  const { id, certificateKind: kind, certificateValidityMonths: months } = course
  const isScored = kind === 'approval' || kind === 'certification'
  const terms = [
    say(words.attendance, locale, { percent: sayShare(course.attendanceMinPct, locale) }),
    ...(isScored ? [say(words.score, locale, { score: course.passingScore })] : []),
    months ? sayCount(validity, locale, { n: months }) : words.noEnd[locale],
    words.code[locale],
  ]
  const picture = (width: string) => feedTo('certificatePicture', locale, { id, width })
  return {
    kind: certificateKinds[kind][locale],
    terms: kind === 'none' ? [] : terms,
    sample: sample && {
      pdf: feedTo('certificateSample', locale, { id }),
      small: picture('640'),
      large: picture('1280'),
      ...sample,
    },
  }
}
