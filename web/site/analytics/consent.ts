/** The visitor's answer to being measured, kept in the browser with the wording it was given to and the time. */
import { isCertificate, isPersonal } from '../../preview.ts'

export type Service = { kind: 'analytics' | 'pixel'; id: string; host: string }
export type Measuring = {
  /** Of the wording: another one is another question. */
  version: string
  services: Service[]
  /** Where the firm's certificate is, to know its link by. */
  certificate: string | null
  wording: Record<
    'label' | 'ask' | 'refuse' | 'accept' | 'more' | 'granted' | 'refused' | 'change',
    string
  > & { details: string[] }
}
export type Answer = 'granted' | 'refused'
type Kept = { answer: Answer; version: string; at: string }

export const CONSENT_KEY = 'consent'
let measuring: Measuring | undefined
// Where storage is forbidden, an answer lasts as long as the page.
let unstored: Kept | undefined

/** What the page now shown knows of being measured; nothing in the office. */
export function nowOn(page: Measuring | undefined): void {
  measuring = page
}

/** Read anew each time, since another window may have withdrawn it. */
export function answered(): Answer | undefined {
  const kept = keptAnswer()
  return kept && kept.version === measuring?.version ? kept.answer : undefined
}

/** What may be measured with, only while the visitor agrees. */
export const agreed = (): Measuring | undefined =>
  answered() === 'granted' && !mayTellPersonal() ? measuring : undefined

/** The services' scripts read by themselves where the visitor is, and where from. */
const mayTellPersonal = (): boolean =>
  [location.href, document.referrer]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .some(({ pathname, search }) => isPersonal(search) || isCertificate(pathname))

export function keepAnswer(answer: Answer): void {
  if (!measuring) return
  unstored = { answer, version: measuring.version, at: new Date().toISOString() }
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(unstored))
    unstored = undefined
  } catch {
    // Kept above.
  }
}

function keptAnswer(): Kept | undefined {
  try {
    return unstored ?? (JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}
