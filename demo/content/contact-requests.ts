/** Contact requests of the demo's visitors, in every state. */
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'

export type DemoRequest = Pick<ContactRequest, 'name' | 'lastname' | 'message' | 'locale' | 'state'> & {
  company?: string
  /** The code of a service; without one the visitor chose what they need, or Other. */
  service?: string
  need?: ContactRequest['need']
  people?: number
  otherText?: string
  subject?: string
  country?: string
  daysAgo: number
  notes?: string
}

export const demoRequests: DemoRequest[] = [
  {
    name: 'Yokasta',
    lastname: 'Almonte Jobo',
    company: 'Envases del Yaque',
    service: 'ISO9',
    people: 140,
    subject: 'Certificación de dos plantas',
    message:
      'Tenemos dos plantas en Santiago, 140 personas en total, y un cliente nos pide ISO 9001 para el próximo año. Quisiéramos una propuesta de acompañamiento con diagnóstico.',
    locale: 'es',
    state: 'new',
    daysAgo: 0,
  },
  {
    name: 'Michael',
    lastname: 'Ashgrove',
    company: 'Harbour Point Logistics',
    service: 'ISO28',
    people: 60,
    subject: 'Supply chain security in Caucedo',
    message:
      'We run a bonded warehouse near the port and need a gap analysis against ISO 28000 before June. Could you quote for one site, about 60 people?',
    country: 'US',
    locale: 'en',
    state: 'new',
    daysAgo: 1,
  },
  {
    name: 'Dilenia',
    lastname: 'Mota Caoba',
    need: 'training',
    people: 4,
    message: '¿Ofrecen el curso de inocuidad los sábados? Somos cuatro personas de una misma empresa.',
    locale: 'es',
    state: 'new',
    daysAgo: 2,
  },
  {
    name: 'Ramón',
    lastname: 'Peña Cigua',
    company: 'Clínica Altamira',
    otherText: 'Acreditación hospitalaria',
    subject: 'Acompañamiento para acreditarnos',
    message:
      'Buscamos quien nos acompañe en un proceso de acreditación hospitalaria. ¿Lo hacen o nos pueden recomendar a alguien?',
    locale: 'es',
    state: 'answered',
    daysAgo: 4,
    notes: 'No lo ofrecemos; le sugerí empezar por ISO 9001. Quiere una reunión en enero.',
  },
  {
    name: 'Ivelisse',
    lastname: 'Brea Palma',
    company: 'Laboratorio Cristalina',
    need: 'audit',
    subject: 'Auditoría interna ISO/IEC 17025',
    message:
      'Necesitamos una auditoría interna de tres días antes de la visita del organismo de acreditación, en la segunda quincena.',
    locale: 'es',
    state: 'answered',
    daysAgo: 6,
    notes: 'Cotización enviada por correo. Llamar el viernes.',
  },
  {
    name: 'Pedro',
    lastname: 'Rosario Guama',
    company: 'Transporte Cordillera',
    service: 'ISO39',
    message: 'Quisiera saber el costo de implementar seguridad vial para una flota de 85 camiones.',
    locale: 'es',
    state: 'answered',
    daysAgo: 9,
  },
  {
    name: 'Camille',
    lastname: 'Duverger',
    company: 'Sable Hospitality',
    service: 'ISO14',
    subject: 'Environmental management for a resort',
    message:
      'We are a 300-room resort in Bávaro. Please send your references in hospitality and a rough budget.',
    country: 'HT',
    locale: 'en',
    state: 'closed',
    daysAgo: 21,
    notes: 'Contrataron el diagnóstico.',
  },
  {
    name: 'Luis',
    lastname: 'Capellán Roble',
    service: 'PLE',
    message: '¿Dan talleres de planificación estratégica para fundaciones pequeñas? Somos un equipo de ocho.',
    locale: 'es',
    state: 'closed',
    daysAgo: 30,
    notes: 'Sin respuesta después de dos intentos.',
  },
]
