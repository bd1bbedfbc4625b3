/** The firm's profile, edited by admins and read by auditors. */
import { useLoaderData } from 'react-router'
import type { Resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Group } from '#web/office/records/form-group.ts'
import { settingsLoader } from '#web/office/form/settings-loader.ts'
import { SettingsPage } from '#web/office/form/settings-page.tsx'
import type { AnyRow } from '#web/office/records/screen.ts'
import { settingsApi } from './settings.api.ts'
import { settings } from './settings.ts'

const about: Words = {
  es: 'De aquí salen los datos de la firma en el sitio y en los documentos. Lo que guarde se ve enseguida.',
  en: 'The site and the documents take the firm’s data from here. What you save shows at once.',
}

type Name = keyof typeof settings.fields
const groups: (Group & { fields: readonly Name[] })[] = [
  {
    words: { es: 'Quiénes somos', en: 'Who we are' },
    fields: ['tradeName', 'legalName', 'logo', 'rnc', 'slogan'],
  },
  { words: { es: 'Contacto', en: 'Contact' }, fields: ['email', 'phones', 'whatsapp'] },
  {
    words: { es: 'Direcciones y horario', en: 'Addresses and hours' },
    fields: ['addresses', 'openingHours', 'hours'],
  },
  // The list itself has a label.
  { fields: ['socials'] },
  {
    words: { es: 'Certificado y experiencia', en: 'Certificate and experience' },
    fields: ['certificateFile', 'certifiedSince', 'experienceHome', 'experienceAbout'],
  },
  {
    words: { es: 'Mensajes de WhatsApp', en: 'WhatsApp messages' },
    hint: {
      es: 'Lo que el visitante encuentra ya escrito al tocar el botón de WhatsApp.',
      en: 'What a visitor finds already written after pressing the WhatsApp button.',
    },
    fields: ['whatsappEvent', 'whatsappOtherDates', 'whatsappCourse', 'whatsappService'],
  },
  {
    words: { es: 'Inversión y condiciones', en: 'Fees and terms' },
    hint: {
      es: 'Se leen en la página de cada curso y de cada fecha, y en los folletos.',
      en: 'Shown on the page of each course and each date, and in the brochures.',
    },
    fields: ['feeIncludes', 'cancellationTerms'],
  },
  {
    words: { es: 'Medición y publicidad', en: 'Measuring and advertising' },
    hint: {
      es: 'Sin ID no se mide nada. Con uno, cada visitante decide si lo acepta; hasta entonces no se carga ni se envía nada.',
      en: 'Without an ID nothing is measured. With one, each visitor decides; until then nothing is loaded or sent.',
    },
    fields: ['analyticsId', 'pixelId'],
  },
  {
    words: { es: 'Seguimiento de los eventos', en: 'Follow-up of events' },
    hint: {
      es: 'Semanas después, quienes participaron reciben una encuesta corta sobre lo que aplicaron. Cada curso puede decir otra cosa.',
      en: 'Weeks later, those who took part get a short survey on what they applied. Each course may say otherwise.',
    },
    fields: ['followUp', 'followUpDays'],
  },
  {
    words: { es: 'Inscripciones desde el sitio', en: 'Registrations on the site' },
    hint: {
      es: 'Los cupos se reservan 30 minutos, y el plazo de aquí cuando se pulsa el enlace del correo; se liberan solos si nadie confirma. Las condiciones que acepta el visitante están en Sitio web → Páginas → Condiciones, que citan estos plazos.',
      en: 'Seats are held for 30 minutes, and for the time given here once the link in the mail is pressed; they are released by themselves when nobody confirms. The terms that visitors accept are in Website → Pages → Terms, which quote these periods.',
    },
    fields: ['holdHours', 'cancelDays', 'confirmsFree'],
  },
  {
    words: { es: 'Registro de usuarios', en: 'User registration' },
    hint: {
      es: 'Quien se registra así no tiene ningún rol hasta que un administrador se lo dé.',
      en: 'Whoever registers this way has no role until an administrator gives one.',
    },
    fields: ['registrationOpen'],
  },
  {
    words: { es: 'Inicio de sesión', en: 'Sign-in' },
    hint: {
      es: 'Quien aún no tiene segundo factor lo configura la próxima vez que entre.',
      en: 'Whoever has no second factor yet sets it up at the next sign-in.',
    },
    fields: ['requiresSecondFactor'],
  },
]
const hints: Partial<Record<Name, Words>> = {
  logo: {
    es: 'En el sitio, los correos y los documentos. Un PNG con fondo transparente o blanco, de al menos 640 píxeles de ancho, se ve bien en todos.',
    en: 'On the site, in mails and on documents. A PNG with a transparent or white background, at least 640 pixels wide, looks well on all of them.',
  },
  analyticsId: {
    es: 'Empieza con G-, por ejemplo «G-AB12CD34EF».',
    en: 'Starts with G-, for example “G-AB12CD34EF”.',
  },
  pixelId: {
    es: 'Solo números, por ejemplo «123456789012345».',
    en: 'Digits only, for example “123456789012345”.',
  },
  experienceHome: {
    es: 'Como se lee en la portada: «20 a 25 años».',
    en: 'As the home page says it: “20 to 25 years”.',
  },
  whatsappEvent: {
    es: '{service} se vuelve el título del evento y {date}, su fecha y ciudad.',
    en: '{service} becomes the title of the event and {date} its date and city.',
  },
  whatsappOtherDates: {
    es: 'Para fechas pasadas, llenas o canceladas; {service} y {date} como arriba.',
    en: 'For past, full and cancelled dates; {service} and {date} as above.',
  },
  feeIncludes: { es: 'Un curso puede decir otra cosa.', en: 'A course may say otherwise.' },
  whatsappCourse: {
    es: '{course} se vuelve el título del curso.',
    en: '{course} becomes the title of the course.',
  },
  whatsappService: {
    es: '{service} se vuelve el nombre del servicio.',
    en: '{service} becomes the name of the service.',
  },
}

export const loader = settingsLoader(settingsApi.get)

export function Component() {
  const row = useLoaderData<typeof loader>() as AnyRow
  return (
    <SettingsPage
      resource={settings as unknown as Resource}
      row={row}
      patch={settingsApi.patch}
      about={about}
      groups={groups}
      hints={hints}
    />
  )
}
