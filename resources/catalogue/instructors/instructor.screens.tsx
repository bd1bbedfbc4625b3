/** Instructors in the office: list and profile. */
import { isPublished } from '#core/publication.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { UserInput } from '#web/office/form/references/user-input.tsx'
import { pathTo } from '#web/paths.ts'
import { instructorsApi } from './instructor.api.ts'
import { instructors, type Instructor } from './instructor.ts'

export const screens = screensOf<typeof instructors.fields, Instructor>({
  resource: instructors,
  api: instructorsApi,
  columns: ['name', 'headline', 'languages', 'serviceIds', 'active', 'websiteState'],
  usual: { words: { es: 'Activos', en: 'Active' }, filters: [{ field: 'active', op: 'eq', value: true }] },
  bulk: [bulkEdit('active', 'languages')],
  facts: ['languages', 'serviceIds', 'active', 'headline'],
  groups: [
    {
      words: { es: 'La persona', en: 'The person' },
      hint: {
        es: 'El nombre, el correo y el teléfono se cambian en su contacto.',
        en: 'Name, email and phone are changed in the contact.',
      },
      fields: ['contactId', 'active'],
    },
    {
      words: { es: 'Perfil en el sitio', en: 'Profile on the site' },
      fields: ['headline', 'photo', 'bio', 'linkedinUrl', 'slug'],
    },
    {
      words: { es: 'Lo que enseña', en: 'What they teach' },
      fields: ['languages', 'serviceIds', 'credentials'],
    },
    {
      words: { es: 'Solo para la oficina', en: 'For the office only' },
      fields: ['dayRate', 'signatureImage'],
    },
    {
      words: { es: 'Acceso a la oficina', en: 'Access to the office' },
      hint: {
        es: 'Con el rol «Instructor», este usuario ve solo los eventos de este instructor.',
        en: 'With the role “Instructor” this user sees this instructor’s events only.',
      },
      fields: ['userId'],
    },
  ],
  hints: {
    contactId: {
      es: 'Un instructor es un contacto que enseña: búsquelo o créelo aquí mismo.',
      en: 'An instructor is a contact who teaches: find or create the contact right here.',
    },
    headline: {
      es: 'Una línea: «Auditora líder ISO 9001, 18 años en la industria».',
      en: 'One line: “ISO 9001 lead auditor, 18 years in industry”.',
    },
    photo: {
      es: 'De frente, cuadrada, de 400 × 400 puntos o más. Sin foto, el sitio dibuja un retrato con sus iniciales.',
      en: 'Facing the camera, square, 400 × 400 pixels or more. Without one the site draws a portrait of the initials.',
    },
    bio: { es: 'De 50 a 5,000 letras.', en: 'From 50 to 5,000 letters.' },
    credentials: {
      es: 'Certificaciones y títulos; con el enlace, cualquiera puede comprobarlos.',
      en: 'Certifications and degrees; with the link anyone can verify them.',
    },
    slug: {
      es: 'Se forma solo a partir del nombre. Una vez publicado, conviene no cambiarlo.',
      en: 'Made from the name by itself. Better left alone once published.',
    },
    dayRate: { es: 'Nunca se muestra en el sitio.', en: 'Never shown on the site.' },
    signatureImage: { es: 'Para los certificados.', en: 'For certificates.' },
  },
  inputs: { contactId: FixedReference, userId: UserInput },
  quickCreateFields: ['contactId', 'slug', 'languages'],
  previewPath: ({ slug }, locale) => pathTo('instructor', locale, { slug: slug[locale] ?? slug.es }),
  publicPath: (row, locale) =>
    isPublished(row) && row.active
      ? pathTo('instructor', locale, { slug: row.slug[locale] ?? row.slug.es })
      : undefined,
  tabs: tabsOf('instructors'),
})
