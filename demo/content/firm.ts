/** The invented firm of the demo: the values of its settings. */
import type { Create } from '#core/resource.ts'
import { firmTexts } from '#resources/system/settings/firm-texts.ts'
import type { settings } from '#resources/system/settings/settings.ts'

// 555 numbers, reserved test domains and an unassigned RNC, so that nobody real is called or billed.
export const firm: Create<typeof settings.fields> = {
  tradeName: 'Ceibanorma',
  legalName: 'Ceibanorma Consultores, SRL',
  rnc: '199999991',
  slogan: {
    es: 'Capacitación, asesoría y auditoría para sistemas de gestión que se usan',
    en: 'Training, consulting and auditing for management systems that get used',
  },
  email: 'hola@ceibanorma.example',
  phones: [{ number: '+18095550114' }, { number: '+18295550127' }, { number: '+18495550139' }],
  whatsapp: '+18295550127',
  addresses: [
    {
      line1: 'Calle Los Tamarindos 118',
      line2: 'Torre Cayena, piso 6',
      city: 'Santo Domingo',
      province: 'Distrito Nacional',
      country: 'DO',
      postalCode: '10100',
      mapUrl: 'https://mapa.ceibanorma.example/santo-domingo',
    },
    {
      line1: 'Avenida del Guayacán 27',
      line2: 'Plaza Valle Verde, local 204',
      city: 'Santiago de los Caballeros',
      province: 'Santiago',
      country: 'DO',
      postalCode: '51000',
      mapUrl: 'https://mapa.ceibanorma.example/santiago',
    },
  ],
  openingHours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '17:30' },
  ],
  hours: {
    es: 'Sábados de curso, de 8:00 a. m. a 1:00 p. m.',
    en: 'Saturdays with a course, 8:00 AM to 1:00 PM',
  },
  socials: [
    { network: 'linkedin', url: 'https://linkedin.example/company/ceibanorma' },
    { network: 'instagram', url: 'https://instagram.example/ceibanorma' },
    { network: 'youtube', url: 'https://youtube.example/@ceibanorma' },
  ],
  certifiedSince: 2012,
  ...firmTexts,
  feeIncludes: [
    {
      text: {
        es: 'Guía del participante y plantillas que puede editar',
        en: 'Participant’s guide and templates you can edit',
      },
      mode: null,
      needsCertificate: null,
    },
    {
      text: {
        es: 'Certificado con código que cualquiera puede verificar',
        en: 'Certificate with a code that anyone can verify',
      },
      mode: null,
      needsCertificate: true,
    },
    {
      text: {
        es: 'Preguntas al instructor por correo durante treinta días',
        en: 'Questions to the instructor by email for thirty days',
      },
      mode: null,
      needsCertificate: null,
    },
    {
      text: { es: 'Almuerzo, café y estacionamiento', en: 'Lunch, coffee and parking' },
      mode: 'onSite',
      needsCertificate: null,
    },
    {
      text: {
        es: 'Grabación de las sesiones durante treinta días',
        en: 'Recordings of the sessions for thirty days',
      },
      mode: 'online',
      needsCertificate: null,
    },
  ],
  cancellationTerms: [
    {
      text: {
        es: 'Hasta 5 días antes del inicio puede cancelar sin costo: le devolvemos lo pagado o lo acreditamos a otra fecha, como prefiera.',
        en: 'Up to 5 days before the start you may cancel free of charge: we return what was paid or credit it to another date, as you prefer.',
      },
    },
    {
      text: {
        es: 'Después de ese plazo no hay devolución, pero su cupo puede pasar a otra persona o, una vez, a otra fecha del mismo curso.',
        en: 'After that there is no refund, but the seat may pass to another person or, once, to another date of the same course.',
      },
    },
    {
      text: {
        es: 'Si cancelamos o movemos la fecha, usted elige entre la fecha nueva y la devolución completa.',
        en: 'If we cancel or move the date, you choose between the new date and a full refund.',
      },
    },
  ],
  registrationOpen: false,
}
