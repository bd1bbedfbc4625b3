/** Interests in courses in the office: who waits for a date. */
import { screensOf } from '#web/office/records/screen.ts'
import { interestConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { courseInterestsApi } from './course-interest.api.ts'
import { interestTones, waitingInterestStates } from './course-interest-state.ts'
import { courseInterests, type CourseInterest } from './course-interest.ts'

export const screens = screensOf<typeof courseInterests.fields, CourseInterest>({
  resource: courseInterests,
  api: courseInterestsApi,
  columns: [
    'createdAt',
    'firstName',
    'lastName',
    'company',
    'courseId',
    'people',
    'preference',
    'city',
    'state',
  ],
  usual: {
    words: { es: 'En espera', en: 'Waiting' },
    filters: [{ field: 'state', op: 'in', value: waitingInterestStates }],
  },
  tones: { state: interestTones },
  facts: ['courseId', 'people', 'preference', 'city', 'eventId', 'toldAt', 'createdAt'],
  groups: [
    {
      words: { es: 'Quién espera', en: 'Who waits' },
      fields: ['firstName', 'lastName', 'email', 'phone', 'company'],
    },
    { words: { es: 'Qué espera', en: 'What for' }, fields: ['courseId', 'people', 'preference', 'city'] },
    { words: { es: 'Seguimiento', en: 'Follow-up' }, fields: ['state', 'locale', 'notes'] },
  ],
  tabs: [interestConsents],
})
