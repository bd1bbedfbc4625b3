/** Defaults of a new event from its course. */
import type { Course } from '#resources/catalogue/courses/course.ts'
import type { Event } from './event.ts'

type Defaults = Partial<
  Pick<
    Event,
    'modality' | 'language' | 'capacity' | 'minAttendees' | 'prices' | 'instructors' | 'certificateRule'
  >
>

/** Only values that the course decides. */
export function eventDefaults(course: Course): Defaults {
  const [modality, ...otherModalities] = course.modalities
  const [language, ...otherLanguages] = course.languages
  return {
    ...(modality && otherModalities.length === 0 && { modality }),
    ...(language && { language: otherLanguages.length === 0 ? language : 'both' }),
    ...(course.maxAttendees && { capacity: { total: course.maxAttendees, onSite: null, online: null } }),
    minAttendees: course.minAttendees,
    prices: course.listPrices.map((price) => ({ ...price, label: null, mode: null, validUntil: null })),
    instructors: course.defaultInstructorIds.map((instructorId, at) => ({
      instructorId,
      role: at === 0 ? ('lead' as const) : ('co' as const),
    })),
    certificateRule: {
      minAttendancePct: course.attendanceMinPct,
      minScore: course.certificateKind === 'approval' ? course.passingScore : null,
      surveyRequired: false,
      paidRequired: false,
    },
  }
}
