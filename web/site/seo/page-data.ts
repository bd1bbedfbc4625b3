/** Structured data of every page (schema.org): the firm, breadcrumbs and lists. */
// Exact types such as `ListItemLeaf`: comparing with a whole family of schema.org takes the compiler seconds.
import type {
  AudienceLeaf,
  BreadcrumbList,
  FAQPageLeaf,
  IdReference,
  ItemList,
  ListItemLeaf,
  OpeningHoursSpecification,
  OrganizationLeaf,
  PlaceLeaf,
  PostalAddress,
  WebSite,
  WithContext,
} from 'schema-dts'
import { pictureUrl } from '#core/pictures.ts'
import type { Locale } from '#core/words.ts'
import type { ServicePage } from '#resources/catalogue/services/service.api.ts'
import { weekdays, type Opening } from '#resources/system/settings/opening-hours.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { breadcrumbs, pathTo, type ScreenKey } from '#web/paths.ts'

export type LocalizedSite = { locale: Locale; publicUrl: string }
/** The firm, in the page's language, at the site's address. */
export type Publisher = LocalizedSite & { firm: Pick<Firm, 'tradeName' | 'addresses'> }

/** The `@id` of the firm, which other nodes reference. */
const firmReference = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#organization` })

/** A reference to the firm. */
export const firmNamed = (
  firm: Pick<Firm, 'tradeName'>,
  { locale, publicUrl }: LocalizedSite,
): OrganizationLeaf => ({
  '@type': 'Organization',
  ...firmReference(publicUrl),
  name: firm.tradeName,
  url: publicUrl + pathTo('home', locale),
})

export function organization(firm: Firm, site: LocalizedSite): WithContext<OrganizationLeaf> {
  const { publicUrl } = site
  return {
    '@context': 'https://schema.org',
    ...firmNamed(firm, site),
    legalName: firm.legalName,
    logo: publicUrl + (firm.logo ? pictureUrl(firm.logo.sha256, 640, 'png') : '/favicon.svg'),
    ...(firm.email && { email: firm.email }),
    ...(firm.slogan && { slogan: firm.slogan }),
    ...(firm.rnc && { taxID: firm.rnc }),
    ...(firm.phones[0] && { telephone: firm.phones[0] }),
    ...(firm.certificateUrl && {
      hasCertification: {
        '@type': 'Certification' as const,
        name: 'ISO 9001',
        url: publicUrl + firm.certificateUrl,
      },
    }),
    ...(firm.socials.length > 0 && { sameAs: firm.socials.map(({ url }) => url) }),
    address: firm.addresses.map(addressData),
    // Only places have hours.
    ...(firm.openingHours.length > 0 && {
      location: firm.addresses.map((address): PlaceLeaf => ({
        '@type': 'Place',
        address: addressData(address),
        openingHoursSpecification: firm.openingHours.map(openingData),
      })),
    }),
  }
}

const addressData = (address: Firm['addresses'][number]): PostalAddress => {
  const { line1, line2, city, province, country, postalCode } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: [line1, line2].filter(Boolean).join(', '),
    addressLocality: city,
    addressCountry: country,
    ...(province && { addressRegion: province }),
    ...(postalCode && { postalCode }),
  }
}

const openingData = ({ days, opens, closes }: Opening): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${weekdays[day].en as DayName}` as const),
  opens,
  closes,
})
type DayName = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

export const webSite = (firm: Pick<Firm, 'tradeName'>, site: LocalizedSite): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: firm.tradeName,
  url: site.publicUrl + pathTo('home', site.locale),
  inLanguage: site.locale,
  publisher: firmReference(site.publicUrl),
})

/** The breadcrumbs that the page shows. */
export function breadcrumbList(
  { screen, item }: { screen: ScreenKey; item: string | undefined },
  { locale, publicUrl }: LocalizedSite,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs(screen, locale, item).map(({ text, path }, position): ListItemLeaf => ({
      '@type': 'ListItem',
      position: position + 1,
      name: text,
      ...(path && { item: publicUrl + path }),
    })),
  }
}

/** A list of pages in the order shown. */
export const itemList = (
  pages: [name: string, path: string][],
  publicUrl: string,
): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: pages.length,
  itemListElement: pages.map(([name, path], position): ListItemLeaf => ({
    '@type': 'ListItem',
    position: position + 1,
    name,
    url: publicUrl + path,
  })),
})

/** Whom what the page offers serves. */
export const audienceData = ({ audience }: Pick<ServicePage, 'audience'>): { audience?: AudienceLeaf } =>
  audience ? { audience: { '@type': 'Audience', audienceType: audience.text } } : {}

/** The questions that the page answers; none without any. */
export const questionsData = (
  { questions }: Pick<ServicePage, 'questions'>,
  { locale }: LocalizedSite,
): WithContext<FAQPageLeaf>[] =>
  questions.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          inLanguage: locale,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question' as const,
            name: question.text,
            acceptedAnswer: { '@type': 'Answer' as const, text: answer.text },
          })),
        },
      ]
