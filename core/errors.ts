/** The `Refusal` error and the texts of the error catalogue (spec §8). */
import { errorTitle } from './error-title.ts'
import type { ValidationErrors } from './validation.ts'
import type { Words } from './words.ts'

export const messages = {
  done: { es: 'Operación completada.', en: 'Done.' },
  saved: { es: 'Los datos se han guardado correctamente', en: 'Data has been saved successfully' },
  removed: { es: 'El registro se ha eliminado', en: 'The record has been removed' },
  messageSent: {
    es: 'Su mensaje se ha enviado correctamente',
    en: 'Your message has been sent successfully',
  },
  registered: {
    es: '¡Gracias por registrarse! Le enviamos un correo de confirmación.',
    en: 'Thank you for registering! A confirmation email has been sent to you.',
  },
  surveySent: { es: '¡Gracias!', en: 'Thank you!' },
  errorTitle,
  validationTitle: { es: 'Error de validación', en: 'Validation Error' },
  failed: { es: 'La operación no pudo completarse.', en: 'The operation could not be completed.' },
  download: {
    es: 'Ocurrió un error al descargar el archivo.',
    en: 'An error occurred while downloading the file',
  },
  network: { es: 'Error de red', en: 'Network Error' },
  aborted: { es: 'Solicitud cancelada', en: 'Request aborted' },
  timeout: { es: 'La solicitud tardó demasiado', en: 'The request took too long' },
  invalidForm: {
    es: 'Algunos campos no son válidos o están vacíos. Por favor, revise el formulario e inténtelo de nuevo.',
    en: 'Some fields are not valid or empty. Please, check the form and try again.',
  },
  messageFailed: {
    es: 'Ocurrió un error al enviar su mensaje. Si el problema persiste, contáctenos en {email}.',
    en: 'An error occurred while sending your message. If the problem persists, please contact us at {email}.',
  },
  messageUnsent: {
    es: 'Ocurrió un error al intentar enviar el mensaje. Si el problema persiste, contáctenos en {email}.',
    en: 'An error occurred trying to send the message. If the problem persists, please contact us at {email}.',
  },
  formFailed: {
    es: 'Ocurrió un error al enviar el formulario. Si el problema persiste, contáctenos en {email}.',
    en: 'An error occurred while sending the form. If the problem persists, please contact us at {email}.',
  },
  malformed: {
    es: 'El cuerpo de la solicitud no es JSON válido.',
    en: 'The body of the request is not valid JSON.',
  },
  tooDeep: {
    es: 'El cuerpo de la solicitud tiene más de {levels} niveles.',
    en: 'The body of the request has more than {levels} levels.',
  },
  tooManyKeys: {
    es: 'El cuerpo de la solicitud tiene más de {keys} campos o de {entries} valores.',
    en: 'The body of the request has more than {keys} fields or {entries} values.',
  },
  unreadableForm: { es: 'El formulario no se puede leer.', en: 'The form cannot be read.' },
  tooManyFields: { es: 'El formulario supera los {max} campos.', en: 'The form has over {max} fields.' },
  bodyKind: {
    es: 'Este tipo de contenido no se admite; envíe JSON.',
    en: 'This kind of content is not supported; send JSON.',
  },
  tooLarge: {
    es: 'La solicitud es demasiado grande (máximo {max} MB).',
    en: 'The request is too large (at most {max} MB).',
  },
  signIn: { es: 'Inicie sesión para continuar.', en: 'Sign in to continue.' },
  forbidden: { es: 'Su rol no permite esta operación.', en: 'Your role does not allow this.' },
  crossSite: { es: 'La solicitud no viene de este sitio.', en: 'The request does not come from this site.' },
  notFound: { es: 'No se encontró el registro.', en: 'The record was not found.' },
  noSuchCall: { es: 'Esta dirección no existe.', en: 'There is no such address.' },
  notAcceptable: { es: 'No se ofrece en el formato pedido.', en: 'Not offered in the format asked for.' },
  stale: {
    es: 'Otra persona cambió este registro mientras usted lo editaba. Compare los valores y guarde de nuevo.',
    en: 'Someone else changed this record while you were editing it. Compare the values and save again.',
  },
  idempotencyKeyReused: {
    es: 'Esta clave de idempotencia ya se usó para otra solicitud. Envíe una clave nueva.',
    en: 'This Idempotency-Key was already used for another request. Send a new key.',
  },
  idempotencyKeyRunning: {
    es: 'La primera solicitud con esta clave de idempotencia aún no ha terminado. Espere y envíela de nuevo.',
    en: 'The first request with this Idempotency-Key has not ended yet. Wait and send it again.',
  },
  idempotencyKeyUnanswered: {
    es: 'La primera solicitud con esta clave de idempotencia se guardó, pero su respuesta ya no se conserva. Abra el registro para verla.',
    en: 'The first request with this Idempotency-Key was saved, but its answer is no longer kept. Open the record to see it.',
  },
  idempotencyKeyInvalid: {
    es: 'La cabecera Idempotency-Key debe tener de 1 a 255 caracteres ASCII visibles.',
    en: 'The header Idempotency-Key must have 1 to 255 visible ASCII characters.',
  },
  tooMany: {
    es: 'Demasiados intentos. Espere {seconds} s.',
    en: 'Too many attempts. Wait {seconds} s.',
  },
  tooManyForMinutes: {
    es: 'Demasiados intentos. Espere {minutes} min.',
    en: 'Too many attempts. Wait {minutes} min.',
  },
  unavailable: {
    es: 'El servicio no está disponible por el momento.',
    en: 'The service is not available right now.',
  },
} satisfies Record<string, Words>

/** Thrown by handlers; the server answers it as an envelope in the caller's language. */
export class Refusal extends Error {
  readonly status: number
  readonly words: Words
  readonly detail: RefusalDetail
  constructor(status: number, words: Words, detail: RefusalDetail = {}) {
    super(words.en)
    this.status = status
    this.words = words
    this.detail = detail
  }
}
export type RefusalDetail = {
  values?: Record<string, string | number>
  /** Messages already in the caller's language. */
  validationErrors?: ValidationErrors
  /** Messages in both languages by field key; the server picks the caller's. */
  fields?: Record<string, Words>
  data?: unknown
  headers?: Record<string, string>
}

export const notFound = (): Refusal => new Refusal(404, messages.notFound)
export const isNotFound = (error: unknown): boolean => error instanceof Refusal && error.status === 404
/** A rule that single fields break: 422 with a message for each field. */
export const invalid = (fields: Record<string, Words>): Refusal =>
  new Refusal(422, messages.invalidForm, { fields })

/** Throws 422 with what is refused, if anything is. */
export function assertValid(refused: Record<string, Words>): void {
  if (Object.keys(refused).length > 0) throw invalid(refused)
}

export type FieldErrors = Readonly<Record<string, Words | undefined>>
/** Answers or throws what it refuses, by field. */
export type FieldCheck = () => FieldErrors | void | Promise<FieldErrors | void>
/**
 * Runs all checks in order and throws one 422 with what each refuses, so that a form is told all at once; of two messages
 * at a field the first stays. A refusal that is not about fields (403, 404, 409) ends it at once.
 */
export async function assertAll(...checks: readonly FieldCheck[]): Promise<void> {
  const all: Record<string, Words> = {}
  for (const check of checks)
    for (const [field, words] of Object.entries(await errorsOf(check))) if (words) all[field] ??= words
  assertValid(all)
}

/** What a check refuses, by field. */
export async function errorsOf(check: FieldCheck): Promise<FieldErrors> {
  try {
    return (await check()) ?? {}
  } catch (error) {
    if (error instanceof Refusal && error.status === 422 && error.detail.fields) return error.detail.fields
    throw error
  }
}

/** The record's state forbids the change: 409. */
export const conflict = (words: Words, detail: RefusalDetail = {}): Refusal => new Refusal(409, words, detail)
