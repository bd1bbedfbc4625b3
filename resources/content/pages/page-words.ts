/** The words by which visitors look for pages, besides those that stand on them. */
import type { FoundPage } from './page.public.ts'

// Words that ask are among them, because some visitors type nothing else.
export const pageWords: Partial<Record<FoundPage['screen'], string>> = {
  aboutUs: 'quiénes somos firma historia who are firm history',
  consulting: 'consultoría consultores consultancy consultants',
  auditing: 'auditorías externo externa externos externas audits external',
  courses: 'capacitaciones talleres trainings workshops',
  dates:
    'calendario agenda programación próximo próxima cursos hoy semana mes cuándo precio costo cuánto cuesta vale ' +
    'inscribo inscribirme inscribirse registrarme registro calendar schedule upcoming next courses today week month ' +
    'when price cost how much register enrol enroll sign up',
  blog: 'artículos noticias articles news',
  contact:
    'contactar contáctenos dónde ubicados where located teléfono WhatsApp correo dirección ubicación horario oficina cotización queda quedan salón aula mapa llegar descuento descuentos grupo grupos telephone phone email address location hours office quote map discount discounts group groups',
  privacy: 'política policy datos personales personal data',
  terms:
    'términos políticas formas métodos medios de pago pagos pagar transferencia tarjeta cuotas plazos factura facturas comprobante fiscal NCF payment methods pay invoice invoices installments cancelación reembolso devolución conditions policies cancellation refund',
  certificates:
    'validar comprobar diploma autenticidad verificación perdí perdido duplicado entrega entregan entregar lost verification validate check authenticity',
  complaints: 'reclamo reclamación sugerencia denuncia claim suggestion',
}
