/** A service as machines read it (schema.org). */
import type { ServiceLeaf, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { ServicePage } from '#resources/catalogue/services/service.api.ts'
import { cardPath } from '#web/card.ts'
import { serviceCard } from '#web/card-facts.ts'
import { pathTo } from '#web/paths.ts'
import { firmNamed, type Publisher } from './page-data.ts'

export function serviceData(service: ServicePage, publisher: Publisher): WithContext<ServiceLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { slug, name, standard, summary, kinds, deliverables, picture } = service
  const url = publicUrl + pathTo('service', locale, { slug })
  const image = picture ? pictureUrls(picture).src : cardPath(serviceCard(service, locale), publisher)
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    url,
    name: [standard, name.text].filter(Boolean).join(': '),
    ...(summary && { description: summary.text }),
    image: publicUrl + image,
    serviceType: kinds.map((kind) => serviceKinds[kind][locale]),
    provider: firmNamed(firm, publisher),
    ...(deliverables.length > 0 && {
      serviceOutput: deliverables.map(({ text }) => ({ '@type': 'Thing' as const, name: text })),
    }),
  }
}
