/** Makes slugs for web addresses. */

/** `slugOf('Gestión del riesgo: ISO 31000')` → `gestion-del-riesgo-iso-31000` */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')
