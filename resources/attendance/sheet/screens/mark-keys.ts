/** Keyboard keys that mark attendance, in both languages. */
import type { Locale } from '#core/words.ts'
import type { AttendanceStatus } from '../../marks/attendance.ts'

/** The letter that a cell shows. */
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

/** Undefined for other keys; null removes the mark. */
export const statusOfKey = (key: string): AttendanceStatus | null | undefined => keys[key.toLowerCase()]
