/** Names of choices in events. */
export const instructorRoles = {
  lead: { es: 'Principal', en: 'Lead' },
  co: { es: 'Coinstructor', en: 'Co-instructor' },
  guest: { es: 'Invitado', en: 'Guest' },
}
export const waitlistPolicies = {
  fifo: { es: 'Por orden de llegada', en: 'First come, first served' },
  fit: { es: 'El primero que quepa', en: 'First that fits' },
  manual: { es: 'A mano', en: 'By hand' },
}
export const visibilities = {
  public: { es: 'Público', en: 'Public' },
  unlisted: { es: 'Solo con enlace', en: 'Unlisted' },
  inCompany: { es: 'En empresa', en: 'In company' },
}
