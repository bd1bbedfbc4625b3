/** The letters that mark attendance: those of both languages, in either. */
import type { Locale } from '#core/words.ts'
import type { AttendanceStatus } from '../attendance.ts'

/** What a cell shows. */
export const markLetters: Record<AttendanceStatus, Record<Locale, string>> = {
  present: { es: 'P', en: 'P' },
  late: { es: 'T', en: 'L' },
  partial: { es: '½', en: '½' },
  absent: { es: 'A', en: 'A' },
  excused: { es: 'J', en: 'E' },
}

const keys: Record<string, AttendanceStatus | null> = {
  p: 'present',
  t: 'late',
  l: 'late',
  m: 'partial',
  a: 'absent',
  j: 'excused',
  e: 'excused',
  delete: null,
  backspace: null,
}

/** Undefined for any other key; null takes the mark away. */
export const statusOfKey = (key: string): AttendanceStatus | null | undefined => keys[key.toLowerCase()]
