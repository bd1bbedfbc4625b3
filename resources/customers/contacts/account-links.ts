/** The history of a contact's accounts. */
import { homeZone } from '#core/time-zone.ts'
import type { Contact } from './contact.ts'

type Links = Contact['accountLinks']
type Move = { from?: Pick<Contact, 'accountId' | 'position'>; to: string | null; on?: string }

export function linksAfter(links: Links, { from, to, on = today() }: Move): Links {
  const known = links.length > 0 || !from?.accountId ? links : [opened(from.accountId, on)]
  const closed = known.map((link) =>
    link.until === null ? { ...link, position: from?.position ?? null, until: on } : link,
  )
  // Links that begin and end on one day were entered by mistake.
  const real = closed.filter(({ since, until }) => since !== until)
  return to ? [...real, opened(to, on)].slice(-MOST) : real
}

type MergeInput = { kept: Links; other: Links; accountId: string | null; on?: string }
/** Joins the links of two merged contacts; only the link to the current account stays open. */
export function linksTogether({ kept, other, accountId, on = today() }: MergeInput): Links {
  const isKnown = (link: Links[number]) =>
    kept.some(
      (own) =>
        own.accountId === link.accountId &&
        (own.since === link.since || (own.until === null && link.until === null)),
    )
  return [...kept, ...other.filter((link) => !isKnown(link))]
    .map((link) => (link.until === null && link.accountId !== accountId ? { ...link, until: on } : link))
    .toSorted((one, two) => one.since.localeCompare(two.since))
    .slice(-MOST)
}

const MOST = 50
const opened = (accountId: string, since: string): Links[number] => ({
  accountId,
  position: null,
  since,
  until: null,
})
// Created once, because an import needs the date for each row.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: homeZone })
const today = (): string => days.format()
