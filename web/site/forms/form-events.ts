/** The events of the site's forms (spec §9). */
import { track } from '../analytics/measuring.ts'

/** `edited`: its rows changed; `failed` at the server, `unsent` before it. */
export type FormState = 'sent' | 'edited' | 'refused' | 'failed' | 'unsent'

/** `event` names the form, `record` is the id of its record, `service` the service of a quote. */
export function trackForm({ event, record = '' }: DOMStringMap, state: FormState, service: string): void {
  if (state === 'edited') return
  const isSent = state === 'sent'
  if (event === 'contact' && isSent) track('contact_form_submitted', { service })
  if (event === 'webinar')
    track(isSent ? 'webinar_registered' : 'webinar_registration_failed', { webinar_id: record })
  if (event === 'survey') track(isSent ? 'survey_submitted' : 'survey_submit_failed', { event_id: record })
}
