/** The webinars one may register for now, the next one first. */
import type { Client } from '#core/client.ts'
import type { LocalizedText } from '#core/words.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { dateView, type DateView } from './cards.view.server.ts'

export type OpenWebinar = { id: string; title: LocalizedText; when: DateView }

export async function openWebinars({ call, locale }: Client, search = ''): Promise<OpenWebinar[]> {
  const webinars = await call(webinarsApi.publicList, { input: { when: 'upcoming', search } })
  return webinars
    .filter(({ registration }) => registration === 'open')
    .map((webinar) => ({
      id: webinar.id,
      title: webinar.title,
      when: dateView({ ...webinar, sessionCount: 1 }, locale),
    }))
}
