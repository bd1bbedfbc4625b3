/** References of quality cases to people; what the cases say is in by-hand.server.ts. */
import { blank, isOneOf, type Holding } from './holding.server.ts'

export const qualityHoldings: readonly Holding[] = [
  {
    table: 'ncos',
    words: { es: 'No conformidades enlazadas con la persona', en: 'Non-conformities linked to the person' },
    where: ({ contactIds }) => isOneOf('contact_id', contactIds),
    resource: 'ncos',
    // The case and its history are evidence (ISO 9001, 10.2); of the person the history has a number alone.
    keepsHistory: true,
    exported: ['number', 'detected_at', 'status'],
    treatment: 'anonymise',
    columns: { contact_id: blank },
  },
]
