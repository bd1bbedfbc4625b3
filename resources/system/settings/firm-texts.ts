/** What the spec states of every firm: years of experience (§1), WhatsApp messages (§2). */
export const firmTexts = {
  experienceHome: { es: '20 a 25 años', en: '20 to 25 years' },
  experienceAbout: { es: 'más de 25 años', en: 'more than 25 years' },
  whatsappEvent: {
    es: 'Buenas. Me interesa {service}, con fecha {date}. ¿Quedan cupos y cómo me inscribo?',
    en: 'Hello. I am interested in {service} on {date}. Are there seats left, and how do I register?',
  },
  whatsappOtherDates: {
    es: 'Buenas. Vi {service} del {date} en su sitio. ¿Qué otras fechas tienen?',
    en: 'Hello. I saw {service} of {date} on your site. Which other dates do you have?',
  },
  whatsappCourse: {
    es: 'Buenas. Quisiera información sobre el curso {course}: próximas fechas, precio y forma de inscripción.',
    en: 'Hello. I would like to know more about the course {course}: next dates, price and how to register.',
  },
  whatsappService: {
    es: 'Buenas. En mi organización necesitamos apoyo con {service}. ¿Podemos coordinar una conversación?',
    en: 'Hello. My organisation needs support with {service}. Could we arrange a conversation?',
  },
}
