/** Placeholders that the texts of a template may hold. */
import type { Words } from '#core/words.ts'

export const variables = {
  holder: { es: 'nombre del titular', en: 'the holder’s name' },
  course: { es: 'título del curso', en: 'title of the course' },
  kind: { es: 'clase de certificado', en: 'kind of certificate' },
  standard: { es: 'norma', en: 'standard' },
  hours: { es: 'horas', en: 'hours' },
  dates: { es: 'fechas', en: 'dates' },
  modality: { es: 'modalidad', en: 'delivery mode' },
  instructors: { es: 'instructores', en: 'instructors' },
  score: { es: 'nota obtenida', en: 'score' },
  attendance: { es: 'asistencia', en: 'attendance' },
  issued: { es: 'fecha de emisión', en: 'day of issue' },
  validUntil: { es: 'vigencia', en: 'validity' },
  code: { es: 'código', en: 'code' },
  event: { es: 'código del evento', en: 'event code' },
  firm: { es: 'nombre de la firma', en: 'the firm’s name' },
  link: { es: 'dirección donde se verifica', en: 'where it is verified' },
} satisfies Record<string, Words>
export type Variable = keyof typeof variables
