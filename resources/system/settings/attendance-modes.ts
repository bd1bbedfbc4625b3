/** How people attend, separate from the rules to keep bundles small. */
export const attendanceModes = {
  onSite: { es: 'Presencial', en: 'On site' },
  online: { es: 'En línea', en: 'Online' },
}
