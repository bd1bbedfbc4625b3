/** Messages for people who cannot answer a survey. */
import type { Words } from '#core/words.ts'

export const surveyWords = {
  unknownLink: {
    es: 'Este enlace no es válido. Ábralo completo desde su correo, o pida uno nuevo aquí.',
    en: 'This link is not valid. Open it whole from your mail, or ask for a new one here.',
  },
  foreignLink: {
    es: 'Este enlace es de otro evento. Abra el del correo de este evento, o pida uno nuevo aquí.',
    en: 'This link belongs to another event. Open the one in this event’s mail, or ask for a new one here.',
  },
  withdrawn: {
    es: 'La inscripción de este enlace fue dada de baja, por lo que ya no puede responder.',
    en: 'The registration behind this link was withdrawn, so it can no longer answer.',
  },
  closed: {
    es: 'Esta encuesta ya cerró. Si quiere decirnos algo, escríbanos: lo leemos igual.',
    en: 'This survey has closed. If there is something to tell us, write to us: we read it all the same.',
  },
  early: {
    es: 'Esta encuesta todavía no está abierta.',
    en: 'This survey is not open yet.',
  },
  none: { es: 'De este evento no se hace encuesta.', en: 'There is no survey on this event.' },
  answered: {
    es: 'Este enlace ya se usó para responder. Puede cambiar sus respuestas hasta que la encuesta cierre.',
    en: 'This link has been used to answer. You can change your answers until the survey closes.',
  },
  answeredForGood: {
    es: 'Este enlace ya se usó para responder. Como la encuesta es anónima, no anotamos cuál es su respuesta y no puede cambiarse.',
    en: 'This link has been used to answer. As the survey is anonymous, we do not note which answer is yours, and it cannot be changed.',
  },
  notAnswered: {
    es: 'Con este enlace todavía no se ha respondido.',
    en: 'Nothing has been answered with this link yet.',
  },
  noName: {
    es: 'Esta encuesta es anónima: el comentario solo puede publicarse sin su nombre.',
    en: 'This survey is anonymous: the comment can only be published without your name.',
  },
  otherSurvey: {
    es: 'Esta no es la encuesta de su evento. Abra de nuevo el enlace de su correo.',
    en: 'This is not the survey of your event. Open the link in your mail again.',
  },
} satisfies Record<string, Words>
