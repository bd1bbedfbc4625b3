/** The accounts a contact has belonged to: a move closes the one and opens the other. */
import { homeZone } from '#core/time-zone.ts'
import type { Contact } from './contact.ts'

type Links = Contact['accountLinks']
type Move = { from?: Pick<Contact, 'accountId' | 'position'>; to: string | null; on?: string }

export function linksAfter(links: Links, { from, to, on = today() }: Move): Links {
  const known = links.length > 0 || !from?.accountId ? links : [opened(from.accountId, on)]
  const closed = known.map((link) =>
    link.until === null ? { ...link, position: from?.position ?? null, until: on } : link,
  )
  // Who came and went on the same day was entered by mistake.
  const real = closed.filter(({ since, until }) => since !== until)
  return to ? [...real, opened(to, on)].slice(-MOST) : real
}

type Together = { kept: Links; other: Links; accountId: string | null; on?: string }
/** The links of two contacts that are one person: of what is open, only that of the account they belong to. */
export function linksTogether({ kept, other, accountId, on = today() }: Together): Links {
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
// Made once: an import asks for the day of each row.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: homeZone })
const today = (): string => days.format()
