/** What the ways of giving a course are called: said on the site without the rules of courses. */

export const modalities = {
  onSite: { es: 'Presencial', en: 'On site' },
  online: { es: 'En línea', en: 'Online' },
  mixed: { es: 'Mixta', en: 'Mixed' },
}
