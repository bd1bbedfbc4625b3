/** The campaign that brought the visitor, for as long as the tab is open. */
import { readSession, writeSession } from './session-store.ts'

const KEY = 'campaign'

/** `utm_source=x&utm_medium=y`; blank without any. */
export function campaignIn(query: string): string {
  const named = [...new URLSearchParams(query)].filter(([name]) => /^utm_\w{1,20}$/.test(name))
  return new URLSearchParams(named).toString().slice(0, 500)
}

/** The last campaign counts, as its link was the one that was pressed. */
export function rememberCampaign(): void {
  const now = campaignIn(location.search)
  if (now) writeSession(KEY, now)
}

export const campaign = (): string => campaignIn(location.search) || (readSession<string>(KEY) ?? '')
