/** Defaults that a new event takes from its course. */
import { expect, test } from 'vitest'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { eventDefaults } from './event-defaults.ts'

const course = {
  modalities: ['onSite'],
  languages: ['es', 'en'],
  maxAttendees: 24,
  minAttendees: 8,
  listPrices: [{ currency: 'dop', amount: '12500.00', taxIncluded: false }],
  defaultInstructorIds: ['4', '9'],
  attendanceMinPct: 90,
  certificateKind: 'approval',
  passingScore: 75,
} as unknown as Course

test('a new event takes seats, prices, instructors and the certificate rule from its course', () => {
  expect(eventDefaults(course)).toEqual({
    modality: 'onSite',
    language: 'both',
    capacity: { total: 24, onSite: null, online: null },
    minAttendees: 8,
    prices: [
      { currency: 'dop', amount: '12500.00', taxIncluded: false, label: null, mode: null, validUntil: null },
    ],
    instructors: [
      { instructorId: '4', role: 'lead' },
      { instructorId: '9', role: 'co' },
    ],
    certificateRule: { minAttendancePct: 90, minScore: 75, surveyRequired: false, paidRequired: false },
  })
})

test('an event decides where its course leaves a choice', () => {
  const open = { ...course, modalities: ['onSite', 'online'], maxAttendees: null, certificateKind: 'none' }
  const defaults = eventDefaults(open as Course)
  expect(defaults).not.toHaveProperty('modality')
  expect(defaults).not.toHaveProperty('capacity')
  expect(defaults.certificateRule?.minScore).toBeNull()
})
