/** The resources that the office has screens for, by the word in their address. */

/** Segment → the name by which fields point to the resource. */
export const segments = {
  events: 'events',
  surveys: 'surveys',
  'survey-responses': 'surveyResponses',
  orders: 'orders',
  attendees: 'attendees',
  certificates: 'certificates',
  'certificate-templates': 'certificateTemplates',
  courses: 'courses',
  instructors: 'instructors',
  accounts: 'accounts',
  contacts: 'contacts',
  employees: 'employees',
  requests: 'contactRequests',
  mail: 'outbox',
  'event-mails': 'mails',
  'event-mail-templates': 'mailTemplates',
  pages: 'pages',
  webinars: 'webinars',
  'webinar-registrations': 'webinarRegistrations',
  articles: 'articles',
  services: 'services',
  categories: 'serviceCategories',
} as const
export type Segment = keyof typeof segments

export const isSegment = (text: string | undefined): text is Segment => text !== undefined && text in segments

/** The segment of the resource that a reference names, if the office shows it. */
export const segmentOf = (target: string): Segment | undefined =>
  (Object.keys(segments) as Segment[]).find((segment) => segments[segment] === target)
