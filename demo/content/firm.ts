/** The invented firm of the demo: the values of its settings. */
import type { Create } from '#core/resource.ts'
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
  hours: {
    es: 'Lunes a viernes, de 8:00 a. m. a 5:30 p. m.; sábados de curso, de 8:00 a. m. a 1:00 p. m.',
    en: 'Monday to Friday, 8:00 am to 5:30 pm; Saturdays with a course, 8:00 am to 1:00 pm',
  },
  socials: [
    { network: 'linkedin', url: 'https://linkedin.example/company/ceibanorma' },
    { network: 'instagram', url: 'https://instagram.example/ceibanorma' },
    { network: 'youtube', url: 'https://youtube.example/@ceibanorma' },
  ],
  certifiedSince: 2012,
  experienceHome: { es: '20 a 25 años', en: '20 to 25 years' },
  experienceAbout: { es: 'más de 25 años', en: 'more than 25 years' },
  whatsappEvent: {
    es: 'Buenas. Me interesa {service}, con fecha {date}. ¿Quedan cupos y cómo me inscribo?',
    en: 'Hello. I am interested in {service} on {date}. Are there seats left, and how do I register?',
  },
  whatsappCourse: {
    es: 'Buenas. Quisiera información sobre el curso {course}: próximas fechas, precio y forma de inscripción.',
    en: 'Hello. I would like to know more about the course {course}: next dates, price and how to register.',
  },
  whatsappService: {
    es: 'Buenas. En mi organización necesitamos apoyo con {service}. ¿Podemos coordinar una conversación?',
    en: 'Hello. My organisation needs support with {service}. Could we arrange a conversation?',
  },
  registrationOpen: false,
}
