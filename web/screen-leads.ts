/** What screens without a page record are for; their heads and the search say it. */
import type { Words } from '#core/words.ts'

export const screenLeads = {
  certificates: {
    es: 'Compruebe que un certificado es nuestro, qué certifica y si sigue vigente.',
    en: 'Check that a certificate is ours, what it certifies and whether it still holds.',
  },
  complaints: {
    es: 'Cuéntenos qué pasó. Recibe un número al instante, y una persona de Calidad lo atiende y le responde por escrito.',
    en: 'Tell us what happened. You get a number at once; somebody of our quality office looks into it and answers you in writing.',
  },
} satisfies Record<string, Words>
