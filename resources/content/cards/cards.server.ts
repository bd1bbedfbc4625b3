/** Serves the preview pictures of shared pages, drawn on first request and cached. */
import type { Hono } from 'hono'
import type { Client } from '#core/client.ts'
import { Refusal } from '#core/errors.ts'
import { isLocale } from '#core/words.ts'
import { cardPath, screenCard, type Card } from '#web/card.ts'
import {
  articleCard,
  courseCard,
  eventCard,
  familyCard,
  instructorCard,
  serviceCard,
  webinarCard,
} from '#web/card-facts.ts'
import { datesOfServices } from '#web/service-dates.ts'
import { screens, type ScreenKey } from '#web/paths.ts'
import { articlesApi } from '../articles/article.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { webinarsApi } from '../webinars/webinar.api.ts'
import { drawCard } from './card-drawing.server.ts'
import { queue } from '#server/documents/queue.ts'
import { forOtherSites } from '#server/http/security-headers.ts'
import { ifVisible, sendNotFound, type SiteFiles } from '#server/pages/site-files.ts'

export function mountCards(app: Hono, { clientFor, cache }: SiteFiles): void {
  const cardQueue = queue({ atOnce: 1, waiting: 20 })
  app.get('/cards/:locale/:kind/:id/:stamp{[a-z0-9]+\\.png}', async (c) => {
    const { locale, kind, id, stamp } = c.req.param()
    const find = Object.hasOwn(cards, kind) ? cards[kind as Card['of']] : undefined
    if (!isLocale(locale) || !find) return sendNotFound(c)
    const client = clientFor(locale)
    const [firm, card] = await Promise.all([client.call(settingsApi.publicGet), ifVisible(find(client, id))])
    if (!card) return sendNotFound(c)
    const path = cardPath(card, { locale, firm })
    // An old address of a card redirects to the present one.
    if (!path.endsWith(`/${stamp}`)) return c.redirect(path, 302)
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...forOtherSites,
      ETag: `"${stamp}"`,
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    try {
      // The path contains a hash of the content, so it is immutable.
      const draw = () => cardQueue(() => drawCard(card, firm.tradeName))
      const picture = await cache.getOrLoad(`card:${path}`, {}, draw)
      return c.body(new Uint8Array(picture), 200, headers)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return c.text('Busy', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' })
    }
  })
}

type Find = (client: Client, id: string) => Promise<Card | undefined>

/** The public values that a record's card shows. */
const cards: Record<Card['of'], Find> = {
  course: async ({ call, locale }, id) =>
    courseCard(await call(coursePagesApi.publicGet, { params: { id } }), locale),
  event: async ({ call, locale }, id) =>
    eventCard(await call(eventsApi.publicGet, { params: { id } }), locale),
  article: async ({ call, locale }, id) =>
    articleCard(await call(articlesApi.publicGet, { params: { id } }), locale),
  webinar: async ({ call, locale }, id) =>
    webinarCard(await call(webinarsApi.publicGet, { params: { id } }), locale),
  instructor: async ({ call, locale }, id) =>
    instructorCard(await call(instructorsApi.publicGet, { params: { id }, query: {} }), locale),
  service: async (client, id) => {
    const service = await client.call(servicesApi.publicGet, { params: { id }, query: {} })
    const [next] = await datesOfServices(client, [service.id], 1)
    return serviceCard(service, next, client.locale)
  },
  family: async (client, id) => {
    const { call, locale } = client
    const family = (await call(servicesApi.publicFamilies)).find((one) => one.id === id)
    if (!family) return undefined
    const all = await call(servicesApi.publicList, { input: { search: '' } })
    const services = all.filter(({ familyId }) => familyId === id)
    const [next] = await datesOfServices(
      client,
      services.map((service) => service.id),
      1,
    )
    return familyCard({ family, services }, next, locale)
  },
  screen: async ({ call, locale }, id) =>
    Object.hasOwn(screens, id)
      ? screenCard(id as ScreenKey, locale, await call(settingsApi.publicGet))
      : undefined,
}
