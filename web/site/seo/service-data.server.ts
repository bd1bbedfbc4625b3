/** A service as machines read it (schema.org). */
import type { ServiceLeaf, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import { serviceKinds } from '#resources/catalogue/services/service.ts'
import type { ServicePage } from '#resources/catalogue/services/service.api.ts'
import { pathTo } from '#web/paths.ts'
import { audienceData, firmNamed, type Publisher } from './page-data.ts'

export function serviceData(
  service: ServicePage,
  card: string,
  publisher: Publisher,
): WithContext<ServiceLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { slug, name, standard, summary, kinds, deliverables, picture } = service
  const url = publicUrl + pathTo('service', locale, { slug })
  const image = picture ? pictureUrls(picture).src : card
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    url,
    name: [standard, name.text].filter(Boolean).join(': '),
    ...(summary && { description: summary.text }),
    ...audienceData(service),
    image: publicUrl + image,
    serviceType: kinds.map((kind) => serviceKinds[kind][locale]),
    provider: firmNamed(firm, publisher),
    ...(deliverables.length > 0 && {
      serviceOutput: deliverables.map(({ text }) => ({ '@type': 'Thing' as const, name: text })),
    }),
  }
}
