/** Validation messages of spec §5, and those it leaves open. */
import type { Words } from './words.ts'

export const validationWords = {
  required: { es: 'Campo requerido', en: 'Field is required' },
  requiredIf: { es: 'Campo requerido si {condition}', en: 'Field is required if {condition}' },
  email: { es: 'Debe ser un correo electrónico válido', en: 'Must be a valid email address' },
  phone: { es: 'Debe ser un número de teléfono válido', en: 'Must be a valid phone number' },
  min: { es: 'Debe tener al menos {min} letras', en: 'Must have at least {min} letters' },
  max: { es: 'No debe tener más de {max} letras', en: 'Must have no more than {max} letters' },
  letters: { es: 'Debe contener solo letras', en: 'Must contain only letters' },
  lettersAndNumbers: {
    es: 'Debe contener solo letras y números',
    en: 'Must contain only letters and numbers',
  },
  numbers: { es: 'Debe contener solo números', en: 'Must contain only numbers' },
  integers: { es: 'Debe contener solo números enteros', en: 'Must contain only integers' },
  decimals: { es: 'Decimales: {digits} como máximo', en: 'Decimal places: {digits} at most' },
  fallback: { es: 'El campo «{field}» no es válido', en: 'The “{field}” is not valid' },
  hidden: {
    es: 'Tiene un carácter que no se ve ({code}); bórrelo',
    en: 'Has a character that does not show ({code}); delete it',
  },
  oneLine: { es: 'Debe ir en una sola línea, sin tabulaciones', en: 'Must be on one line, without tabs' },
  /** For values without a label. */
  invalid: { es: 'Este valor no es válido', en: 'This value is not valid' },
  outOfRange: { es: 'El número está fuera de lo posible', en: 'The number is out of range' },
  between: { es: 'Debe estar entre {min} y {max}', en: 'Must be between {min} and {max}' },
  atLeast: { es: 'Debe ser {min} o más', en: 'Must be {min} or more' },
  atMost: { es: 'Debe ser {max} o menos', en: 'Must be {max} or less' },
  fewest: { es: 'Elija al menos {min}', en: 'Choose at least {min}' },
  most: { es: 'Elija no más de {max}', en: 'Choose no more than {max}' },
  notFuture: { es: 'La fecha no puede ser futura', en: 'The date cannot be in the future' },
  notPast: { es: 'Elija hoy o un día posterior', en: 'Choose today or a later day' },
  tooFar: { es: 'Elija un día dentro de {days} días', en: 'Choose a day within {days} days' },
  seconds: { es: 'Escriba también los segundos, como 8:40:37', en: 'Write the seconds too, such as 8:40:37' },
  unknown: { es: 'Este campo no existe', en: 'There is no such field' },
  taken: { es: 'Ya existe otro registro con este valor', en: 'Another record already has this value' },
  currency: { es: 'Moneda no válida', en: 'Invalid currency' },
  missingRecord: { es: 'El registro elegido no existe', en: 'The chosen record does not exist' },
} satisfies Record<string, Words>
