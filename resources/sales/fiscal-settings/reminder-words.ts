/** What payment reminders say and may name. */
export const reminderVariables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
  number: { label: { es: 'Factura', en: 'Invoice' }, sample: { es: 'E310000000005', en: 'E310000000005' } },
  total: { label: { es: 'Total', en: 'Total' }, sample: { es: 'RD$ 118,000.00', en: 'RD$ 118,000.00' } },
  dueDate: {
    label: { es: 'Vence', en: 'Due' },
    sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' },
  },
  /** Advances and credit notes that cover a part; the balance is less them. */
  credit: {
    label: { es: 'A su favor', en: 'In your favour' },
    sample: { es: 'RD$ 9,000.00', en: 'RD$ 9,000.00' },
  },
  balance: {
    label: { es: 'Por pagar', en: 'To be paid' },
    sample: { es: 'RD$ 59,000.00', en: 'RD$ 59,000.00' },
  },
}

/** What reminders say unless the fiscal settings say something else; both may name the variables. */
export const reminderWords = {
  due: {
    es: 'Le recordamos que la factura {number} vence el {dueDate}.',
    en: 'This is a reminder that invoice {number} is due on {dueDate}.',
  },
  overdue: {
    es: 'La factura {number} venció el {dueDate} y quedan {balance} por pagar. Si algo impide el pago, responda a este correo.',
    en: 'Invoice {number} was due on {dueDate}, and {balance} are still to be paid. If anything keeps you from paying, reply to this mail.',
  },
}
