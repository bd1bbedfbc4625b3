/** The question that staff answer who enrol somebody with an address that another has. */
import type { Words } from '#core/words.ts'

export const mailboxQuestion = {
  sharedMailbox: {
    title: { es: '¿Es la misma persona?', en: 'Is it the same person?' },
    answers: [
      {
        words: { es: 'No, comparten el correo', en: 'No, they share the address' },
        value: true,
      },
    ],
  },
} satisfies Record<string, { title: Words; answers: { words: Words; value: boolean }[] }>
