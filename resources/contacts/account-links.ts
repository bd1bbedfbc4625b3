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

const MOST = 50
const opened = (accountId: string, since: string): Links[number] => ({
  accountId,
  position: null,
  since,
  until: null,
})
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: homeZone })
