/** The history of a contact's accounts. */
import { homeDay } from '#core/time-zone.ts'
import type { Contact } from './contact.ts'

type Links = Contact['accountLinks']
type Move = { from?: Pick<Contact, 'accountId' | 'position'>; to: string | null; on?: string }

export function updateAccountLinks(links: Links, { from, to, on = homeDay() }: Move): Links {
  const before = links.length > 0 || !from?.accountId ? links : [openLink(from.accountId, on)]
  const closed = before.map((link) =>
    link.until === null ? { ...link, position: from?.position ?? null, until: on } : link,
  )
  // Links that begin and end on one day were entered by mistake.
  const kept = closed.filter(({ since, until }) => since !== until)
  return to ? [...kept, openLink(to, on)].slice(-LIMIT) : kept
}

type MergeInput = { kept: Links; other: Links; accountId: string | null; on?: string }
/** Joins the links of two merged contacts; only the link to the current account stays open. */
export function mergeAccountLinks({ kept, other, accountId, on = homeDay() }: MergeInput): Links {
  const isDuplicate = (link: Links[number]) =>
    kept.some(
      (own) =>
        own.accountId === link.accountId &&
        (own.since === link.since || (own.until === null && link.until === null)),
    )
  return [...kept, ...other.filter((link) => !isDuplicate(link))]
    .map((link) => (link.until === null && link.accountId !== accountId ? { ...link, until: on } : link))
    .toSorted((one, two) => one.since.localeCompare(two.since))
    .slice(-LIMIT)
}

const LIMIT = 50
const openLink = (accountId: string, since: string): Links[number] => ({
  accountId,
  position: null,
  since,
  until: null,
})
