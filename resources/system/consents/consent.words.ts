/** Consent texts with their version; old proofs keep theirs (Ley 172-13). */
import type { Words } from '#core/words.ts'

/** The date of the texts below, with a counter for that day. */
export const consentVersion = '2026-11-24.1'

export const consentTexts = {
  /** Required to send a form; transfer abroad needs express consent (Ley 172-13, art. 80). */
  contact: {
    es: 'Acepto que {firm} trate los datos de este formulario para responder mi solicitud, y consiento expresamente que los transfiera a los servicios de alojamiento y correo que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form to answer my request, and I expressly consent to their transfer to the hosting and mail services that operate abroad, as its privacy notice says.',
  },
  webinar: {
    es: 'Acepto que {firm} trate los datos de este formulario para gestionar mi registro y enviarme lo relativo al webinar, y consiento expresamente que los transfiera a los servicios de alojamiento, correo y videoconferencia que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form to manage my registration and send me what concerns the webinar, and I expressly consent to their transfer to the hosting, mail and videoconferencing services that operate abroad, as its privacy notice says.',
  },
  waitlist: {
    es: 'Acepto que {firm} trate los datos de este formulario para gestionar mi lugar en la lista de espera y ofrecerme los cupos que se liberen, y consiento expresamente que los transfiera a los servicios de alojamiento y correo que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form to manage my place on the waitlist and offer me the seats that get free, and I expressly consent to their transfer to the hosting and mail services that operate abroad, as its privacy notice says.',
  },
  registration: {
    es: 'Acepto que {firm} trate los datos de este formulario, y los de las personas que inscribo y que me autorizaron a darlos, para gestionar la inscripción, su facturación y los certificados, y consiento expresamente que los transfiera a los servicios de alojamiento, correo y videoconferencia que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form, and those of the people I register, who have authorised me to give them, to manage the registration, its invoicing and the certificates, and I expressly consent to their transfer to the hosting, mail and videoconferencing services that operate abroad, as its privacy notice says.',
  },
  interest: {
    es: 'Acepto que {firm} trate los datos de este formulario para avisarme cuando este curso tenga fecha, y consiento expresamente que los transfiera a los servicios de alojamiento y correo que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form to let me know when this course has a date, and I expressly consent to their transfer to the hosting and mail services that operate abroad, as its privacy notice says.',
  },
  complaint: {
    es: 'Acepto que {firm} trate los datos de este formulario para atender mi queja y responderme, y consiento expresamente que los transfiera a los servicios de alojamiento y correo que operan fuera del país, según su aviso de privacidad.',
    en: 'I agree that {firm} handles the data of this form to look into my complaint and answer me, and I expressly consent to their transfer to the hosting and mail services that operate abroad, as its privacy notice says.',
  },
  /** Asked for before entering a session that is recorded. */
  recording: {
    es: 'Consiento que {firm} grabe esta actividad en línea, con mi imagen, mi voz y lo que escriba, y que ponga la grabación a disposición de quienes están inscritos durante el tiempo que se indique, según su aviso de privacidad.',
    en: 'I consent that {firm} records this online activity, with my image, my voice and what I write, and makes the recording available to those who are enrolled for the time that is stated, as its privacy notice says.',
  },
  /** Always separate and optional. */
  marketing: {
    es: 'Quiero recibir por correo las próximas fechas y publicaciones de {firm}. Puedo retirarlo cuando quiera.',
    en: 'I want to receive upcoming dates and publications of {firm} by email. I can withdraw this at any time.',
  },
} satisfies Record<string, Words>
export type ConsentPurpose = keyof typeof consentTexts
export const consentPurposes = Object.keys(consentTexts) as ConsentPurpose[]

/** Labels of the checkboxes in error messages. */
export const consentLabels = {
  privacy: { es: 'Tratamiento de sus datos', en: 'Handling of your data' },
  marketing: { es: 'Novedades por correo', en: 'News by email' },
} satisfies Record<string, Words>
