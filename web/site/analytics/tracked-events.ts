/** All analytics events with their parameters (spec §9); no personal data. */
import type { Locale } from '#core/words.ts'
import type { filterParams } from '../../list-params.ts'
import type { ScreenKey } from '../../paths.ts'

type On = { screen: ScreenKey | 'not-found' }

export type TrackedEvents = {
  blog_article_opened: { slug: string }
  blog_list_paginated: { page: number }
  contact_form_submitted: { service: string }
  contact_link_clicked: On & { kind: 'phone' | 'email' }
  catalogue_course_clicked: { course_id: string }
  /** The chosen values; the first three are always sent. */
  filter: { category: string; type: string; modality: string } & Partial<
    Record<(typeof filterParams)[number], string>
  >
  search: On & { search_term: string }
  course_detail_loaded: { course_id: string }
  event_card_clicked: On & { event_id: string }
  iso_certificate_clicked: On
  locale_changed: { from: Locale; to: Locale }
  locale_option_selected: { locale: string }
  survey_submitted: { event_id: string }
  survey_submit_failed: { event_id: string }
  whatsapp_clicked: On
  webinar_registered: { webinar_id: string }
  webinar_registration_failed: { webinar_id: string }
}
export type EventName = keyof TrackedEvents
export type TrackedEvent = { [Name in EventName]: { name: Name; params: TrackedEvents[Name] } }[EventName]

/** A page view. */
export type SeenPage = { path: string; search: string; title: string }
