/** Names of the modalities, separate from the rules to keep bundles small. */

export const modalities = {
  onSite: { es: 'Presencial', en: 'On site' },
  online: { es: 'En línea', en: 'Online' },
  mixed: { es: 'Mixta', en: 'Mixed' },
}
