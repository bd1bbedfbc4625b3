/** The privacy notice that Ley 172-13 requires. */
import { answerDays, sayPeriod as kept, spell } from '#resources/system/consents/retention.ts'
import type { WrittenPage } from '../written.ts'

export const privacy: WrittenPage = {
  title: { es: 'Aviso de privacidad', en: 'Privacy notice' },
  lead: {
    es: 'Qué datos personales tratamos, para qué, por cuánto tiempo y cómo puede usted decidir sobre ellos, conforme a la Ley 172-13 sobre protección de datos personales.',
    en: 'Which personal data we handle, what for, for how long, and how you decide over them, under Dominican Law 172-13 on the protection of personal data.',
  },
  sections: [
    {
      heading: { es: 'Quién es responsable', en: 'Who is responsible' },
      anchor: { es: 'responsable', en: 'controller' },
      layout: 'text',
      body: {
        es: `
          {legalName}, RNC {rnc}, con domicilio en {address}, República Dominicana, es responsable del
          fichero de datos personales que se forma con este sitio y con los servicios que presta. Puede
          escribirnos a {email} o llamarnos al {phone}.`,
        en: `
          {legalName}, tax id (RNC) {rnc}, with its address at {address}, Dominican Republic, is responsible
          for the personal data collected through this site and through the services it provides. You may
          write to {email} or call {phone}.`,
      },
    },
    {
      heading: { es: 'Qué datos tratamos', en: 'Which data we handle' },
      anchor: { es: 'datos', en: 'data' },
      layout: 'text',
      body: {
        es: `
          - Los que usted escribe en un formulario: nombre, correo, teléfono, empresa, país y su mensaje
          - Los de su participación en un curso: inscripción, asistencia, evaluación y certificado
          - Los de la relación comercial: cotizaciones, facturas y pagos
          - Los técnicos de cada visita: dirección IP y tipo de navegador, para la seguridad del sitio

          Los campos marcados como obligatorios son los que necesitamos para atenderle; los demás son
          voluntarios. No pedimos datos de salud, de religión ni de ideas políticas. Los datos de una persona
          menor de edad solo los recibimos de quien la representa.`,
        en: `
          - What you write in a form: name, email, phone, company, country and your message
          - Your participation in a course: registration, attendance, assessment and certificate
          - The business relationship: quotes, invoices and payments
          - The technical data of each visit: IP address and kind of browser, for the safety of the site

          Fields marked as required are those we need to serve you; the others are up to you. We do not ask
          about health, religion or political ideas. We take the data of a minor only from whoever
          represents them.`,
      },
    },
    {
      heading: { es: 'Para qué los usamos', en: 'What we use them for' },
      anchor: { es: 'finalidades', en: 'purposes' },
      layout: 'text',
      body: {
        es: `
          - Responder su solicitud, preparar una cotización y prestar el servicio contratado
          - Emitir certificados y permitir que terceros verifiquen su validez
          - Cumplir las obligaciones fiscales y las de nuestro sistema de calidad
          - Enviarle novedades de cursos, solo si marcó la casilla para recibirlas

          Cada finalidad se pide por separado y sin casillas marcadas de antemano. Puede retirar su
          consentimiento cuando quiera, sin que ello afecte los servicios ya contratados.`,
        en: `
          - Answering your request, preparing a quote and providing the service agreed
          - Issuing certificates and letting others verify that they are valid
          - Meeting tax duties and those of our quality system
          - Sending you news of courses, only if you ticked the box to receive them

          Each purpose is asked for on its own, with no box ticked beforehand. You may withdraw your consent
          at any time, without effect on services already agreed.`,
      },
    },
    {
      heading: { es: 'Quién más los recibe', en: 'Who else receives them' },
      anchor: { es: 'destinatarios', en: 'recipients' },
      layout: 'text',
      body: {
        es: `
          No vendemos ni cedemos datos personales. Los tratan por encargo nuestro, y solo para lo necesario,
          quienes alojan el sitio y el correo, la plataforma de videoconferencia de los cursos en línea y
          nuestra contabilidad. Algunos de ellos operan fuera del país: al enviarnos un formulario se le pide
          su consentimiento expreso para esa transferencia. También los entregamos cuando una autoridad
          competente lo ordena.`,
        en: `
          We neither sell nor hand over personal data. They are handled on our behalf, and only as far as
          needed, by those who host the site and its mail, by the videoconferencing platform of online
          courses and by our accountants. Some of them operate abroad: when you send us a form you are asked
          for your express consent to that transfer. We also hand data over when a competent authority
          orders it.`,
      },
    },
    {
      heading: { es: 'Por cuánto tiempo', en: 'For how long' },
      anchor: { es: 'conservacion', en: 'retention' },
      layout: 'text',
      body: {
        es: `
          - Solicitudes, listas de espera y reservas sin contratación: ${kept('enquiries').es} desde el último contacto
          - Registros de cursos y certificados: mientras el certificado pueda verificarse
          - Texto de los correos que enviamos: ${kept('mailContents').es}
          - Comprobantes fiscales y documentos contables: ${kept('fiscal').es}, como manda la ley
          - Hojas de cálculo que importamos: ${kept('imports').es}
          - Registros técnicos de visitas, con su dirección IP: ${kept('technical').es}
          - La dirección IP de un consentimiento o de la respuesta a una cotización: mientras se conserve lo
            que prueba

          Lo que la ley obliga a guardar no se elimina: se bloquea, y nadie lo usa para otra cosa.`,
        en: `
          - Requests, waitlists and seats held that led to no contract: ${kept('enquiries').en} from the last contact
          - Course records and certificates: as long as the certificate can be verified
          - What the emails we send say: ${kept('mailContents').en}
          - Tax receipts and accounting documents: ${kept('fiscal').en}, as the law demands
          - Spreadsheets that we import: ${kept('imports').en}
          - Technical records of visits, with their IP address: ${kept('technical').en}
          - The IP address of a consent, or of the answer to a quote: as long as what it proves is kept

          What the law obliges us to keep is not deleted: it is blocked, and nobody uses it for anything
          else.`,
      },
    },
    {
      heading: { es: 'Sus derechos', en: 'Your rights' },
      anchor: { es: 'derechos', en: 'rights' },
      layout: 'text',
      body: {
        es: `
          Usted puede pedir el acceso a sus datos, su rectificación, su actualización, su supresión, y
          oponerse a que los usemos. Escriba a {email} con su nombre, lo que solicita y una copia de su
          documento de identidad. No tiene costo.

          - Acceso: respondemos en ${spell(answerDays.access).es} días laborables
          - Rectificación, actualización o supresión: en ${spell(answerDays.erasure).es} días laborables

          Si no queda conforme, la Constitución (artículos 44 y 70) y la Ley 172-13 le reconocen la acción de
          hábeas data ante los tribunales.`,
        en: `
          You may ask for access to your data, for their correction, update or deletion, and object to our
          use of them. Write to {email} with your name, what you ask for and a copy of your identity
          document. It is free of charge.

          - Access: we answer within ${spell(answerDays.access).en} working days
          - Correction, update or deletion: within ${spell(answerDays.erasure).en} working days

          If you are not satisfied, the Constitution (articles 44 and 70) and Law 172-13 give you the action
          of habeas data before the courts.`,
      },
    },
    {
      heading: { es: 'Cookies y medición', en: 'Cookies and measurement' },
      anchor: { es: 'cookies', en: 'cookies' },
      layout: 'text',
      body: {
        es: `
          Sin pedirle permiso solo guardamos lo que el sitio necesita para funcionar: el idioma que eligió,
          el tema claro u oscuro y, si abre el enlace personal de una encuesta, una cookie que lo recuerda
          por dos horas y solo en las páginas de ese evento. La medición de visitas y la publicidad se activan únicamente si usted las
          acepta; rechazarlas es igual de fácil y no cambia nada de lo que puede ver.`,
        en: `
          Without asking we only keep what the site needs to work: the language you chose, the light or dark
          theme and, when you open the personal link of a survey, a cookie that remembers it for two hours
          and on the pages of that event only. Measurement of visits and advertising start only if you accept them; refusing is just
          as easy and changes nothing of what you can see.`,
      },
    },
    {
      heading: { es: 'Seguridad y cambios', en: 'Security and changes' },
      anchor: { es: 'seguridad', en: 'security' },
      layout: 'text',
      body: {
        es: `
          Protegemos los datos con acceso por roles, conexiones cifradas, copias de respaldo y un registro de
          quién cambió qué. Quienes los tratan están obligados al secreto. Si cambiamos este aviso, la nueva
          versión lleva su fecha arriba; de cada consentimiento guardamos la versión que usted leyó.`,
        en: `
          We protect the data with access by role, encrypted connections, backups and a record of who changed
          what. Those who handle them are bound to secrecy. If we change this notice, the new version carries
          its date above; of each consent we keep the version you read.`,
      },
    },
  ],
  seoDescription: {
    es: 'Aviso de privacidad de {firm} conforme a la Ley 172-13: responsable, finalidades, destinatarios, plazos y derechos.',
    en: 'Privacy notice of {firm} under Dominican Law 172-13: controller, purposes, recipients, retention and rights.',
  },
}
