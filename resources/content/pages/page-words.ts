/** The words by which visitors look for pages, besides those that stand on them. */
import type { FoundPage } from './page.public.ts'

export const pageWords: Partial<Record<FoundPage['screen'], string>> = {
  aboutUs: 'quiénes somos firma historia who are firm history',
  consulting: 'consultoría consultores consultancy consultants',
  auditing: 'auditorías audits',
  courses: 'cursos capacitaciones talleres trainings workshops',
  dates: 'calendario agenda programación próximos cursos calendar schedule',
  blog: 'artículos noticias articles news',
  contact:
    'contactar contáctenos teléfono WhatsApp correo dirección ubicación horario oficina cotización telephone phone email address location hours office quote',
  privacy: 'datos personales personal data',
  terms: 'términos políticas cancelación reembolso devolución conditions policies cancellation refund',
  certificates: 'validar comprobar diploma autenticidad validate check authenticity',
  complaints: 'reclamo reclamación sugerencia denuncia claim suggestion',
}
