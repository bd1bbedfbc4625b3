/** Texts about people and marks of a meeting. */
import type { CountedWords } from '#core/say-count.ts'

export const proposedMany: CountedWords = {
  one: { es: 'Aceptar la propuesta', en: 'Accept the proposal' },
  many: { es: 'Aceptar las {n} propuestas', en: 'Accept the {n} proposals' },
}
export const acceptedMany: CountedWords = {
  one: { es: '1 propuesta aceptada', en: '1 proposal accepted' },
  many: { es: '{n} propuestas aceptadas', en: '{n} proposals accepted' },
}
export const undoneMany: CountedWords = {
  one: { es: '1 marca devuelta a como estaba', en: '1 mark returned to what it was' },
  many: { es: '{n} marcas devueltas a como estaban', en: '{n} marks returned to what they were' },
}
export const keptMany: CountedWords = {
  one: { es: '1 cambió mientras tanto y queda como está', en: '1 changed meanwhile and stays as it is' },
  many: {
    es: '{n} cambiaron mientras tanto y quedan como están',
    en: '{n} changed meanwhile and stay as they are',
  },
}
export const unknownMany: CountedWords = {
  one: { es: '1 persona de la reunión sin identificar', en: '1 person of the meeting not identified' },
  many: { es: '{n} personas de la reunión sin identificar', en: '{n} people of the meeting not identified' },
}
export const knownMany: CountedWords = {
  one: { es: '1 persona identificada', en: '1 person identified' },
  many: { es: '{n} personas identificadas', en: '{n} people identified' },
}
export const pressedMany: CountedWords = {
  one: { es: '1 persona pulsó el botón para entrar', en: '1 person pressed the button to join' },
  many: { es: '{n} personas pulsaron el botón para entrar', en: '{n} people pressed the button to join' },
}
export const differingMany: CountedWords = {
  one: { es: '1 marca dice otra cosa que la reunión', en: '1 mark says something else than the meeting' },
  many: {
    es: '{n} marcas dicen otra cosa que la reunión',
    en: '{n} marks say something else than the meeting',
  },
}
