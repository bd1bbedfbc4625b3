/** Reads the attendees from the form of an offer. */
import { textIn } from '#web/site/forms/send-form.server.ts'

/** The `intent` that the form sends. */
export const DECLINE = 'decline'

type Guest = { firstName: string; lastName: string; email: string; phone: string | null }
/** Drops blank attendees at the end; validation refuses a blank one between others. */
export function guestsIn(form: FormData): Guest[] {
  const text = (name: string) => textIn(form, name).trim()
  const count = [...form.keys()].filter((name) => /^attendees\.\d+\.email$/.test(name)).length
  const all = Array.from({ length: count }, (_, at) => ({
    firstName: text(`attendees.${at}.firstName`),
    lastName: text(`attendees.${at}.lastName`),
    email: text(`attendees.${at}.email`),
    phone: text(`attendees.${at}.phone`) || null,
  }))
  const last = all.findLastIndex((guest) => Object.values(guest).some(Boolean))
  return all.slice(0, Math.max(1, last + 1))
}
