/** The visitor's consent to analytics, stored with the version of its wording and the time. */

export type Service = { kind: 'analytics' | 'pixel'; id: string; host: string }
/** Analytics settings, which the page carries as JSON. */
export type MeasuringSettings = {
  /** Version of the wording; consent to another version does not count. */
  version: string
  services: Service[]
  /** URL of the firm's certificate, to recognise its link. */
  certificate: string | null
}
export type Measuring = MeasuringSettings & {
  wording: Record<
    'label' | 'ask' | 'refuse' | 'accept' | 'more' | 'granted' | 'refused' | 'change',
    string
  > & { details: string[] }
}
export type Answer = 'granted' | 'refused'
type Stored = { answer: Answer; version: string; at: string }

export const CONSENT_KEY = 'consent'
/** Dispatched on the document with each answer. */
export const CONSENT_EVENT = 'consent'

/** The settings of this page; undefined on pages without analytics. */
function pageSettings(): MeasuringSettings | undefined {
  const text = document.querySelector('script[data-measuring]')?.textContent
  return text ? (JSON.parse(text) as MeasuringSettings) : undefined
}

/** Not cached, because another window may withdraw consent. */
export function consentGiven(): MeasuringSettings | undefined {
  const settings = pageSettings()
  return settings && storedAnswer(settings.version) === 'granted' ? settings : undefined
}

function storedAnswer(version: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as Stored | null
    if (stored) return stored.version === version ? stored.answer : undefined
  } catch {
    // Without storage the answer lasts as long as the page.
  }
  return document.documentElement.dataset['answered']
}
