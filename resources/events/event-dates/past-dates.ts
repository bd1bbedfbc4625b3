/** How long dates that are over stay in search engines, feeds and calendars. */

export const RECENT_DAYS = 30
const DAY = 86_400_000

/** To come, under way, or not over for long. */
export const isRecent = ({ endsAt }: { endsAt: string | null }, now: Date): boolean =>
  endsAt === null || now.getTime() - Date.parse(endsAt) < RECENT_DAYS * DAY
