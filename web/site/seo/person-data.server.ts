/** An instructor as machines read it (schema.org). */
import type { PersonLeaf, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import type { InstructorCard, InstructorPage } from '#resources/catalogue/instructors/instructor.public.ts'
import { pathTo } from '#web/paths.ts'
import { firmNamed, type Publisher } from './page-data.ts'

/** A reference to the person, whose own page tells the rest. */
export function personNamed(
  { name, slug }: Pick<InstructorCard, 'name' | 'slug'>,
  publisher: Publisher,
): PersonLeaf {
  const url = publisher.publicUrl + pathTo('instructor', publisher.locale, { slug })
  return { '@type': 'Person', '@id': url, name, url }
}

export function personData(person: InstructorPage, publisher: Publisher): WithContext<PersonLeaf> {
  const { publicUrl, firm } = publisher
  const { headline, picture, languages, linkedinUrl, services, credentials } = person
  const knowsAbout = services.map(({ standard, name }) => standard ?? name.text)
  return {
    '@context': 'https://schema.org',
    // Cast: a leaf with its type, which the spread loses.
    ...(personNamed(person, publisher) as PersonLeaf & object),
    ...(headline && { jobTitle: headline.text }),
    ...(picture && { image: publicUrl + pictureUrls(picture).src }),
    ...(linkedinUrl && { sameAs: linkedinUrl }),
    ...(knowsAbout.length > 0 && { knowsAbout }),
    knowsLanguage: languages,
    worksFor: firmNamed(firm, publisher),
    ...(credentials.length > 0 && {
      hasCredential: credentials.map(({ title, issuer }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: title.text,
        recognizedBy: { '@type': 'Organization' as const, name: issuer },
      })),
    }),
  }
}
