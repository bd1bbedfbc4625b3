/** The head of the page of a family of services. */
import type { ServiceLeaf, WithContext } from 'schema-dts'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import type { PublicFamily, PublicService } from '#resources/catalogue/services/service.api.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { cardPath } from '#web/card.ts'
import { familyCard } from '#web/card-facts.ts'
import { pathTo } from '#web/paths.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { descriptionWithNext, nextOf } from './dated-texts.ts'
import type { Head } from './head.tsx'
import { detailedTitle } from './lengths.ts'
import { audienceData, firmNamed, questionsData } from './page-data.ts'

const words = {
  offered: { es: 'asesoría y cursos', en: 'consulting and courses' },
  placed: { es: 'asesoría y cursos en {city}', en: 'consulting and courses in {city}' },
} satisfies Record<string, Words>

type Shown = { family: PublicFamily; services: readonly PublicService[] }

export function familyHead(
  { family, services }: Shown,
  dates: readonly PublicEventCard[],
  { client: { locale }, firm, publicUrl }: PageRequest,
): Head {
  const { name, description, slugs, writtenIn } = family
  const known = services.flatMap(({ standard }) => standard ?? []).join(', ')
  const url = publicUrl + pathTo('family', locale, { slug: family.slug })
  const data: WithContext<ServiceLeaf> = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    url,
    name: name.text,
    ...(description && { description: description.text }),
    ...audienceData(family),
    provider: firmNamed(firm, { locale, publicUrl }),
  }
  return {
    title: titleOf(name.text, firm.addresses[0]?.city, locale),
    description: descriptionWithNext(
      [description?.text, known].filter(Boolean).join(' '),
      { next: nextOf(dates), of: 'course' },
      locale,
    ),
    item: name.text,
    card: cardPath(familyCard({ family, services }, dates[0], locale), { locale, firm }),
    writtenIn,
    paths: Object.fromEntries(locales.map((each) => [each, pathTo('family', each, { slug: slugs[each] })])),
    list: services.map((service) => [service.name.text, pathTo('service', locale, { slug: service.slug })]),
    structuredData: [data, ...questionsData(family, { locale, publicUrl })],
  }
}

/** The city counts for more than what is offered, which the description tells too. */
const titleOf = (name: string, city: string | undefined, locale: Locale): string =>
  detailedTitle(name, ': ', [
    ...(city ? [say(words.placed, locale, { city }), city] : []),
    words.offered[locale],
  ])
